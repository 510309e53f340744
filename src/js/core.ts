// The compiled standard behind the classes: one instance, its scratch buffers, and the calls into it.
//
// Nothing in the instance belongs to an object, so it can be dropped and made anew: after a trap, which leaves it in no
// known state, and after an input so large that its memory, which never shrinks, should go.

import { decode, decodeAscii, encode } from './text.ts';

/** What an instance exports; `src/bindings/scratch.rs` says what each does. */
export interface Exports {
  memory: { readonly buffer: ArrayBuffer };
  results(): number;
  input_buffer(length: number): number;
  record_buffer(length: number): number;
  table_buffer(length: number): number;
  set_base(length: number): number;
  parse(length: number, hasBase: number): number;
  set_attribute(
    attribute: number,
    recordLength: number,
    valueLength: number,
    head: number,
    tail: number,
    queryStart: number,
    fragmentStart: number,
  ): number;
  origin_of_blob(length: number): number;
  parse_form(length: number): number;
  serialize_form(count: number, length: number): void;
  encode_query(count: number, length: number, inUnits: number): number;
  parse_form_pairs(length: number): number;
  set_query_parameter(length: number, inUnits: number): number;
  percent_decode_bytes(length: number): void;
}

/** A call failed: the input is no URL, or the URL stays as it is. */
export const FAILED = 0;
/** The serialization is the input itself. */
export const UNCHANGED = 2;

/** The attributes that have a setter, by their place in Rust's `Attribute`. */
export const PROTOCOL = 0;
export const USERNAME = 1;
export const PASSWORD = 2;
export const HOST = 3;
export const HOSTNAME = 4;
export const PORT = 5;
export const PATHNAME = 6;
export const SEARCH = 7;
export const HASH = 8;

/** What a buffer holds at the start, in bytes: enough for nearly every URL. */
const USUAL = 4096;
/** Memory beyond this is given back once the call that needed it is over. */
const MEMORY_LIMIT = 4 << 20;

let instantiate: () => Exports = () => {
  throw new Error('wangzhi: no WebAssembly module was provided');
};

/** Says where an instance comes from. It is asked for when a URL is first parsed, and again after one was dropped. */
export function provide(source: () => Exports): void {
  instantiate = source;
  drop();
}

let wasm: Exports | null = null;
let memory: Uint8Array;
/** The same memory as words. */
let words: Uint32Array;
/** What a call returns beside its status: offsets, and the output's length and place. */
export let results: Int32Array;
let input: Uint8Array;
let inputSize = USUAL;
let record: Uint8Array;
let recordSize = USUAL;
/** How long the texts in the input buffer are, where there are many. */
let table: Uint32Array;
let tableSize = 0;
/** The text of the base URL that the instance holds. */
let base: string | null = null;
/** Whether the instance's memory has grown beyond the limit. */
let isLarge = false;

function start(): Exports {
  const exports = instantiate();
  inputSize = USUAL;
  recordSize = USUAL;
  tableSize = 0;
  view(exports);
  wasm = exports;
  return exports;
}

/** Makes the views of the instance's memory, which its growth detaches: a detached one has no length. */
function view(exports: Exports): void {
  const inputPlace = exports.input_buffer(inputSize);
  const recordPlace = exports.record_buffer(recordSize);
  const tablePlace = exports.table_buffer(tableSize);
  const { buffer } = exports.memory;
  memory = new Uint8Array(buffer);
  words = new Uint32Array(buffer);
  results = new Int32Array(buffer, exports.results(), 11);
  input = new Uint8Array(buffer, inputPlace, inputSize);
  record = new Uint8Array(buffer, recordPlace, recordSize);
  table = new Uint32Array(buffer, tablePlace, tableSize);
  isLarge = buffer.byteLength > MEMORY_LIMIT;
}

/** Drops the instance; the next call makes a new one. */
function drop(): void {
  wasm = null;
  base = null;
  isLarge = false;
  const nothing = new ArrayBuffer(0);
  memory = new Uint8Array(nothing);
  input = memory;
  record = memory;
  words = new Uint32Array(nothing);
  table = words;
  results = new Int32Array(nothing);
}

/** To be called when the instance's memory has moved and the old one is not detached, as without WebAssembly. */
export function moved(): void {
  results = new Int32Array(0);
}

/** Ends a call whose results have been read: an instance that grew large is dropped. */
export function settle(): void {
  if (isLarge) drop();
}

/** What to throw when a call did not return: the instance is in no known state, so it goes. */
function broken(error: unknown): unknown {
  drop();
  if (error instanceof RangeError) return error;
  return new RangeError('wangzhi: the call ran out of memory or stack, or met a bug; no object was changed', {
    cause: error,
  });
}

function outOfMemory(): RangeError {
  return new RangeError('wangzhi: not enough memory for a string of this length');
}

/** Writes text to the input buffer and returns its length in bytes. */
function putInput(exports: Exports, text: string): number {
  let written = encode(text, input);
  // ASCII needs a byte a code unit, anything else three at the most.
  for (let size = text.length; written < 0; size *= 3) {
    makeRoom(exports, size);
    written = encode(text, input);
  }
  return written;
}

/** Makes the input buffer at least this long. */
function makeRoom(exports: Exports, size: number): void {
  if (size <= inputSize) return;
  if (exports.input_buffer(size) === 0) throw outOfMemory();
  inputSize = size;
  view(exports);
}

/** Writes text to the record buffer and returns its length in bytes. */
function putRecord(exports: Exports, text: string): number {
  let written = encode(text, record);
  for (let size = text.length; written < 0; size *= 3) {
    if (exports.record_buffer(size) === 0) throw outOfMemory();
    recordSize = Math.max(recordSize, size);
    view(exports);
    written = encode(text, record);
  }
  return written;
}

function setBase(exports: Exports, text: string): boolean {
  base = null;
  const isValid = exports.set_base(putRecord(exports, text)) !== 0;
  if (results.length === 0) view(exports);
  if (isValid) base = text;
  return isValid;
}

/**
 * The API URL parser. On success `results` holds the offsets, and `output()` gives the serialization unless the status is
 * `UNCHANGED`; `settle()` ends the call.
 */
export function parse(text: string, baseText: string | undefined): number {
  const exports = wasm ?? start();
  try {
    let status = FAILED;
    if (baseText === undefined) {
      status = exports.parse(putInput(exports, text), 0);
    } else if (baseText === base || setBase(exports, baseText)) {
      status = exports.parse(putInput(exports, text), 1);
    }
    if (results.length === 0) view(exports);
    if (status === FAILED) settle();
    return status;
  } catch (error) {
    throw broken(error);
  }
}

/** Runs a setter of the URL with this serialization and these packed offsets; otherwise as `parse`. */
export function setAttribute(
  attribute: number,
  value: string,
  href: string,
  head: number,
  tail: number,
  queryStart: number,
  fragmentStart: number,
): number {
  const exports = wasm ?? start();
  try {
    const recordLength = putRecord(exports, href);
    const valueLength = putInput(exports, value);
    const status = exports.set_attribute(attribute, recordLength, valueLength, head, tail, queryStart, fragmentStart);
    if (results.length === 0) view(exports);
    if (status === FAILED) settle();
    return status;
  } catch (error) {
    throw broken(error);
  }
}

/** The ASCII text that a call has put out. */
export function output(): string {
  const place = (results[5] as number) >>> 0;
  try {
    return decodeAscii(memory, place, place + ((results[4] as number) >>> 0));
  } catch (error) {
    throw broken(error);
  }
}

/** The serialized origin of a `blob:` URL with this path, or `null` for an opaque one. */
export function originOfBlob(path: string): string | null {
  const exports = wasm ?? start();
  try {
    const hasOrigin = exports.origin_of_blob(putInput(exports, path)) !== 0;
    if (results.length === 0) view(exports);
    const origin = hasOrigin ? output() : null;
    settle();
    return origin;
  } catch (error) {
    throw broken(error);
  }
}

/** The form-urlencoded parser: names and values in turn. The text holds no lone surrogates. */
export function parseForm(text: string): string[] {
  if (text === '') return [];
  const exports = wasm ?? start();
  try {
    const count = exports.parse_form(putInput(exports, text));
    if (results.length === 0) view(exports);
    const places = (results[6] as number) >>> 2;
    const place = (results[5] as number) >>> 0;
    const length = (results[4] as number) >>> 0;
    const decoded = length === 0 ? '' : decode(memory, place, place + length);
    const list: string[] = [];
    for (let index = 0; index < count; index++) {
      const start = words[places + 2 * index] as number;
      const end = words[places + 2 * index + 1] as number;
      // The start's highest bit says that the string had to be decoded.
      list.push(start < 0x80000000 ? text.slice(start, end) : decoded.slice(start - 0x80000000, end));
    }
    settle();
    return list;
  } catch (error) {
    throw broken(error);
  }
}

/** The form-urlencoded serializer, for names and values in turn. They hold no lone surrogates. */
export function serializeForm(list: readonly string[]): string {
  if (list.length === 0) return '';
  const exports = wasm ?? start();
  try {
    let joined = '';
    for (const text of list) joined += text;
    exports.serialize_form(list.length, putStrings(exports, list, joined));
    if (results.length === 0) view(exports);
    const serialized = output();
    settle();
    return serialized;
  } catch (error) {
    throw broken(error);
  }
}

/** Makes the table of lengths hold at least so many. */
function makeRoomInTable(exports: Exports, count: number): void {
  if (count <= tableSize) return;
  if (exports.table_buffer(count) === 0) throw outOfMemory();
  tableSize = count;
  view(exports);
}

/** Writes strings, which are given joined too, to the input buffer and returns their length in bytes together. */
function putStrings(exports: Exports, list: readonly string[], joined: string): number {
  makeRoomInTable(exports, list.length);
  for (let index = 0; index < list.length; index++) table[index] = (list[index] as string).length;
  return putInput(exports, joined);
}

/** A text as a Yuyan host holds it: a string, or its bytes in UTF-8. */
export type Text = string | Uint8Array;

/** Writes texts to the input buffer, one after the other, and returns their length in bytes together. */
function putTexts(exports: Exports, list: readonly Text[]): number {
  let size = 0;
  for (const text of list) size += typeof text === 'string' ? 3 * text.length : text.length;
  makeRoom(exports, size);
  makeRoomInTable(exports, list.length);
  let end = 0;
  list.forEach((text, index) => {
    const start = end;
    if (typeof text === 'string') {
      end += encode(text, input.subarray(start));
    } else {
      input.set(text, start);
      end += text.length;
    }
    table[index] = end - start;
  });
  return end;
}

/** Makes a call for which the core has no function of its own: `run` is the call, `read` takes what it put out. */
export function call<T, S>(run: (exports: Exports) => S, read: (status: S) => T): T {
  const exports = wasm ?? start();
  try {
    const status = run(exports);
    if (results.length === 0) view(exports);
    const result = read(status);
    settle();
    return result;
  } catch (error) {
    throw broken(error);
  }
}

/** Writes a text to the input buffer and returns its length in bytes. */
export function putText(exports: Exports, text: Text): number {
  return typeof text === 'string' ? putInput(exports, text) : putTexts(exports, [text]);
}

/** The bytes that a call has put out. */
export function outputBytes(): Uint8Array {
  const place = (results[5] as number) >>> 0;
  return memory.slice(place, place + ((results[4] as number) >>> 0));
}

/** The text that a call has put out. */
export function outputText(): string {
  const place = (results[5] as number) >>> 0;
  return decode(memory, place, place + ((results[4] as number) >>> 0));
}

/** The word at a place among those that a call has put out. */
export function wordAt(index: number): number {
  return words[((results[6] as number) >>> 2) + index] as number;
}

/** Makes the instance hold a base URL, which is valid. */
export function putBase(exports: Exports, text: string | undefined): number {
  if (text === undefined) return 0;
  if (text !== base) setBase(exports, text);
  return 1;
}

/** What a function of the query interface put out: its result, or code and message of its failure. */
export interface Outcome {
  isResult: boolean;
  text: string;
}

function outcome(exports: Exports, isResult: boolean, isASCII: boolean): Outcome {
  if (results.length === 0) view(exports);
  const place = (results[5] as number) >>> 0;
  const end = place + ((results[4] as number) >>> 0);
  const text = isASCII ? decodeAscii(memory, place, end) : decode(memory, place, end);
  settle();
  return { isResult, text };
}

/** Whether a string starts with a low surrogate, which would make a pair with a high one before it. */
function startsLow(text: string): boolean {
  const first = text.charCodeAt(0);
  return first >= 0xdc00 && first < 0xe000;
}

/** Writes texts to the input buffer; `inUnits` says that their lengths count code units, and not bytes. */
export function put(exports: Exports, list: readonly Text[]): { length: number; inUnits: boolean } {
  let joined = '';
  for (const text of list) {
    if (typeof text !== 'string' || startsLow(text)) return { length: putTexts(exports, list), inUnits: false };
    joined += text;
  }
  // Strings alone go in at one stroke. A lone surrogate inside is one code unit, and so is the U+FFFD that it becomes.
  return { length: putStrings(exports, list as readonly string[], joined), inUnits: true };
}

/** The query interface's `编码查询串`, for names and values in turn. */
export function encodeItems(list: readonly Text[]): Outcome {
  const exports = wasm ?? start();
  try {
    const { length, inUnits } = put(exports, list);
    const isResult = exports.encode_query(list.length, length, Number(inUnits)) !== 0;
    return outcome(exports, isResult, isResult);
  } catch (error) {
    throw broken(error);
  }
}

/** The query interface's `解析表单键值`. */
export function parseFormText(text: Text): Outcome {
  const exports = wasm ?? start();
  try {
    return outcome(exports, exports.parse_form_pairs(putText(exports, text)) !== 0, false);
  } catch (error) {
    throw broken(error);
  }
}

/** The query interface's `设置网址查询参数`, for URL, name and value. */
export function setParameter(texts: readonly [url: Text, name: Text, value: Text]): Outcome {
  const exports = wasm ?? start();
  try {
    const { length, inUnits } = put(exports, texts);
    const isResult = exports.set_query_parameter(length, Number(inUnits)) !== 0;
    return outcome(exports, isResult, isResult);
  } catch (error) {
    throw broken(error);
  }
}
