// The standard's algorithms as functions, in its own terms: https://url.spec.whatwg.org/

// @ts-expect-error It lies beside this file, once built: the main entry for the same hosts.
import { URL } from 'wangzhi:main';
import {
  type Exports as CoreExports,
  call,
  originOfBlob,
  outputText,
  parseForm,
  putBase,
  putText,
  serializeForm,
  wordAt,
} from './core.ts';
import { parseURL, percentDecodeBytes, percentDecodeString, serializeInteger, serializeURL } from './low-level.ts';
import {
  baseHref,
  type Host,
  hostOf,
  type ParseOptions,
  requireString,
  serializeHost,
  serializePath,
  trustedHref,
  type URLRecord,
} from './records.ts';
import { isNetwork, numberOf } from './schemes.ts';
import { bytesOf, scalarValues } from './text.ts';
import { convertPairs } from './webidl.ts';

// The others of the main entry; those two it leaves to this module.
export {
  basicURLParse,
  cannotHaveAUsernamePasswordPort,
  hasAnOpaquePath,
  parseURL,
  percentDecodeBytes,
  percentDecodeString,
  serializeHost,
  serializeInteger,
  serializePath,
  serializeURL,
  serializeURLOrigin,
  setThePassword,
  setTheUsername,
} from './low-level.ts';

/** What the module behind these functions exports besides; `src/bindings/scratch/functions.rs` says what each does. */
interface Exports extends CoreExports {
  find_errors(length: number, hasBase: number): number;
  explain_error(error: number): number;
  is_valid_url_string(length: number, hasBase: number): number;
  parse_host_string(length: number, isOpaque: number): number;
  domain_in_ascii(length: number, beStrict: number): number;
  domain_in_unicode(length: number, beStrict: number): number;
  percent_encode_bytes(set: number, length: number): void;
}

function functions<T, S>(run: (exports: Exports) => S, read: (status: S) => T): T {
  return call((exports) => run(exports as Exports), read);
}

/** Something of the classes, or a record. */
type URLLike = { href: string } | URLRecord;

function hrefOf(url: URLLike): string {
  if (typeof url === 'object' && url !== null && 'href' in url) return requireString(url.href, 'The href of the URL');
  return trustedHref(url as URLRecord);
}

function recordOf(url: URLLike): URLRecord {
  const record = parseURL(hrefOf(url));
  if (record === null) throw new TypeError('The href of the URL is no URL');
  return record;
}

// 1.1 Validation

const COMPONENTS = [null, 'scheme', 'username', 'password', 'host', 'port', 'path', 'query', 'fragment'] as const;
const IS_URL = 0x80000000;
const IS_FATAL = 0x100;

/** What a validation error is, whatever the input. */
interface Explained {
  name: string;
  explanation: { readonly en: string; readonly zh: string };
}

interface Found extends Explained {
  start: number;
  end: number;
  component: (typeof COMPONENTS)[number];
  isFatal: boolean;
}

let explained: readonly Explained[] | null = null;

/** Every validation error of the standard, in its order, with a sentence about it. */
function explanations(): readonly Explained[] {
  if (explained !== null) return explained;
  const list: Explained[] = [];
  for (;;) {
    const text = functions(
      (exports) => exports.explain_error(list.length),
      (isError) => (isError !== 0 ? outputText() : null),
    );
    if (text === null) break;
    const [name, en, zh] = text.split('\n') as [string, string, string];
    list.push({ name, explanation: Object.freeze({ en, zh }) });
  }
  explained = list;
  return list;
}

/** Every validation error that the parser reports, with its place in code units of the input, and whether it is a URL. */
function findErrors(input: string, base: string | undefined): { isURL: boolean; errors: Found[] } {
  // Before the call, whose results another one would overwrite.
  const known = explanations();
  return functions(
    (exports) => {
      const hasBase = putBase(exports, base);
      return exports.find_errors(putText(exports, input), hasBase) >>> 0;
    },
    (status) => {
      const errors: Found[] = [];
      const count = status % IS_URL;
      for (let index = 0; index < count; index++) {
        const { name, explanation } = known[wordAt(4 * index)] as Explained;
        const flags = wordAt(4 * index + 3);
        errors.push({
          name,
          explanation,
          start: wordAt(4 * index + 1),
          end: wordAt(4 * index + 2),
          component: COMPONENTS[flags % IS_FATAL] ?? null,
          isFatal: flags >= IS_FATAL,
        });
      }
      return { isURL: status >= IS_URL, errors };
    },
  );
}

function baseOf(base: string | URLLike | null | undefined): string | undefined {
  if (base === undefined || base === null) return undefined;
  const text = typeof base === 'string' ? base : hrefOf(base);
  if (!URL.canParse(text)) throw new TypeError('The base URL is no URL');
  return text;
}

/** The URL, or null, and every validation error in order. */
export function validate(input: string, base?: string | URLLike | null) {
  const text = requireString(input, 'The input');
  const baseText = baseOf(base);
  const { isURL, errors } = findErrors(text, baseText);
  return { url: isURL ? new URL(text, baseText) : null, errors };
}

/** The names of the validation errors. */
export function validationErrorNames(): string[] {
  return explanations().map(({ name }) => name);
}

/**
 * The names of the errors as the standard reports them. It does so once for all that is trimmed, once for all tabs and
 * newlines, and once for all parts of an IPv4 address that are out of range, where each place is found by itself.
 */
function reportedNames(input: string, errors: Found[]): string[] {
  const reported = new Set<string>();
  const names: string[] = [];
  for (const { name, start, component } of errors) {
    let kind = '';
    if (component === null) kind = 'trimmed';
    else if (name === 'invalid-URL-unit' && /[\t\n\r]/.test(input.charAt(start))) kind = 'removed';
    else if (name === 'IPv4-out-of-range-part') kind = name;
    if (kind !== '' && reported.has(kind)) continue;
    reported.add(kind);
    names.push(name);
  }
  return names;
}

export function parseURLWithValidationErrors(
  input: string,
  options: ParseOptions = {},
): { url: URLRecord | null; validationErrors: string[] } {
  const url = parseURL(input, options);
  const { errors } = findErrors(input, baseHref(options.baseURL));
  return { url, validationErrors: reportedNames(input, errors) };
}

// 1.3 Percent-encoded bytes

/** The sets, from the smallest to the largest, by their names without "percent-encode set". */
export const percentEncodeSets = Object.freeze([
  'C0 control',
  'fragment',
  'query',
  'special-query',
  'path',
  'userinfo',
  'component',
  'application/x-www-form-urlencoded',
]);

/** UTF-8 percent-encodes a string, or percent-encodes bytes. */
export function percentEncode(input: string | Uint8Array, set: string): string {
  const index = percentEncodeSets.indexOf(set);
  if (index < 0) throw new RangeError(`There is no such percent-encode set; they are: ${percentEncodeSets.join(', ')}`);
  const text = requireText(input);
  return functions((exports) => exports.percent_encode_bytes(index, putText(exports, text)), outputText);
}

export function percentDecode(input: string | Uint8Array): Uint8Array {
  return typeof input === 'string' ? percentDecodeString(input) : percentDecodeBytes(input);
}

function requireText(input: string | Uint8Array): string | Uint8Array {
  const text = typeof input === 'string' ? input : bytesOf(input);
  if (text === null) throw new TypeError('The input is neither a string nor a Uint8Array');
  return text;
}

// 3 Hosts

const KINDS = [null, 'domain', 'IPv4 address', 'IPv6 address', 'opaque host', 'empty host'] as const;

/** The host parser: the host with its kind and serialization, or null for failure. */
export function parseHost(input: string, { isOpaque = false }: { isOpaque?: boolean } = {}) {
  const text = requireString(input, 'The input');
  return functions(
    (exports) => exports.parse_host_string(putText(exports, text), isOpaque ? 1 : 0),
    (status) => {
      const kind = KINDS[status] ?? null;
      if (kind === null) return null;
      const serialization = outputText();
      return { kind, host: hostOf(serialization, kind === 'IPv4 address'), serialization };
    },
  );
}

/** Whether two hosts are equal. */
export function hostEquals(a: Host, b: Host): boolean {
  return typeof a === typeof b && serializeHost(a) === serializeHost(b);
}

interface Strictness {
  beStrict?: boolean;
}

/** The domain parser: a domain in ASCII form, or null for failure. */
export function domainToASCII(domain: string, { beStrict = false }: Strictness = {}): string | null {
  const text = requireString(domain, 'The domain');
  return functions(
    (exports) => exports.domain_in_ascii(putText(exports, text), beStrict ? 1 : 0),
    (isResult) => (isResult !== 0 ? outputText() : null),
  );
}

/** Domain to Unicode, which leaves what it finds fault with as it is; null for that when it is to be strict. */
export function domainToUnicode(domain: string, { beStrict = false }: Strictness = {}): string | null {
  const text = requireString(domain, 'The domain');
  return functions(
    (exports) => exports.domain_in_unicode(putText(exports, text), beStrict ? 1 : 0),
    (isResult) => (isResult !== 0 ? outputText() : null),
  );
}

// 4.3 URL writing

export function isValidURLString(input: string, { baseURL }: { baseURL?: URLRecord | null } = {}): boolean {
  const text = requireString(input, 'The input');
  const base = baseHref(baseURL);
  // A lone surrogate is no URL code point, and would become one that is.
  if (/\p{Surrogate}/u.test(text)) return false;
  return functions(
    (exports) => {
      const hasBase = putBase(exports, base);
      return exports.is_valid_url_string(putText(exports, text), hasBase);
    },
    (isValid) => isValid !== 0,
  );
}

// 4.6 URL equivalence

/** Whether two URLs are equal. */
export function equals(a: URLLike, b: URLLike, { excludeFragments = false }: { excludeFragments?: boolean } = {}) {
  const [first, second] = [recordOf(a), recordOf(b)].map((url) => serializeURL(url, excludeFragments));
  return first === second;
}

// 4.7 Origin

export type Origin =
  | { readonly kind: 'opaque' }
  | {
      readonly kind: 'tuple';
      readonly scheme: string;
      readonly host: Host;
      readonly port: number | null;
      readonly domain: null;
    };

/** The origin of a URL. An opaque one is another each time. */
export function origin(url: URLLike): Origin {
  return originOf(recordOf(url));
}

function originOf(record: URLRecord): Origin {
  if (record.scheme === 'blob') {
    const inner = originOfBlob(serializePath(record));
    return inner === null ? Object.freeze({ kind: 'opaque' }) : originOf(parseURL(inner) as URLRecord);
  }
  if (!isNetwork(numberOf(record.scheme))) return Object.freeze({ kind: 'opaque' });
  const { scheme, host, port } = record;
  return Object.freeze({ kind: 'tuple', scheme, host: host as Host, port, domain: null });
}

function requireOrigin(value: Origin | URLLike): Origin {
  if (typeof value !== 'object' || value === null) throw new TypeError('An origin is an object');
  return 'kind' in value ? value : origin(value);
}

/** The serialization of an origin: https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin */
export function serializeOrigin(origin: Origin): string {
  const value = requireOrigin(origin);
  if (value.kind === 'opaque') return 'null';
  return `${value.scheme}://${serializeHost(value.host)}${value.port === null ? '' : `:${serializeInteger(value.port)}`}`;
}

/** Whether two origins, or those of URLs, are the same origin: https://html.spec.whatwg.org/multipage/browsers.html#same-origin */
export function isSameOrigin(a: Origin | URLLike, b: Origin | URLLike): boolean {
  const [first, second] = [requireOrigin(a), requireOrigin(b)];
  if (first.kind === 'opaque' || second.kind === 'opaque') return first === second;
  return serializeOrigin(first) === serializeOrigin(second);
}

// 5 application/x-www-form-urlencoded

/** The form-urlencoded parser: the pairs of a byte sequence, or of a string's UTF-8. */
export function parseFormUrlencoded(input: string | Uint8Array): [name: string, value: string][] {
  // Percent-encoding loses nothing here: the parser decodes it.
  const text = typeof input === 'string' ? input : percentEncode(input, 'C0 control');
  const list = parseForm(scalarValues(text));
  const pairs: [string, string][] = [];
  for (let index = 0; index < list.length; index += 2) pairs.push([list[index] as string, list[index + 1] as string]);
  return pairs;
}

/** The form-urlencoded serializer, in UTF-8. */
export function serializeFormUrlencoded(pairs: Iterable<readonly [string, string]>): string {
  if (typeof pairs !== 'object' || pairs === null) throw new TypeError('The pairs are no list of names and values');
  return serializeForm(convertPairs(pairs));
}
