// What WebIDL says of conversions and of how a class looks, as far as the two classes need it.

import { scalarValues } from './text.ts';

/** Converts to USVString. A symbol throws, as do user code's own errors. */
export function toUSVString(value: unknown): string {
  return scalarValues(`${value}`);
}

/** Throws unless an operation got the arguments that it requires. */
export function requireArguments(given: number, required: number, operation: string): void {
  if (given < required) {
    const plural = required === 1 ? '' : 's';
    throw new TypeError(`${operation} requires ${required} argument${plural}, but only ${given} present`);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' ? value !== null : typeof value === 'function';
}

/** `GetMethod`: a property that is undefined or null counts as absent. */
function iteratorMethod(value: object): ((this: object) => unknown) | undefined {
  const method = (value as { [Symbol.iterator]?: unknown })[Symbol.iterator];
  if (method === undefined || method === null) return undefined;
  if (typeof method !== 'function') throw new TypeError('The property Symbol.iterator is no function');
  return method as (this: object) => unknown;
}

/**
 * Converts the items of an iterable, one by one. A conversion that throws leaves the iterator open, as WebIDL has it,
 * where a `for` loop would close it.
 */
function convertSequence<T>(iterable: object, method: (this: object) => unknown, convert: (item: unknown) => T): T[] {
  const iterator = Reflect.apply(method, iterable, []);
  if (!isObject(iterator)) throw new TypeError('The method Symbol.iterator returned no object');
  const { next } = iterator as { next: (this: object) => unknown };
  const items: T[] = [];
  for (;;) {
    const result = Reflect.apply(next, iterator, []);
    if (!isObject(result)) throw new TypeError('An iterator result is no object');
    const { done } = result as { done?: unknown };
    if (done) return items;
    items.push(convert((result as { value?: unknown }).value));
  }
}

function toSequenceOfStrings(value: unknown): string[] {
  const method = isObject(value) ? iteratorMethod(value) : undefined;
  if (method === undefined) throw new TypeError('Each pair must be an iterable object of a name and a value');
  return convertSequence(value as object, method, toUSVString);
}

/** Converts an object to a record of USVStrings: its own enumerable properties, in order. */
function convertRecord(value: object): string[] {
  const record = new Map<string, string>();
  for (const key of Reflect.ownKeys(value)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(value, key);
    if (descriptor?.enumerable) {
      const name = toUSVString(key);
      record.set(name, toUSVString((value as Record<PropertyKey, unknown>)[key]));
    }
  }
  return [...record].flat();
}

/**
 * Converts an object to what `URLSearchParams` is initialized with, a sequence of pairs or a record: the names and values
 * in turn.
 */
export function convertPairs(value: object): string[] {
  const method = iteratorMethod(value);
  if (method === undefined) return convertRecord(value);
  const pairs = convertSequence(value, method, toSequenceOfStrings);
  // All conversions come first: user code must not see which pair is refused.
  for (const pair of pairs) {
    if (pair.length !== 2) throw new TypeError('Each pair must have a name and a value, and nothing else');
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

function enumerate(target: object, except: string[]): void {
  for (const key of Object.getOwnPropertyNames(target)) {
    // Some engines give functions more properties than the language knows, which nobody can change.
    const isChangeable = Object.getOwnPropertyDescriptor(target, key)?.configurable;
    if (isChangeable && !except.includes(key)) Object.defineProperty(target, key, { enumerable: true });
  }
}

function tag(prototype: object, name: string): void {
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
