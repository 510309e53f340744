// The URL class: https://url.spec.whatwg.org/#url-class
//
// An object holds its serialization and the offsets of its components, as `src/standard/record.rs` draws them; a getter is
// a slice.

import {
  FAILED,
  HASH,
  HOST,
  HOSTNAME,
  originOfBlob,
  output,
  PASSWORD,
  PATHNAME,
  PORT,
  PROTOCOL,
  parse,
  results,
  SEARCH,
  setAttribute,
  settle,
  UNCHANGED,
  USERNAME,
} from './core.ts';
import { type Inspect, inspectSymbol, inspectURL } from './inspect.ts';
import {
  type Head,
  hostEndOf,
  hostStartOf,
  NARROW,
  pathStartOf,
  readHead,
  schemeEndOf,
  schemeOf,
  usernameEndOf,
} from './offsets.ts';
import { delimited, isPlain } from './plain.ts';
import { Query } from './query.ts';
import { DEFAULT_PORTS, isNetwork, PROTOCOLS } from './schemes.ts';
import { scalarValues } from './text.ts';
import { URLSearchParams } from './url-search-params.ts';
import { expose, requireArguments } from './webidl.ts';

/** The constructor's first argument when `URL.parse` has parsed already, and what came of that. */
const PARSED = { status: FAILED, input: '' };

export class URL {
  #href = '';
  /** Scheme end, username end and host start. */
  #head: Head = 0;
  /** Host end, path start and the number of the scheme. */
  #tail = 0;
  #queryStart = 0;
  #fragmentStart = 0;
  /** The list of the query object, once somebody has asked for that. */
  #query: Query | null = null;

  constructor(url: unknown, base: unknown = undefined) {
    if (url === PARSED) {
      this.#load(PARSED.status, PARSED.input);
      return;
    }
    requireArguments(arguments.length, 1, 'URL');
    const input = `${url}`;
    const baseText = base === undefined ? undefined : `${base}`;
    const status = parse(input, baseText);
    if (status === FAILED) throw invalid(input, baseText);
    this.#load(status, input);
  }

  static parse(url: unknown, base: unknown = undefined): URL | null {
    requireArguments(arguments.length, 1, 'URL.parse');
    const input = `${url}`;
    PARSED.status = parse(input, base === undefined ? undefined : `${base}`);
    if (PARSED.status === FAILED) return null;
    PARSED.input = input;
    return new URL(PARSED);
  }

  static canParse(url: unknown, base: unknown = undefined): boolean {
    requireArguments(arguments.length, 1, 'URL.canParse');
    const input = `${url}`;
    const status = parse(input, base === undefined ? undefined : `${base}`);
    settle();
    return status !== FAILED;
  }

  /** Takes over what a call put out; `input` is the serialization when that is unchanged. */
  #load(status: number, input: string): void {
    // First what may throw: until then the object is as it was.
    const href = status === UNCHANGED ? input : output();
    this.#head = readHead(results);
    this.#tail = results[1] as number;
    this.#queryStart = results[2] as number;
    this.#fragmentStart = results[3] as number;
    this.#href = href;
    settle();
  }

  /** Brings the URL's query up to date with the query object's list: the standard's update steps, put off until now. */
  #update(query: Query): void {
    query.isStale = false;
    const serialized = query.serialize();
    const href = this.#href;
    const newQuery = serialized === '' ? '' : `?${serialized}`;
    const fragment = href.slice(this.#fragmentStart);
    this.#href = href.slice(0, this.#queryStart) + newQuery + fragment;
    this.#fragmentStart = this.#queryStart + newQuery.length;
  }

  /** The serialization, up to date. */
  #serialize(): string {
    const query = this.#query;
    if (query?.isStale) this.#update(query);
    return this.#href;
  }

  /** Runs a setter and returns its value, converted. A wrong receiver has thrown by then, before any conversion. */
  #set(attribute: number, value: unknown): string {
    const text = `${value}`;
    const href = this.#serialize();
    // As they are now: what puts a host in its place may give up at the port.
    const head = this.#head;
    const tail = this.#tail;
    const queryStart = this.#queryStart;
    const fragmentStart = this.#fragmentStart;
    if (isPlain(attribute, text, schemeOf(tail)) && this.#put(attribute, text, href, head)) return text;
    const status = setAttribute(
      attribute,
      text,
      href,
      typeof head === 'number' ? head : -1,
      tail,
      queryStart,
      fragmentStart,
    );
    if (status !== FAILED) this.#load(status, href);
    return text;
  }

  /** Puts a plain value in its place; false when the parser has to do it. */
  #put(attribute: number, value: string, href: string, head: Head): boolean {
    if (attribute === HASH) {
      this.#href = href.slice(0, this.#fragmentStart) + delimited(value, '#');
      return true;
    }
    if (attribute === SEARCH) {
      const query = delimited(value, '?');
      this.#href = href.slice(0, this.#queryStart) + query + href.slice(this.#fragmentStart);
      this.#fragmentStart = this.#queryStart + query.length;
      return true;
    }
    if (typeof head !== 'number') return false;
    let schemeEnd = schemeEndOf(head);
    let usernameEnd = usernameEndOf(head);
    let hostStart = hostStartOf(head);
    let hostEnd = hostEndOf(head, this.#tail);
    let pathStart = pathStartOf(head, this.#tail);
    let scheme = schemeOf(this.#tail);
    const usernameStart = schemeEnd + 3;
    // What is replaced, and by what.
    let start = pathStart;
    let end = this.#queryStart;
    let part = value;
    switch (attribute) {
      case PROTOCOL:
        // A port may be the new scheme's default.
        if (pathStart > hostEnd) return false;
        start = 0;
        end = schemeEnd;
        if (value.endsWith(':')) part = value.slice(0, -1);
        scheme = PROTOCOLS.indexOf(`${part}:`);
        break;
      case USERNAME: {
        const hasPassword = hostStart > usernameEnd + 1;
        start = usernameStart;
        end = hasPassword ? usernameEnd : hostStart;
        if (!hasPassword && value !== '') part = `${value}@`;
        break;
      }
      case PASSWORD:
        start = usernameEnd;
        end = hostStart;
        part = value !== '' ? `:${value}@` : usernameEnd > usernameStart ? '@' : '';
        break;
      case HOST: {
        const colon = value.indexOf(':');
        const host = colon < 0 ? value : value.slice(0, colon);
        if (!this.#put(HOSTNAME, host, href, head)) return false;
        return colon < 0 || this.#put(PORT, value.slice(colon + 1), this.#href, this.#head);
      }
      case HOSTNAME:
        start = hostStart;
        end = hostEnd;
        break;
      case PATHNAME:
        part = delimited(value, '/');
        break;
      case PORT:
        start = hostEnd;
        end = pathStart;
        part = value === DEFAULT_PORTS[scheme] ? '' : delimited(value, ':');
    }
    const growth = part.length - (end - start);
    // What ends with the part, or lies behind it, moves. The attributes are numbered in the order of the parts.
    if (attribute === PROTOCOL) schemeEnd += growth;
    if (attribute === PROTOCOL) usernameEnd += growth;
    else if (attribute === USERNAME) usernameEnd = usernameStart + value.length;
    if (attribute <= PASSWORD) hostStart += growth;
    if (attribute <= HOSTNAME) hostEnd += growth;
    if (attribute <= PORT) pathStart += growth;
    if (pathStart > NARROW) return false;
    this.#href = href.slice(0, start) + part + href.slice(end);
    this.#head = schemeEnd | (usernameEnd << 10) | (hostStart << 20);
    this.#tail = hostEnd | (pathStart << 10) | (scheme << 20);
    this.#queryStart += growth;
    this.#fragmentStart += growth;
    return true;
  }

  get href(): string {
    return this.#serialize();
  }

  set href(value: unknown) {
    this.#parse(value);
  }

  /** The `href` setter's steps, in a method of their own: a wrong receiver throws before the conversion. */
  #parse(value: unknown): void {
    const input = `${value}`;
    const status = parse(input, undefined);
    if (status === FAILED) throw invalid(input, undefined);
    this.#load(status, input);
    this.#query?.reset(this.#href.slice(this.#queryStart + 1, this.#fragmentStart));
  }

  get origin(): string {
    const tail = this.#tail;
    const href = this.#href;
    if (isNetwork(schemeOf(tail))) {
      const head = this.#head;
      const hostStart = hostStartOf(head);
      const pathStart = pathStartOf(head, tail);
      const usernameStart = schemeEndOf(head) + 3;
      return hostStart === usernameStart
        ? href.slice(0, pathStart)
        : href.slice(0, usernameStart) + href.slice(hostStart, pathStart);
    }
    return this.protocol === 'blob:' ? (originOfBlob(this.pathname) ?? 'null') : 'null';
  }

  get protocol(): string {
    const scheme = schemeOf(this.#tail);
    return scheme !== 0 ? (PROTOCOLS[scheme] as string) : this.#href.slice(0, schemeEndOf(this.#head) + 1);
  }

  set protocol(value: unknown) {
    this.#set(PROTOCOL, value);
  }

  get username(): string {
    const start = schemeEndOf(this.#head) + 3;
    const end = usernameEndOf(this.#head);
    // Without a host the range is the wrong way round.
    return start < end ? this.#href.slice(start, end) : '';
  }

  set username(value: unknown) {
    this.#set(USERNAME, value);
  }

  get password(): string {
    const start = usernameEndOf(this.#head) + 1;
    const end = hostStartOf(this.#head) - 1;
    return start < end ? this.#href.slice(start, end) : '';
  }

  set password(value: unknown) {
    this.#set(PASSWORD, value);
  }

  get host(): string {
    const hostStart = hostStartOf(this.#head);
    const hasHost = hostStart > schemeEndOf(this.#head) + 1;
    return hasHost ? this.#href.slice(hostStart, pathStartOf(this.#head, this.#tail)) : '';
  }

  set host(value: unknown) {
    this.#set(HOST, value);
  }

  get hostname(): string {
    return this.#href.slice(hostStartOf(this.#head), hostEndOf(this.#head, this.#tail));
  }

  set hostname(value: unknown) {
    this.#set(HOSTNAME, value);
  }

  get port(): string {
    const start = hostEndOf(this.#head, this.#tail) + 1;
    const end = pathStartOf(this.#head, this.#tail);
    // Without a host the range is that of the `/.` before some paths.
    const hasPort = start < end && hostStartOf(this.#head) > schemeEndOf(this.#head) + 1;
    return hasPort ? this.#href.slice(start, end) : '';
  }

  set port(value: unknown) {
    this.#set(PORT, value);
  }

  get pathname(): string {
    return this.#href.slice(pathStartOf(this.#head, this.#tail), this.#queryStart);
  }

  set pathname(value: unknown) {
    this.#set(PATHNAME, value);
  }

  get search(): string {
    const href = this.#serialize();
    // An empty query shows as little as none.
    return this.#queryStart + 1 < this.#fragmentStart ? href.slice(this.#queryStart, this.#fragmentStart) : '';
  }

  set search(value: unknown) {
    const text = this.#set(SEARCH, value);
    // The list comes from the value itself: tabs and newlines, which the URL drops, stay in it.
    if (this.#query === null && /[\t\n\r]/.test(text)) this.#query = new Query('');
    this.#query?.reset(scalarValues(text.startsWith('?') ? text.slice(1) : text));
  }

  get searchParams(): URLSearchParams {
    const query = this.#query ?? this.#parseQuery();
    return (query.params as URLSearchParams | null) ?? new URLSearchParams(query);
  }

  #parseQuery(): Query {
    const query = new Query(this.#href.slice(this.#queryStart + 1, this.#fragmentStart));
    this.#query = query;
    return query;
  }

  get hash(): string {
    const href = this.#serialize();
    return this.#fragmentStart + 1 < href.length ? href.slice(this.#fragmentStart) : '';
  }

  set hash(value: unknown) {
    this.#set(HASH, value);
  }

  toString(): string {
    return this.#serialize();
  }

  toJSON(): string {
    return this.#serialize();
  }

  /** How Node shows the object. */
  [inspectSymbol](depth: number, options: object, inspect: Inspect): string {
    const href = this.#serialize();
    const { origin, protocol, username, password, host, hostname, port, pathname, search } = this;
    const { searchParams, hash } = this;
    const shown = {
      href,
      origin,
      protocol,
      username,
      password,
      host,
      hostname,
      port,
      pathname,
      search,
      searchParams,
      hash,
    };
    return inspectURL(this.constructor.name, shown, depth, options, inspect);
  }
}

/** The error for input that is no URL. URLs carry secrets: the message holds none, and printing the error shows none. */
function invalid(input: string, base: string | undefined): TypeError {
  const error = new TypeError('Invalid URL');
  const hidden = (value: string) => ({ value, writable: true, configurable: true, enumerable: false });
  Object.defineProperty(error, 'code', { ...hidden('ERR_INVALID_URL'), enumerable: true });
  Object.defineProperty(error, 'input', hidden(input));
  if (base !== undefined) Object.defineProperty(error, 'base', hidden(base));
  return error;
}

expose(URL, 'URL');
Object.defineProperty(URL.prototype, inspectSymbol, { enumerable: false });
