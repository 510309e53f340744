// Puts the classes on a global object.

import { passes } from './self-test.ts';

declare const VERSION: string;

/** The name under which a global object tells what was done to it. */
const RECORD = 'wangzhi';
const names = ['URL', 'URLSearchParams'] as const;

type Classes = { URL: new (url: string) => object; URLSearchParams: object };

export interface InstallOptions {
  /** Replaces the host's own classes even if they pass the self-test. */
  force?: boolean;
}

/** Has both classes installed on a global object, or neither; returns the names that now are ours. */
export type Install = (target?: object, options?: InstallOptions) => string[];

/** Makes the function that installs these classes. */
export function installer(classes: Classes): Install {
  return (target = globalThis, { force = false } = {}) => {
    if ((typeof target !== 'object' && typeof target !== 'function') || target === null) {
      throw new TypeError('wangzhi: what to install the classes on is no object');
    }
    if (isOurs(target, classes) || (!force && passes(target))) {
      record(target, []);
      return [];
    }
    // Whatever this host lacks shows here, before anything is changed.
    new classes.URL('about:blank');
    const changes: [name: string, value: object][] = names.map((name) => [name, classes[name]]);
    // The old name of a Window's class stays an alias of the new one.
    const own = read(target, 'URL');
    if (own !== undefined && own === read(target, 'webkitURL')) changes.push(['webkitURL', classes.URL]);
    define(target, changes);
    keepObjectURLs(own, classes.URL);
    const installed = changes.map(([name]) => name);
    record(target, installed);
    return installed;
  };
}

/** A property's value; a getter that throws has none. */
function read(target: object, name: string): unknown {
  try {
    return (target as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}

function isOurs(target: object, classes: Classes): boolean {
  return names.every((name) => read(target, name) === classes[name]);
}

/** Takes over what the File API has put on the host's class. */
function keepObjectURLs(from: unknown, to: object): void {
  if (typeof from !== 'function') return;
  for (const name of ['createObjectURL', 'revokeObjectURL']) {
    const descriptor = Reflect.getOwnPropertyDescriptor(from, name);
    if (descriptor !== undefined && !(name in to)) Object.defineProperty(to, name, descriptor);
  }
}

/** Defines all of the properties, as a native class is one, or throws and leaves the object as it was. */
function define(target: object, changes: readonly [name: string, value: object][]): void {
  const before = changes.map(([name]) => [name, Reflect.getOwnPropertyDescriptor(target, name)] as const);
  try {
    for (const [name, value] of changes) {
      Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
    }
  } catch (cause) {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(target, name);
      else Reflect.defineProperty(target, name, descriptor);
    }
    throw new TypeError('wangzhi: the global properties cannot be set', { cause });
  }
}

/** Adds to what the global object tells, unless the name is taken by something else. */
function record(target: object, installed: readonly string[]): void {
  const known = Reflect.getOwnPropertyDescriptor(target, RECORD);
  const earlier: unknown = known === undefined ? [] : known.value?.installed;
  if (!Array.isArray(earlier)) return;
  if (known !== undefined && installed.length === 0) return;
  const value = { version: VERSION, installed: [...new Set([...earlier, ...installed])] };
  Reflect.defineProperty(target, RECORD, { value, writable: true, configurable: true, enumerable: false });
}
