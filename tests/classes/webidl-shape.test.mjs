// How the classes look, member by member: descriptors, names, lengths, brands. Expected values are WebIDL's.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { URL, URLSearchParams } from 'wangzhi';

const inspectSymbol = Symbol.for('nodejs.util.inspect.custom');
const readOnly = ['origin', 'searchParams'];
const writable = 'href protocol username password host hostname port pathname search hash'.split(' ');
const iteratorPrototype = Object.getPrototypeOf(new URLSearchParams()[Symbol.iterator]());

/** The operations of each object, with the lengths that WebIDL gives them: the number of required arguments. */
const operations = [
  [URL, { parse: 1, canParse: 1 }],
  [URL.prototype, { toString: 0, toJSON: 0 }],
  [
    URLSearchParams.prototype,
    {
      append: 2,
      delete: 1,
      get: 1,
      getAll: 1,
      has: 1,
      set: 2,
      sort: 0,
      toString: 0,
      entries: 0,
      forEach: 1,
      keys: 0,
      values: 0,
    },
  ],
  [iteratorPrototype, { next: 0 }],
];

const isEnumerable = (object) => (key) => Object.getOwnPropertyDescriptor(object, key).enumerable;
const descriptor = Object.getOwnPropertyDescriptor;

test('operations', () => {
  for (const [object, lengths] of operations) {
    for (const [name, length] of Object.entries(lengths)) {
      const { value, ...flags } = descriptor(object, name);
      assert.deepEqual(flags, { writable: true, enumerable: true, configurable: true }, name);
      assert.equal(value.name, name);
      assert.equal(value.length, length, name);
    }
  }
});

test('operations are no constructors', () => {
  for (const [object, lengths] of operations) {
    for (const name of Object.keys(lengths)) {
      const { value } = descriptor(object, name);
      assert.throws(() => new value(), TypeError, name);
      assert(!('prototype' in value), name);
    }
  }
});

test('attributes', () => {
  for (const name of [...writable, ...readOnly]) checkAttribute(URL.prototype, name, writable.includes(name));
  checkAttribute(URLSearchParams.prototype, 'size', false);
});

function checkAttribute(prototype, name, hasSetter) {
  const { get, set, ...flags } = descriptor(prototype, name);
  assert.deepEqual(flags, { enumerable: true, configurable: true }, name);
  assert.equal(get.name, `get ${name}`);
  assert.equal(get.length, 0);
  assert.equal(typeof set, hasSetter ? 'function' : 'undefined', name);
  if (hasSetter) {
    assert.equal(set.name, `set ${name}`);
    assert.equal(set.length, 1);
  }
}

test('classes', () => {
  for (const [theClass, name, length] of [
    [URL, 'URL', 1],
    [URLSearchParams, 'URLSearchParams', 0],
  ]) {
    const fixed = { writable: false, enumerable: false, configurable: true };
    assert.deepEqual(descriptor(theClass, 'name'), { value: name, ...fixed });
    assert.deepEqual(descriptor(theClass, 'length'), { value: length, ...fixed });
    assert.deepEqual(descriptor(theClass, 'prototype'), {
      value: theClass.prototype,
      writable: false,
      enumerable: false,
      configurable: false,
    });
    assert.deepEqual(descriptor(theClass.prototype, 'constructor'), {
      value: theClass,
      writable: true,
      enumerable: false,
      configurable: true,
    });
    assert.deepEqual(descriptor(theClass.prototype, Symbol.toStringTag), { value: name, ...fixed });
    assert.equal(Object.getPrototypeOf(theClass), Function.prototype);
    assert.equal(Object.getPrototypeOf(theClass.prototype), Object.prototype);
    assert.throws(() => theClass('http://h/'), TypeError, 'new is required');
    assert.throws(() => theClass.call({}, 'http://h/'), TypeError);
  }
  const tagged = [new URL('http://h/'), new URLSearchParams(), new URLSearchParams().keys()].map((object) =>
    Object.prototype.toString.call(object),
  );
  assert.deepEqual(tagged, ['[object URL]', '[object URLSearchParams]', '[object URLSearchParams Iterator]']);
});

test('there is nothing else', () => {
  const known = (object, names) => {
    const keys = Reflect.ownKeys(object).filter((key) => key !== inspectSymbol);
    assert.deepEqual(new Set(keys), new Set(names));
    assert.deepEqual(keys.filter((key) => typeof key === 'symbol').filter(isEnumerable(object)), []);
  };
  // What any function of the host has: length, name and prototype, and in some hosts more.
  const ofFunctions = Reflect.ownKeys(class {});
  known(URL, [...ofFunctions, 'parse', 'canParse']);
  known(URL.prototype, ['constructor', ...writable, ...readOnly, 'toString', 'toJSON', Symbol.toStringTag]);
  known(URLSearchParams, ofFunctions);
  const names = [...Object.keys(operations[2][1]), 'size', 'constructor', Symbol.iterator, Symbol.toStringTag];
  known(URLSearchParams.prototype, names);
  known(iteratorPrototype, ['next', Symbol.toStringTag]);
  assert.deepEqual(Reflect.ownKeys(new URL('http://h/')), []);
  assert.deepEqual(Reflect.ownKeys(new URLSearchParams('a')), []);
  for (const prototype of [URL.prototype, URLSearchParams.prototype]) {
    const hidden = descriptor(prototype, inspectSymbol);
    assert.equal(hidden.enumerable, false);
  }
});

test('iterators', () => {
  assert.equal(URLSearchParams.prototype[Symbol.iterator], URLSearchParams.prototype.entries);
  const { value, ...flags } = descriptor(URLSearchParams.prototype, Symbol.iterator);
  assert.deepEqual(flags, { writable: true, enumerable: false, configurable: true });
  assert.deepEqual(descriptor(iteratorPrototype, Symbol.toStringTag), {
    value: 'URLSearchParams Iterator',
    writable: false,
    enumerable: false,
    configurable: true,
  });
  const theIteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  assert.equal(Object.getPrototypeOf(iteratorPrototype), theIteratorPrototype);
  for (const name of ['entries', 'keys', 'values']) {
    const iterator = new URLSearchParams('a=1')[name]();
    assert.equal(Object.getPrototypeOf(iterator), iteratorPrototype);
    assert.equal(iterator[Symbol.iterator](), iterator);
    assert.deepEqual(Reflect.ownKeys(iterator), []);
  }
  assert.deepEqual(value.call(new URLSearchParams('a=1')).next(), { value: ['a', '1'], done: false });
});

test('brands', () => {
  const url = new URL('http://h/');
  const params = new URLSearchParams();
  const wrong = (own) => [
    undefined,
    null,
    1,
    {},
    own,
    own === URL.prototype ? params : url,
    new Proxy(own === URL.prototype ? url : params, {}),
    Object.create(own),
  ];
  for (const prototype of [URL.prototype, URLSearchParams.prototype]) {
    for (const key of Reflect.ownKeys(prototype)) {
      const { get, set, value } = descriptor(prototype, key);
      for (const work of [get, set, value]) {
        if (typeof work !== 'function' || key === 'constructor') continue;
        for (const receiver of wrong(prototype)) {
          let converted = false;
          const argument = {
            toString() {
              converted = true;
              return 'x';
            },
          };
          assert.throws(() => work.call(receiver, argument, argument), TypeError, String(key));
          assert(!converted, `${String(key)} looks at its receiver before its arguments`);
        }
      }
    }
  }
  for (const receiver of [undefined, {}, iteratorPrototype, [][Symbol.iterator](), params]) {
    assert.throws(() => iteratorPrototype.next.call(receiver), TypeError);
  }
  // Statics have no brand.
  const { parse, canParse } = URL;
  assert.equal(parse('http://h/').href, 'http://h/');
  assert.equal(canParse('http://h/'), true);
});

test('argument counts', () => {
  assert.throws(() => new URL(), TypeError);
  assert.throws(() => URL.parse(), TypeError);
  assert.throws(() => URL.canParse(), TypeError);
  const params = new URLSearchParams('a=1');
  for (const [name, length] of Object.entries(operations[2][1])) {
    if (length > 0) assert.throws(() => params[name](), TypeError, name);
    if (length > 1) assert.throws(() => params[name]('a'), TypeError, name);
  }
  assert.equal(params.toString(), 'a=1');
});

test('subclasses', () => {
  class Sub extends URL {
    extra() {
      return `${this.host}!`;
    }
  }
  const sub = new Sub('http://h/');
  assert(sub instanceof Sub && sub instanceof URL);
  assert.equal(sub.extra(), 'h!');
  const parsed = Sub.parse('http://h/');
  assert.equal(Object.getPrototypeOf(parsed), URL.prototype, 'the static makes a URL');
  const other = function Other() {};
  other.prototype = { own: true };
  const reflected = Reflect.construct(URL, ['http://h/x'], other);
  assert.equal(Object.getPrototypeOf(reflected), other.prototype);
  assert.equal(descriptor(URL.prototype, 'pathname').get.call(reflected), '/x');
  class SubParams extends URLSearchParams {}
  assert.equal(new SubParams('?a=b').get('a'), 'b');
});

test('errors keep secrets', () => {
  for (const [args, base] of [
    [['no secret']],
    [['x', 'no secret'], 'no secret'],
    [['http://se cret/', 'http://h'], 'http://h'],
  ]) {
    assert.throws(
      () => new URL(...args),
      (error) => {
        assert(error instanceof TypeError);
        assert.equal(error.name, 'TypeError');
        assert.equal(error.code, 'ERR_INVALID_URL');
        assert.equal(error.input, args[0]);
        assert.equal('base' in error, base !== undefined);
        assert.equal(error.base, base);
        assert(!/cret/.test(error.message) && !/cret/.test(JSON.stringify(error)));
        return true;
      },
    );
  }
});
