// What WebIDL says of conversions and of how a class looks, as far as the two classes need it.

import { scalarValues } from './text.ts';

/** Converts to USVString. A symbol throws, as do user code's own errors. */
export function toUSVString(value: unknown): string {
  return scalarValues(`${value}`);
}

/** Whose errors are thrown, and whose conversion to strings throws its own. */
export interface Realm {
  readonly TypeError: TypeErrorConstructor;
  /** Converts to USVString. */
  toText(value: unknown): string;
}

/** The realm that this code is in. */
const OWN: Realm = { TypeError, toText: toUSVString };

/** Throws unless an operation got the arguments that it requires. */
export function requireArguments(given: number, required: number, operation: string, realm = OWN): void {
  if (given < required) {
    const plural = required === 1 ? '' : 's';
    throw new realm.TypeError(`${operation} requires ${required} argument${plural}, but only ${given} present`);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' ? value !== null : typeof value === 'function';
}

/** `GetMethod`: a property that is undefined or null counts as absent. */
function iteratorMethod(value: object, realm: Realm): ((this: object) => unknown) | undefined {
  const method = (value as { [Symbol.iterator]?: unknown })[Symbol.iterator];
  if (method === undefined || method === null) return undefined;
  if (typeof method !== 'function') throw new realm.TypeError('The property Symbol.iterator is no function');
  return method as (this: object) => unknown;
}

/**
 * Converts the items of an iterable, one by one. A conversion that throws leaves the iterator open, as WebIDL has it,
 * where a `for` loop would close it.
 */
function convertSequence<T>(
  iterable: object,
  method: (this: object) => unknown,
  convert: (item: unknown) => T,
  realm: Realm,
): T[] {
  const iterator = Reflect.apply(method, iterable, []);
  if (!isObject(iterator)) throw new realm.TypeError('The method Symbol.iterator returned no object');
  const { next } = iterator as { next: (this: object) => unknown };
  const items: T[] = [];
  for (;;) {
    const result = Reflect.apply(next, iterator, []);
    if (!isObject(result)) throw new realm.TypeError('An iterator result is no object');
    const { done } = result as { done?: unknown };
    if (done) return items;
    items.push(convert((result as { value?: unknown }).value));
  }
}

function toSequenceOfStrings(value: unknown, realm: Realm): string[] {
  const method = isObject(value) ? iteratorMethod(value, realm) : undefined;
  if (method === undefined) throw new realm.TypeError('Each pair must be an iterable object of a name and a value');
  return convertSequence(value as object, method, realm.toText, realm);
}

/** Converts an object to a record of USVStrings: its own enumerable properties, in order. */
function convertRecord(value: object, { toText }: Realm): string[] {
  const record = new Map<string, string>();
  for (const key of Reflect.ownKeys(value)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(value, key);
    if (descriptor?.enumerable) {
      const name = toText(key);
      record.set(name, toText((value as Record<PropertyKey, unknown>)[key]));
    }
  }
  return [...record].flat();
}

/**
 * Converts an object to what `URLSearchParams` is initialized with, a sequence of pairs or a record: the names and values
 * in turn.
 */
export function convertPairs(value: object, realm = OWN): string[] {
  const method = iteratorMethod(value, realm);
  if (method === undefined) return convertRecord(value, realm);
  const pairs = convertSequence(value, method, (pair) => toSequenceOfStrings(pair, realm), realm);
  // All conversions come first: user code must not see which pair is refused.
  for (const pair of pairs) {
    if (pair.length !== 2) throw new realm.TypeError('Each pair must have a name and a value, and nothing else');
  }
  return pairs.flat();
}

/** Makes a class look as WebIDL wants it: its operations and attributes enumerable, and a `Symbol.toStringTag`. */
export function expose(theClass: { prototype: object }, name: string): void {
  // A minifier has renamed it.
  Object.defineProperty(theClass, 'name', { value: name, configurable: true });
  enumerate(theClass, ['length', 'name', 'prototype']);
  enumerate(theClass.prototype, ['constructor']);
  tag(theClass.prototype, name);
}

/** Makes the properties of a class or a prototype enumerable, but for some. */
export function enumerate(target: object, except: string[]): void {
  for (const key of Object.getOwnPropertyNames(target)) {
    // Some engines give functions more properties than the language knows, which nobody can change.
    const isChangeable = Object.getOwnPropertyDescriptor(target, key)?.configurable;
    if (isChangeable && !except.includes(key)) Object.defineProperty(target, key, { enumerable: true });
  }
}

/** Gives a prototype a `Symbol.toStringTag`. */
export function tag(prototype: object, name: string): void {
  Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
}

/** Gives an iterator's class the shape of WebIDL's iterator prototype object. */
export function exposeIterator(theClass: { prototype: object }, name: string): void {
  const { prototype } = theClass;
  Reflect.deleteProperty(prototype, 'constructor');
  enumerate(prototype, []);
  tag(prototype, name);
  const iteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  Object.setPrototypeOf(prototype, iteratorPrototype);
}
