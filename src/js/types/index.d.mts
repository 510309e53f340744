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
