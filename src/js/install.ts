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
    keepObjectURLs((target as Partial<Classes>).URL, classes.URL);
    const changes: [name: string, value: object][] = names.map((name) => [name, classes[name]]);
    // The old name of a Window's class stays an alias of the new one.
    const { URL: own, webkitURL: alias } = target as { URL?: unknown; webkitURL?: unknown };
    if (own !== undefined && own === alias) changes.push(['webkitURL', classes.URL]);
    define(target, changes);
    const installed = changes.map(([name]) => name);
    record(target, installed);
    return installed;
  };
}

function isOurs(target: object, classes: Classes): boolean {
  return names.every((name) => (target as Partial<Classes>)[name] === classes[name]);
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
  const before = changes.map(([name]) => Reflect.getOwnPropertyDescriptor(target, name));
  const failed = changes.findIndex(
    ([name, value]) =>
      !Reflect.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false }),
  );
  if (failed < 0) return;
  before.slice(0, failed).forEach((descriptor, index) => {
    const [name] = changes[index] as [string, object];
    if (descriptor === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, descriptor);
  });
  throw new TypeError(`wangzhi: the global object's property ${changes[failed]?.[0]} cannot be replaced`);
}

/** Adds to what the global object tells, unless the name is taken by something else. */
function record(target: object, installed: readonly string[]): void {
  const known = (target as { [RECORD]?: { installed?: unknown } })[RECORD];
  const earlier = known === undefined ? [] : known?.installed;
  if (!Array.isArray(earlier)) return;
  if (known !== undefined && installed.length === 0) return;
  const value = { version: VERSION, installed: [...new Set([...earlier, ...installed])] };
  Reflect.defineProperty(target, RECORD, { value, writable: true, configurable: true, enumerable: false });
}
