// The standard's algorithms that take an encoding: https://url.spec.whatwg.org/#string-percent-encode-after-encoding

// @ts-expect-error It lies beside this file, once built: the main entry for the same hosts.
import { parseURL as parseRecord, URL } from 'wangzhi:main';
import { type Exports as CoreExports, call, outputText, put } from './core.ts';
import { type ParseOptions, requireString, type URLRecord } from './records.ts';
import { takesEncoding } from './schemes.ts';
import { scalarValues } from './text.ts';
import { convertPairs } from './webidl.ts';

/** What the module behind these functions exports besides; `src/bindings/scratch/encoding.rs` says what each does. */
interface Exports extends CoreExports {
  encoding_of_label(length: number): number;
  percent_encode_after_encoding(set: number, length: number): number;
  serialize_form_in(count: number, length: number): number;
  encode_query_of(length: number): number;
}

/** The sets that hold everything beyond ASCII and `%26%23…%3B` as it is, by their places in Rust's list. */
const SETS = new Map([
  ['special-query', 3],
  ['application/x-www-form-urlencoded', 7],
]);

function unknown(): RangeError {
  return new RangeError('No encoding has this label: see https://encoding.spec.whatwg.org/#names-and-labels');
}

function encode(texts: string[], run: (exports: Exports, length: number) => number): string {
  // Each text is measured by itself, and so may not start or end in the middle of a pair.
  const list = texts.map(scalarValues);
  const result = call(
    (exports) => run(exports as Exports, put(exports, list).length),
    (isResult) => (isResult !== 0 ? outputText() : null),
  );
  if (result === null) throw unknown();
  return result;
}

function requireLabel(label: string): string {
  return requireString(label, 'The label of the encoding');
}

/** The names of the encoding with a label, and of its output encoding. */
export function getEncoding(label: string): { name: string; outputEncoding: string } {
  const names = encode([requireLabel(label)], (exports, length) => exports.encoding_of_label(length));
  const [name, outputEncoding] = names.split('\n') as [string, string];
  return { name, outputEncoding };
}

/** Percent-encodes after encoding. */
export function percentEncodeAfterEncoding(encoding: string, input: string, set: string): string {
  const index = SETS.get(set);
  if (index === undefined)
    throw new RangeError(`The percent-encode set is one of these: ${[...SETS.keys()].join(', ')}`);
  const texts = [requireLabel(encoding), requireString(input, 'The input')];
  return encode(texts, (exports, length) => exports.percent_encode_after_encoding(index, length));
}

/** The form-urlencoded serializer with an encoding. */
export function serializeFormUrlencoded(pairs: Iterable<readonly [string, string]>, encoding: string): string {
  if (typeof pairs !== 'object' || pairs === null) throw new TypeError('The pairs are no list of names and values');
  const texts = [requireLabel(encoding), ...convertPairs(pairs)];
  return encode(texts, (exports, length) => exports.serialize_form_in(texts.length, length));
}

/** The input of a parser with its query encoded. */
function encodeQuery(input: string, encoding: string): string {
  return encode([encoding, input], (exports, length) => exports.encode_query_of(length));
}

/** The URL parser with an encoding, for records. */
export function parseURL(input: string, { baseURL, encoding }: ParseOptions = {}): URLRecord | null {
  const label = getEncoding(encoding ?? 'utf-8').name;
  const record = parseRecord(input, { baseURL });
  if (record === null || !takesEncoding(record.scheme)) return record;
  return parseRecord(encodeQuery(input, label), { baseURL });
}

/** The URL parser with an encoding, for the class. */
export function parse(input: string, base: string | { readonly href: string } | undefined, encoding: string) {
  const label = getEncoding(encoding).name;
  requireString(input, 'The input');
  const baseText = typeof base === 'object' && base !== null ? base.href : base;
  const url = URL.parse(input, baseText);
  if (url === null || !takesEncoding(url.protocol.slice(0, -1))) return url;
  return URL.parse(encodeQuery(input, label), baseText);
}
