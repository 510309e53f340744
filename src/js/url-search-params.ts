// The URLSearchParams class: https://url.spec.whatwg.org/#interface-urlsearchparams

import { type Inspect, inspectParams, inspectSymbol } from './inspect.ts';
import { Query } from './query.ts';
import { convertPairs, expose, exposeIterator, requireArguments, toUSVString } from './webidl.ts';

type Entry = [name: string, value: string];

export class URLSearchParams {
  readonly #query: Query;

  constructor(init: unknown = undefined) {
    this.#query = initialize(init);
    if (this.#query.params === null) this.#query.params = this;
  }

  get size(): number {
    return this.#query.size();
  }

  append(name: unknown, value: unknown): void {
    const query = this.#query;
    requireArguments(arguments.length, 2, 'URLSearchParams.append');
    const nameText = toUSVString(name);
    query.append(nameText, toUSVString(value));
  }

  delete(name: unknown, value: unknown = undefined): void {
    const query = this.#query;
    requireArguments(arguments.length, 1, 'URLSearchParams.delete');
    const nameText = toUSVString(name);
    query.delete(nameText, value === undefined ? undefined : toUSVString(value));
  }

  get(name: unknown): string | null {
    const query = this.#query;
    requireArguments(arguments.length, 1, 'URLSearchParams.get');
    return query.get(toUSVString(name));
  }

  getAll(name: unknown): string[] {
    const query = this.#query;
    requireArguments(arguments.length, 1, 'URLSearchParams.getAll');
    const nameText = toUSVString(name);
    const list = query.list();
    const values: string[] = [];
    for (let index = 0; index < list.length; index += 2) {
      if (list[index] === nameText) values.push(list[index + 1] as string);
    }
    return values;
  }

  has(name: unknown, value: unknown = undefined): boolean {
    const query = this.#query;
    requireArguments(arguments.length, 1, 'URLSearchParams.has');
    const nameText = toUSVString(name);
    return query.has(nameText, value === undefined ? undefined : toUSVString(value));
  }

  set(name: unknown, value: unknown): void {
    const query = this.#query;
    requireArguments(arguments.length, 2, 'URLSearchParams.set');
    const nameText = toUSVString(name);
    query.set(nameText, toUSVString(value));
  }

  sort(): void {
    this.#query.sort();
  }

  toString(): string {
    return this.#query.serialize();
  }

  entries(): IterableIterator<Entry> {
    return iterate(this.#query, ENTRIES) as IterableIterator<Entry>;
  }

  forEach(callback: unknown, thisArgument: unknown = undefined): void {
    const query = this.#query;
    requireArguments(arguments.length, 1, 'URLSearchParams.forEach');
    if (typeof callback !== 'function') throw new TypeError('URLSearchParams.forEach requires a function');
    for (let index = 0; index < query.list().length; index += 2) {
      const list = query.list();
      Reflect.apply(callback, thisArgument, [list[index + 1], list[index], this]);
    }
  }

  keys(): IterableIterator<string> {
    return iterate(this.#query, KEYS) as IterableIterator<string>;
  }

  values(): IterableIterator<string> {
    return iterate(this.#query, VALUES) as IterableIterator<string>;
  }

  /** How Node shows the object. */
  [inspectSymbol](depth: number, options: object, inspect: Inspect): string {
    return inspectParams(this.constructor.name, this.#query.list(), depth, options, inspect);
  }
}

/** What the constructor's argument makes: a list of its own, or the one that a URL object hands in. */
function initialize(init: unknown): Query {
  if (init === undefined) return new Query([]);
  if ((typeof init === 'object' && init !== null) || typeof init === 'function') {
    return Query.is(init) ? init : new Query(convertPairs(init));
  }
  const text = toUSVString(init);
  return new Query(text.startsWith('?') ? text.slice(1) : text);
}

const ENTRIES = 0;
const KEYS = 1;
const VALUES = 2;

class URLSearchParamsIterator {
  readonly #query: Query;
  readonly #kind: number;
  #index = 0;

  constructor(query: Query, kind: number) {
    this.#query = query;
    this.#kind = kind;
  }

  next(): IteratorResult<Entry | string, undefined> {
    const index = this.#index;
    const list = this.#query.list();
    if (index >= list.length) return { value: undefined, done: true };
    this.#index = index + 2;
    const name = list[index] as string;
    const value = list[index + 1] as string;
    return { value: this.#kind === ENTRIES ? [name, value] : this.#kind === KEYS ? name : value, done: false };
  }
}

/** An iterator; `Symbol.iterator` it has from %IteratorPrototype%, of which TypeScript knows nothing here. */
function iterate(query: Query, kind: number): unknown {
  return new URLSearchParamsIterator(query, kind);
}

expose(URLSearchParams, 'URLSearchParams');
exposeIterator(URLSearchParamsIterator, 'URLSearchParams Iterator');
Object.defineProperty(URLSearchParams.prototype, Symbol.iterator, {
  value: URLSearchParams.prototype.entries,
  writable: true,
  configurable: true,
});
