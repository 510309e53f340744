// URL records as plain objects, and back to serializations: https://url.spec.whatwg.org/#url-representation
//
// A record comes out of the parser, and may come back changed by anybody: then its shape is checked here, and what it says
// by the parser.

import { FAILED, originOfBlob, output, parse, results, settle, UNCHANGED } from './core.ts';
import { hostEndOf, hostStartOf, pathStartOf, readHead, schemeEndOf, schemeOf, usernameEndOf } from './offsets.ts';
import { isNetwork, numberOf } from './schemes.ts';

/** A domain, an opaque host or the empty host; an IPv4 address; the pieces of an IPv6 address. */
export type Host = string | number | number[];

export interface URLRecord {
  scheme: string;
  username: string;
  password: string;
  host: Host | null;
  port: number | null;
  /** A list of segments, or an opaque path. */
  path: string[] | string;
  query: string | null;
  fragment: string | null;
}

export interface ParseOptions {
  baseURL?: URLRecord | null;
  /** A label of an encoding, for the query. */
  encoding?: string | null;
}

/** The record that a call put out, which ends here; `input` is the serialization when that is unchanged. */
export function readRecord(status: number, input: string): URLRecord {
  const href = status === UNCHANGED ? input : output();
  const head = readHead(results);
  const tail = results[1] as number;
  const queryStart = results[2] as number;
  const fragmentStart = results[3] as number;
  settle();
  const schemeEnd = schemeEndOf(head);
  const usernameEnd = usernameEndOf(head);
  const hostStart = hostStartOf(head);
  const hostEnd = hostEndOf(head, tail);
  const pathStart = pathStartOf(head, tail);
  const hasHost = hostStart > schemeEnd + 1;
  const path = href.slice(pathStart, queryStart);
  return {
    scheme: href.slice(0, schemeEnd),
    username: hasHost ? href.slice(schemeEnd + 3, usernameEnd) : '',
    password: hostStart > usernameEnd + 1 ? href.slice(usernameEnd + 1, hostStart - 1) : '',
    host: hasHost ? hostOf(href.slice(hostStart, hostEnd), schemeOf(tail) !== 0) : null,
    port: hasHost && hostEnd < pathStart ? Number(href.slice(hostEnd + 1, pathStart)) : null,
    path: hasHost || path.startsWith('/') ? segmentsOf(path) : path,
    query: queryStart < fragmentStart ? href.slice(queryStart + 1, fragmentStart) : null,
    fragment: fragmentStart < href.length ? href.slice(fragmentStart + 1) : null,
  };
}

function segmentsOf(path: string): string[] {
  return path === '' ? [] : path.slice(1).split('/');
}

/** The host with this serialization. */
export function hostOf(text: string, isSpecial: boolean): Host {
  if (text.startsWith('[')) {
    const [before, after] = text.slice(1, -1).split('::') as [string, string?];
    const pieces = before === '' ? [] : before.split(':');
    const rest = after ? after.split(':') : [];
    while (pieces.length + rest.length < 8) pieces.push('0');
    return [...pieces, ...rest].map((piece) => Number.parseInt(piece, 16));
  }
  // Only an IPv4 address ends with a digit's label like that in a special URL.
  if (isSpecial && /^(?:\d+\.){3}\d+$/.test(text)) {
    return text.split('.').reduce((address, part) => address * 256 + Number(part), 0);
  }
  return text;
}

function isInteger(value: unknown, limit: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < limit;
}

/** The host serializer: https://url.spec.whatwg.org/#concept-host-serializer */
export function serializeHost(host: Host): string {
  if (typeof host === 'string') return host;
  if (typeof host === 'number') {
    if (!isInteger(host, 2 ** 32)) throw new RangeError('An IPv4 address is an integer of 32 bits');
    return [host >>> 24, (host >>> 16) & 255, (host >>> 8) & 255, host & 255].join('.');
  }
  if (!Array.isArray(host)) throw new TypeError('A host is a string, a number or a list of eight numbers');
  let pieces = '';
  let index = 0;
  // Each is read once, whatever kind of list it is.
  for (; index < 8; index++) {
    const piece = host[index];
    if (!isInteger(piece, 0x10000)) break;
    pieces += `${index === 0 ? '' : ':'}${piece.toString(16)}`;
  }
  if (index < 8 || host.length !== 8) throw new RangeError('An IPv6 address has eight pieces, integers of 16 bits');
  const input = `http://[${pieces}]/`;
  const href = parse(input, undefined) === UNCHANGED ? input : output();
  settle();
  return href.slice(7, -1);
}

/** Serializes an integer: https://url.spec.whatwg.org/#serialize-an-integer */
export function serializeInteger(integer: number): string {
  if (typeof integer !== 'number') throw new TypeError('An integer is a number');
  if (!isInteger(integer, 2 ** 53))
    throw new RangeError('An integer to be serialized is not negative and has no fraction');
  return `${integer}`;
}

function wrong(property: string, type: string): TypeError {
  return new TypeError(`A URL record has a ${property} that is ${type}`);
}

/** What is wrong with a record of which some text is none. */
function wrongText(record: URLRecord): TypeError {
  const property = (['scheme', 'username', 'password'] as const).find((name) => typeof record[name] !== 'string');
  if (property !== undefined) return wrong(property, 'a string');
  return wrong(isTextOrNull(record.query) ? 'fragment' : 'query', 'a string or null');
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

export function requireRecord(record: URLRecord): void {
  if (typeof record !== 'object' || record === null) throw new TypeError('A URL record is an object');
}

/** The URL path serializer: https://url.spec.whatwg.org/#url-path-serializer */
export function serializePath(record: URLRecord): string {
  requireRecord(record);
  const { path } = record;
  if (typeof path === 'string') return path;
  if (!Array.isArray(path)) throw wrong('path', 'a string or a list of strings');
  let serialized = '';
  for (const segment of path) {
    if (typeof segment !== 'string') throw wrong('path', 'a string or a list of strings');
    serialized += `/${segment}`;
  }
  return serialized;
}

function serializePort(port: number | null): string {
  if (port === null) return '';
  if (typeof port !== 'number') throw wrong('port', 'a number or null');
  if (!isInteger(port, 0x10000)) throw new RangeError('A port is an integer of 16 bits');
  return `:${port}`;
}

/** The URL serializer: https://url.spec.whatwg.org/#concept-url-serializer */
export function serializeURL(record: URLRecord, excludeFragment = false): string {
  const path = serializePath(record);
  const { scheme, username, password, host, port, query, fragment } = record;
  const hasTexts = typeof scheme === 'string' && typeof username === 'string' && typeof password === 'string';
  if (!hasTexts || !isTextOrNull(query) || !isTextOrNull(fragment)) throw wrongText(record);
  let serialized = `${scheme}:`;
  if (host !== null) {
    serialized += '//';
    if (username !== '' || password !== '') serialized += `${username}${password === '' ? '' : `:${password}`}@`;
    serialized += serializeHost(host) + serializePort(port);
  } else if (typeof record.path !== 'string' && path.startsWith('//')) {
    serialized += '/.';
  }
  serialized += path;
  if (query !== null) serialized += `?${query}`;
  if (!excludeFragment && fragment !== null) serialized += `#${fragment}`;
  return serialized;
}

/** The serialized origin: https://url.spec.whatwg.org/#concept-url-origin */
export function serializeURLOrigin(record: URLRecord): string {
  requireRecord(record);
  const { scheme } = record;
  if (scheme === 'blob') return originOfBlob(serializePath(record)) ?? 'null';
  if (!isNetwork(numberOf(scheme))) return 'null';
  return `${scheme}://${serializeHost(record.host as Host)}${serializePort(record.port)}`;
}

/** https://url.spec.whatwg.org/#url-opaque-path */
export function hasAnOpaquePath(record: URLRecord): boolean {
  requireRecord(record);
  return typeof record.path === 'string';
}

/** https://url.spec.whatwg.org/#cannot-have-a-username-password-port */
export function cannotHaveAUsernamePasswordPort(record: URLRecord): boolean {
  requireRecord(record);
  return record.host === null || record.host === '' || record.scheme === 'file';
}

/** @throws {TypeError} for anything else */
export function requireString(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new TypeError(`${name} is no string`);
  return value;
}

/** The last record that proved to be one, and its serialization. */
let trusted: { href: string; record: URLRecord; parsedHref: string } | null = null;

/** The serialization of a record that the parser could have made. */
export function trustedHref(record: URLRecord): string {
  const href = serializeURL(record);
  let known = trusted;
  if (known?.href !== href) {
    const status = parse(href, undefined);
    if (status === FAILED) throw untrusted();
    const parsedHref = status === UNCHANGED ? href : output();
    known = { href, record: readRecord(status, href), parsedHref };
    trusted = known;
  }
  // The standard's protocol setter makes `file:` URLs of the host `localhost`, or with a path of `C|`, which a parser makes
  // something else of.
  if (!isSame(record, known.record) && record.scheme !== 'file') throw untrusted();
  return known.parsedHref;
}

function untrusted(): TypeError {
  return new TypeError('The URL record is not what the URL parser could return');
}

function isSame(a: URLRecord, b: URLRecord): boolean {
  return (
    a.scheme === b.scheme &&
    a.username === b.username &&
    a.password === b.password &&
    a.port === b.port &&
    a.query === b.query &&
    a.fragment === b.fragment &&
    isSameList(a.host, b.host) &&
    isSameList(a.path, b.path)
  );
}

function isSameList(a: Host | string[] | null, b: Host | string[] | null): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}

export function baseHref(baseURL: URLRecord | null | undefined): string | undefined {
  return baseURL === undefined || baseURL === null ? undefined : trustedHref(baseURL);
}
