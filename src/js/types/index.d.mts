// The types of the main entry. They stand by themselves: neither the DOM's nor Node's are needed, and instances are
// assignable to and from both.

/** What a pair list can be made from. */
type URLSearchParamsInit = string | Iterable<readonly [string, string] | string[]> | Record<string, string>;

interface URLSearchParamsIterator<T> extends IteratorObject<T, undefined, unknown> {
  [Symbol.iterator](): URLSearchParamsIterator<T>;
}

/** https://url.spec.whatwg.org/#interface-urlsearchparams */
export declare class URLSearchParams {
  /** @throws TypeError when a pair is no iterable of a name and a value. */
  constructor(init?: URLSearchParamsInit);
  /** The number of pairs. */
  readonly size: number;
  append(name: string, value: string): void;
  /** Removes the pairs with this name and, if one is given, this value. */
  delete(name: string, value?: string): void;
  /** The value of the first pair with this name. */
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string, value?: string): boolean;
  /** The first pair with this name gets the value and the others go; without one, a pair is appended. */
  set(name: string, value: string): void;
  /** By the names' UTF-16 code units; pairs with equal names keep their order. */
  sort(): void;
  toString(): string;
  forEach(callbackfn: (value: string, key: string, parent: URLSearchParams) => void, thisArg?: unknown): void;
  entries(): URLSearchParamsIterator<[string, string]>;
  keys(): URLSearchParamsIterator<string>;
  values(): URLSearchParamsIterator<string>;
  [Symbol.iterator](): URLSearchParamsIterator<[string, string]>;
}

/** What the constructor and the `href` setter throw. The message never holds the input. */
export interface InvalidURLError extends TypeError {
  code: 'ERR_INVALID_URL';
  /** Not enumerable, so that printing the error does not show it. */
  input: string;
  /** Present when a base URL was given; likewise not enumerable. */
  base?: string;
}

/** https://url.spec.whatwg.org/#url-class */
export declare class URL {
  /** @throws {InvalidURLError} */
  constructor(url: string | { toString(): string }, base?: string | { toString(): string });
  /** Like the constructor, but `null` instead of an error. */
  static parse(url: string | { toString(): string }, base?: string | { toString(): string }): URL | null;
  static canParse(url: string | { toString(): string }, base?: string | { toString(): string }): boolean;
  /** Setting it to what is no URL throws an `InvalidURLError`; the URL is as it was. */
  href: string;
  readonly origin: string;
  protocol: string;
  username: string;
  password: string;
  host: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
  /** The same object each time, linked with `search` both ways. */
  readonly searchParams: URLSearchParams;
  hash: string;
  toString(): string;
  toJSON(): string;
}

// The standard's algorithms on URL records, as the npm package whatwg-url has them.

/** A domain, an opaque host or the empty host; an IPv4 address; the eight pieces of an IPv6 address. */
export type Host = string | number | number[];

/** https://url.spec.whatwg.org/#concept-url, with null for what the standard has null for. */
export interface URLRecord {
  /** In lowercase, without the `:`. */
  scheme: string;
  /** Percent-encoded, as the password is. */
  username: string;
  password: string;
  host: Host | null;
  /** Null also for the scheme's default port. */
  port: number | null;
  /** A list of segments, or an opaque path. */
  path: string[] | string;
  /** Without the `?`. */
  query: string | null;
  /** Without the `#`. */
  fragment: string | null;
}

export interface ParseURLOptions {
  baseURL?: URLRecord | null;
  /** The label of an encoding for the query. Others than UTF-8 are in `wangzhi/encoding`, which Node loads by itself. */
  encoding?: string | null;
}

/** The states that the standard's own algorithms start the parser in. */
export type StateOverride = 'scheme start' | 'host' | 'hostname' | 'port' | 'path start' | 'query' | 'fragment';

export interface BasicURLParseOptions extends ParseURLOptions {
  /** The record to be changed; comes with a state override, and only with one. */
  url?: URLRecord | null;
  stateOverride?: StateOverride | null;
}

/**
 * The URL parser: https://url.spec.whatwg.org/#concept-url-parser. Null is failure.
 *
 * @throws {TypeError} input that is no string, a base URL that the parser could not have returned
 * @throws {RangeError} an encoding that there is not
 */
export declare function parseURL(input: string, options?: ParseURLOptions): URLRecord | null;

/**
 * The basic URL parser: https://url.spec.whatwg.org/#concept-basic-url-parser. Null is failure. With a state override it
 * changes the given record and returns it.
 *
 * @throws {TypeError} as `parseURL`; a record that cannot have what is to be parsed
 * @throws {RangeError} as `parseURL`; a state override that the standard does not use
 */
export declare function basicURLParse(input: string, options?: BasicURLParseOptions): URLRecord | null;

/** https://url.spec.whatwg.org/#concept-url-serializer */
export declare function serializeURL(record: URLRecord, excludeFragment?: boolean): string;
/** https://url.spec.whatwg.org/#url-path-serializer */
export declare function serializePath(record: URLRecord): string;
/**
 * https://url.spec.whatwg.org/#concept-host-serializer
 *
 * @throws {RangeError} numbers that are negative, too large or no integers
 */
export declare function serializeHost(host: Host): string;
/**
 * https://url.spec.whatwg.org/#serialize-an-integer
 *
 * @throws {RangeError} a number that is negative or no integer
 */
export declare function serializeInteger(integer: number): string;
/** The serialized origin, `null` for an opaque one: https://url.spec.whatwg.org/#concept-url-origin */
export declare function serializeURLOrigin(record: URLRecord): string;
/** https://url.spec.whatwg.org/#set-the-username */
export declare function setTheUsername(record: URLRecord, username: string): void;
/** https://url.spec.whatwg.org/#set-the-password */
export declare function setThePassword(record: URLRecord, password: string): void;
/** https://url.spec.whatwg.org/#url-opaque-path */
export declare function hasAnOpaquePath(record: URLRecord): boolean;
/** https://url.spec.whatwg.org/#cannot-have-a-username-password-port */
export declare function cannotHaveAUsernamePasswordPort(record: URLRecord): boolean;
/** https://url.spec.whatwg.org/#percent-decode */
export declare function percentDecodeBytes(input: Uint8Array): Uint8Array;
/** https://url.spec.whatwg.org/#string-percent-decode */
export declare function percentDecodeString(input: string): Uint8Array;
/**
 * The URL parser, with the names of the validation errors that it reported. Works where modules are loaded when they are
 * needed, as in Node; elsewhere it is in `wangzhi/standard`.
 */
export declare function parseURLWithValidationErrors(
  input: string,
  options?: ParseURLOptions,
): { url: URLRecord | null; validationErrors: string[] };
/** Whether a string is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string). Likewise. */
export declare function isValidURLString(input: string, options?: { baseURL?: URLRecord | null }): boolean;
