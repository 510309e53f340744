// The query interface of the Yuyan (豫言) language, with the results and failures of its Yunggong (云工) adapter.

import { encodeItems, type Outcome, parseFormText, setParameter, type Text } from './core.ts';
import { bytesOf } from './text.ts';

/** A list may have so many items; the one after them is enough to know. */
const MAX_ITEMS = 1024;

/** A failure that the interface names. Its message is the interface's own; its code is for programs. */
export class YunggongError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
Object.defineProperty(YunggongError.prototype, 'name', { value: 'YunggongError', writable: true, configurable: true });

function resultOf({ isResult, text }: Outcome): string {
  if (isResult) return text;
  const end = text.indexOf('\n');
  throw new YunggongError(text.slice(0, end), text.slice(end + 1));
}

/** A text, or null for what is none. */
function textOf(value: unknown): Text | null {
  return typeof value === 'string' ? value : bytesOf(value);
}

function requireText(value: unknown, name: string): Text {
  const text = textOf(value);
  if (text === null) throw new TypeError(`${name} is no text: a string or a Uint8Array of UTF-8`);
  return text;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

/** `编码查询串`: the form-urlencoded query string of a list of names and values, in order. */
export function encodeQuery(items: Iterable<readonly [Text, Text]>): string {
  if (!isIterable(items) || textOf(items) !== null) throw new TypeError('The items are no list of pairs of texts');
  const texts: Text[] = [];
  let index = 0;
  for (const item of items as Iterable<unknown>) {
    const pair = pairOf(item);
    if (pair === undefined) throw new TypeError(`Item ${index}, counted from 0, is no pair of texts`);
    texts.push(pair[0], pair[1]);
    if (++index > MAX_ITEMS) break;
  }
  return resultOf(encodeItems(texts));
}

function pairOf(item: unknown): [Text, Text] | undefined {
  const pair = Array.isArray(item) ? item : isIterable(item) && textOf(item) === null ? [...item] : [];
  const [name, value] = [textOf(pair[0]), textOf(pair[1])];
  return pair.length === 2 && name !== null && value !== null ? [name, value] : undefined;
}

/** `解析表单键值`: the names and values of a form, as compact JSON text: an array of pairs. */
export function parseFormPairs(text: Text): string {
  return resultOf(parseFormText(requireText(text, 'The form')));
}

/** `设置网址查询参数`: the URL with one query parameter set, in place of the first of that name. */
export function setQueryParameter(url: Text, key: Text, value: Text): string {
  return resultOf(
    setParameter([requireText(url, 'The URL'), requireText(key, 'The key'), requireText(value, 'The value')]),
  );
}

export { encodeQuery as 编码查询串, parseFormPairs as 解析表单键值, setQueryParameter as 设置网址查询参数 };
