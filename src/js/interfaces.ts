// The interface wrappers that jsdom installs in each of its windows, as the npm package whatwg-url has them.
//
// A window gets a pair of classes of its own, which throw its own errors: what one window does to a prototype does not show
// in another. They share the core, since nothing in it belongs to an object.

// @ts-expect-error The build makes this module from the classes: their code as a function.
import { makeClasses } from 'wangzhi:classes';
import * as core from './core.ts';

type Class = (new (...values: unknown[]) => object) & { prototype: object };
type Name = 'URL' | 'URLSearchParams';
type GlobalObject = typeof globalThis & object;

const pairs = new WeakMap<object, Record<Name, Class>>();
/** The getter that tells the instances of a class, which keeps it from scripts that redefine it. */
const brandOf = new WeakMap<Class, () => unknown>();
/** The same by name. A window that has gone takes its own along. */
const brands: Record<Name, Set<WeakRef<() => unknown>>> = { URL: new Set(), URLSearchParams: new Set() };

/** The classes of a global object. */
function classesOf(globalObject: GlobalObject): Record<Name, Class> {
  const known = pairs.get(globalObject);
  if (known !== undefined) return known;
  const classes = makeClasses(core, globalObject.TypeError) as Record<Name, Class>;
  for (const [name, attribute] of [
    ['URL', 'href'],
    ['URLSearchParams', 'size'],
  ] as const) {
    const theClass = classes[name];
    const brand = Object.getOwnPropertyDescriptor(theClass.prototype, attribute)?.get as () => unknown;
    brands[name].add(new WeakRef(brand));
    brandOf.set(theClass, brand);
    if (typeof globalObject.Function === 'function') Object.setPrototypeOf(theClass, globalObject.Function.prototype);
    if (typeof globalObject.Object === 'function') {
      Object.setPrototypeOf(theClass.prototype, globalObject.Object.prototype);
    }
  }
  pairs.set(globalObject, classes);
  return classes;
}

/** Whether a value is an instance of a class of that name, in whatever window. */
function isInstance(value: unknown, name: Name): boolean {
  for (const reference of brands[name]) {
    const brand = reference.deref();
    if (brand === undefined) {
      brands[name].delete(reference);
      continue;
    }
    try {
      brand.call(value);
      return true;
    } catch {
      // It is of another window, or none.
    }
  }
  return false;
}

function wrapperOf(name: Name) {
  const is = (value: unknown) => isInstance(value, name);
  const create = (globalObject: GlobalObject, constructorArgs: readonly unknown[] = []) =>
    new (classesOf(globalObject)[name])(...constructorArgs);
  return {
    is,
    // There is no other object behind an instance.
    isImpl: is,
    convert(globalObject: GlobalObject, value: unknown, { context = 'The provided value' } = {}) {
      if (is(value)) return value;
      throw new globalObject.TypeError(`${context} is not of type '${name}'.`);
    },
    create,
    createImpl: create,
    /** Defines the class on a global object that is a window or a worker's. */
    install(globalObject: GlobalObject, globalNames: readonly string[]) {
      if (!globalNames.includes('Window') && !globalNames.includes('Worker')) return;
      const value = classesOf(globalObject)[name];
      const names = name === 'URL' && globalNames.includes('Window') ? ['URL', 'webkitURL'] : [name];
      for (const key of names) {
        Object.defineProperty(globalObject, key, { value, configurable: true, writable: true, enumerable: false });
      }
    },
  };
}

export const URL = wrapperOf('URL');
export const URLSearchParams = wrapperOf('URLSearchParams');
