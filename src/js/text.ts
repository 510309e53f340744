// Strings to bytes and back, with what the host has for it and with code of our own where it has nothing.

// Looked up on the global object, so that compilers which check names find none that they do not know.
const { TextEncoder, TextDecoder } = globalThis;
const encoder = typeof TextEncoder === 'function' ? new TextEncoder() : null;
const decoder = typeof TextDecoder === 'function' ? new TextDecoder('utf-8', { ignoreBOM: true }) : null;

type Slice = (this: Uint8Array, start: number, end: number) => string;
/** What Node has on `Buffer`, and Deno and Bun too. */
const { latin1Slice, utf8Slice } =
  (globalThis as { Buffer?: { prototype: { latin1Slice?: Slice; utf8Slice?: Slice } } }).Buffer?.prototype ?? {};

/**
 * Writes a string as UTF-8 to the start of `target`, lone surrogates as U+FFFD.
 * @returns the number of bytes written, or -1 when the string does not fit.
 */
export function encode(text: string, target: Uint8Array): number {
  if (encoder === null) return encodeByHand(text, target);
  const { read, written } = encoder.encodeInto(text, target);
  return read === text.length ? written : -1;
}

function encodeByHand(text: string, target: Uint8Array): number {
  let written = 0;
  for (let index = 0; index < text.length; index++) {
    let unit = text.charCodeAt(index);
    if (unit >= 0xd800 && unit < 0xe000) {
      const next = index + 1 < text.length ? text.charCodeAt(index + 1) : 0;
      if (unit < 0xdc00 && next >= 0xdc00 && next < 0xe000) {
        unit = 0x10000 + ((unit & 0x3ff) << 10) + (next & 0x3ff);
        index++;
      } else {
        unit = 0xfffd;
      }
    }
    const length = unit < 0x80 ? 1 : unit < 0x800 ? 2 : unit < 0x10000 ? 3 : 4;
    if (written + length > target.length) return -1;
    if (length === 1) {
      target[written++] = unit;
      continue;
    }
    target[written++] = ((0xf00 >> length) & 0xff) | (unit >> (6 * (length - 1)));
    for (let rest = length - 2; rest >= 0; rest--) target[written++] = 0x80 | ((unit >> (6 * rest)) & 0x3f);
  }
  return written;
}

/** The string that well-formed UTF-8 stands for; a byte order mark stays. */
export function decode(bytes: Uint8Array, start: number, end: number): string {
  if (utf8Slice !== undefined) return utf8Slice.call(bytes, start, end);
  if (decoder !== null) return decoder.decode(bytes.subarray(start, end));
  return decodeByHand(bytes, start, end);
}

/** How many code units `String.fromCharCode` is given at once. */
const CHUNK = 8192;

function decodeByHand(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  let units: number[] = [];
  for (let index = start; index < end; ) {
    const lead = bytes[index++] as number;
    if (lead < 0x80) {
      units.push(lead);
    } else {
      const more = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
      let codePoint = lead & (0x3f >> more);
      for (let rest = more; rest > 0; rest--) codePoint = (codePoint << 6) | ((bytes[index++] as number) & 0x3f);
      if (codePoint < 0x10000) {
        units.push(codePoint);
      } else {
        units.push(0xd7c0 + (codePoint >> 10), 0xdc00 | (codePoint & 0x3ff));
      }
    }
    if (units.length > CHUNK) {
      text += String.fromCharCode(...units);
      units = [];
    }
  }
  return text + String.fromCharCode(...units);
}

/** The string that ASCII bytes stand for. Node's own way takes about a third of a `TextDecoder`'s time. */
export function decodeAscii(bytes: Uint8Array, start: number, end: number): string {
  return latin1Slice === undefined ? decode(bytes, start, end) : latin1Slice.call(bytes, start, end);
}

const toWellFormed = (String.prototype as { toWellFormed?: (this: string) => string }).toWellFormed;
// A pair or a lone one: lookbehind would tell them apart, but not every engine reads it.
const SURROGATES = /[\ud800-\udbff][\udc00-\udfff]?|[\udc00-\udfff]/g;

/** Replaces lone surrogates by U+FFFD. */
export function scalarValues(text: string): string {
  if (toWellFormed !== undefined) return toWellFormed.call(text);
  return text.replace(SURROGATES, (match) => (match.length === 2 ? match : '\ufffd'));
}

/** The getters that all kinds of typed arrays share: an object may say anything else of itself. */
const ofTypedArrays = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(Uint8Array.prototype));

function read<T>(key: PropertyKey, value: object): T {
  const { get } = ofTypedArrays[key as 'length'] as { get: () => unknown };
  return Reflect.apply(get, value, []) as T;
}

/** The bytes of a `Uint8Array`, of whatever realm and with whatever properties, as a plain one; null for anything else. */
export function bytesOf(value: unknown): Uint8Array | null {
  if (!ArrayBuffer.isView(value) || read(Symbol.toStringTag, value) !== 'Uint8Array') return null;
  return new Uint8Array(
    read<ArrayBuffer>('buffer', value),
    read<number>('byteOffset', value),
    read<number>('length', value),
  );
}
