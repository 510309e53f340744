// The interface wrappers that jsdom installs in each of its windows, as the npm package whatwg-url has them.
//
// A window gets classes of its own, so that what a script does to them does not show in another window. Behind each object of
// theirs is one of the main entry's, which does the work. What a script hands in is converted here, with the window's own
// errors; of what then throws, a TypeError is the main entry's and becomes the window's.

// @ts-expect-error It lies beside this file, once built: the main entry for the same hosts.
import { URLSearchParams as MainSearchParams, URL as MainURL } from 'wangzhi:main';
import { scalarValues } from './text.ts';
import { convertPairs, enumerate, type Realm, requireArguments, tag } from './webidl.ts';

type Name = 'URL' | 'URLSearchParams';
type GlobalObject = typeof globalThis & object;
// biome-ignore lint/suspicious/noExplicitAny: an object of the main entry, whose attributes and operations go by name
type Implementation = any;
type Class = new (...values: unknown[]) => object;
type Classes = Record<Name, Class>;

const classesOfGlobals = new WeakMap<object, Classes>();
/** What is behind an object of a window. */
const implementations: Record<Name, WeakMap<object, Implementation>> = {
  URL: new WeakMap(),
  URLSearchParams: new WeakMap(),
};
/** The object of a window before an implementation. */
const wrappers = new WeakMap<object, object>();
/** What is behind an iterator of a window. */
const iterators = new WeakMap<object, Iterator<unknown>>();

/** Asks the main entry's own classes, with a getter that does nothing else. */
const isMain: Record<Name, (value: object) => boolean> = {
  URL: brandOf(MainURL, 'protocol'),
  URLSearchParams: brandOf(MainSearchParams, 'keys'),
};

function brandOf(theClass: Class, key: string): (value: object) => boolean {
  const { get, value: method } = Object.getOwnPropertyDescriptor(theClass.prototype, key) as PropertyDescriptor;
  const ask = get ?? (method as () => unknown);
  return (value) => {
    try {
      ask.call(value);
      return true;
    } catch {
      return false;
    }
  };
}

/** What is behind a value, if that implements the interface: an object of some window, or of the main entry itself. */
function implementationOf(value: unknown, name: Name): Implementation | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return implementations[name].get(value) ?? (isMain[name](value) ? value : undefined);
}

function register(wrapper: object, implementation: Implementation, name: Name): void {
  implementations[name].set(wrapper, implementation);
  wrappers.set(implementation, wrapper);
}

const TEXT_ATTRIBUTES = [
  'href',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
];
/** The operations on lists that take texts: how many they require, and how many they take. */
const LIST_OPERATIONS = {
  append: [2, 2],
  delete: [1, 2],
  get: [1, 1],
  getAll: [1, 1],
  has: [1, 2],
  set: [2, 2],
  sort: [0, 0],
};

/** The classes of a global object. */
function classesOf(globalObject: GlobalObject): Classes {
  const known = classesOfGlobals.get(globalObject);
  if (known !== undefined) return known;
  const made = makeClasses(globalObject);
  classesOfGlobals.set(globalObject, made);
  return made;
}

function makeClasses(globalObject: GlobalObject): Classes {
  const { TypeError: OwnTypeError, Object: OwnObject = Object, Function: OwnFunction = Function } = globalObject;
  const ownString = typeof globalObject.String === 'function' ? globalObject.String : String;
  const realm: Realm = {
    TypeError: OwnTypeError,
    toText(value) {
      if (typeof value === 'symbol') throw new OwnTypeError('A symbol cannot be converted to a string');
      return scalarValues(ownString(value));
    },
  };
  const { toText } = realm;

  function within<T>(run: () => T): T {
    try {
      return run();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      // The input is not shown when the error is printed, as it is not with the main entry's.
      throw Object.defineProperties(new OwnTypeError(error.message), {
        ...Object.getOwnPropertyDescriptors(error),
        stack: {},
        message: {},
      });
    }
  }

  function behind(value: unknown, name: Name, operation: string): Implementation {
    const implementation = implementationOf(value, name);
    if (implementation === undefined)
      throw new OwnTypeError(`${name}.${operation} was called on an object that is no ${name}`);
    return implementation;
  }

  class URL {
    constructor(url: unknown, base: unknown = undefined) {
      requireArguments(arguments.length, 1, 'URL', realm);
      const input = toText(url);
      const baseText = base === undefined ? undefined : toText(base);
      register(
        this,
        within(() => new MainURL(input, baseText)),
        'URL',
      );
    }

    static parse(url: unknown, base: unknown = undefined): object | null {
      requireArguments(arguments.length, 1, 'URL.parse', realm);
      const input = toText(url);
      const implementation = MainURL.parse(input, base === undefined ? undefined : toText(base));
      if (implementation === null) return null;
      const wrapper = Object.create(URL.prototype);
      register(wrapper, implementation, 'URL');
      return wrapper;
    }

    static canParse(url: unknown, base: unknown = undefined): boolean {
      requireArguments(arguments.length, 1, 'URL.canParse', realm);
      const input = toText(url);
      return MainURL.canParse(input, base === undefined ? undefined : toText(base));
    }

    get origin(): string {
      return behind(this, 'URL', 'origin').origin;
    }

    get searchParams(): object {
      const implementation = behind(this, 'URL', 'searchParams');
      const params = implementation.searchParams;
      // The main entry's own URLs have its own lists.
      if (!implementations.URL.has(this)) return params;
      const wrapper = wrappers.get(params) ?? Object.create(URLSearchParams.prototype);
      if (!wrappers.has(params)) register(wrapper, params, 'URLSearchParams');
      return wrapper;
    }

    toString(): string {
      return behind(this, 'URL', 'toString').href;
    }

    toJSON(): string {
      return behind(this, 'URL', 'toJSON').href;
    }
  }

  class URLSearchParams {
    constructor(init: unknown = undefined) {
      const isObject = typeof init === 'function' || (typeof init === 'object' && init !== null);
      const list = isObject ? convertPairs(init, realm) : null;
      const pairs = list?.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1]]] : []));
      const implementation = new MainSearchParams(pairs ?? (init === undefined ? '' : toText(init)));
      register(this, implementation, 'URLSearchParams');
    }

    get size(): number {
      return behind(this, 'URLSearchParams', 'size').size;
    }

    forEach(callback: unknown, thisArgument: unknown = undefined): void {
      const implementation = behind(this, 'URLSearchParams', 'forEach');
      requireArguments(arguments.length, 1, 'URLSearchParams.forEach', realm);
      if (typeof callback !== 'function') throw new OwnTypeError('URLSearchParams.forEach requires a function');
      implementation.forEach((value: string, name: string) => {
        Reflect.apply(callback, thisArgument, [value, name, this]);
      });
    }

    toString(): string {
      return behind(this, 'URLSearchParams', 'toString').toString();
    }
  }

  for (const name of TEXT_ATTRIBUTES) {
    const accessor = {
      get [name](): string {
        return behind(this, 'URL', name)[name];
      },
      set [name](value: unknown) {
        const implementation = behind(this, 'URL', name);
        const text = toText(value);
        within(() => {
          implementation[name] = text;
        });
      },
    };
    defineLike(URL.prototype, accessor, name);
  }
  for (const [name, [required, taken]] of Object.entries(LIST_OPERATIONS)) {
    const operation = {
      [name](...values: unknown[]): unknown {
        const implementation = behind(this, 'URLSearchParams', name);
        requireArguments(values.length, required as number, `URLSearchParams.${name}`, realm);
        const texts: string[] = [];
        for (const value of values.slice(0, taken)) {
          // An optional value that is undefined is none.
          if (value === undefined && texts.length >= (required as number)) break;
          texts.push(toText(value));
        }
        return implementation[name](...texts);
      },
    };
    Object.defineProperty(operation[name], 'length', { value: required, configurable: true });
    defineLike(URLSearchParams.prototype, operation, name);
  }

  const arrayIterator = (globalObject.Array ?? Array).prototype[Symbol.iterator].call([]);
  const iteratorPrototype = Object.create(Object.getPrototypeOf(Object.getPrototypeOf(arrayIterator)));
  const next = {
    next(): IteratorResult<unknown> {
      const iterator = iterators.get(this);
      if (iterator === undefined)
        throw new OwnTypeError('next was called on an object that is no URLSearchParams Iterator');
      return iterator.next();
    },
  };
  defineLike(iteratorPrototype, next, 'next');
  tag(iteratorPrototype, 'URLSearchParams Iterator');
  for (const name of ['entries', 'keys', 'values']) {
    const operation = {
      [name](): object {
        const implementation = behind(this, 'URLSearchParams', name);
        const iterator = Object.create(iteratorPrototype);
        iterators.set(iterator, implementation[name]());
        return iterator;
      },
    };
    defineLike(URLSearchParams.prototype, operation, name);
  }
  const { entries } = URLSearchParams.prototype as unknown as { entries: unknown };
  Object.defineProperty(URLSearchParams.prototype, Symbol.iterator, {
    value: entries,
    writable: true,
    configurable: true,
  });

  const classes = { URL: URL as Class, URLSearchParams: URLSearchParams as Class };
  for (const [name, theClass] of Object.entries(classes)) {
    Object.defineProperty(theClass, 'name', { value: name, configurable: true });
    enumerate(theClass, ['length', 'name', 'prototype']);
    enumerate(theClass.prototype, ['constructor']);
    tag(theClass.prototype, name);
    Object.setPrototypeOf(theClass, OwnFunction.prototype);
    Object.setPrototypeOf(theClass.prototype, OwnObject.prototype);
  }
  return classes;
}

/** Defines a property as it is on another object. */
function defineLike(target: object, source: object, key: string): void {
  Object.defineProperty(target, key, Object.getOwnPropertyDescriptor(source, key) as PropertyDescriptor);
}

function wrapperOf(name: Name) {
  const is = (value: unknown) => implementationOf(value, name) !== undefined;
  const create = (globalObject: GlobalObject, constructorArgs: readonly unknown[] = []) =>
    new (classesOf(globalObject)[name])(...constructorArgs);
  return {
    is,
    // Whoever holds an object need not know what is behind it.
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
