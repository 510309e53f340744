// What arguments are converted to, in which order, and what user code sees of it. Expected values are WebIDL's.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { URL, URLSearchParams } from 'wangzhi';

const settable = 'href protocol username password host hostname port pathname search hash'.split(' ');

/** An object that logs its conversion to a string. */
const logged = (log, name, text = name) => ({
  toString() {
    log.push(name);
    return text;
  },
  valueOf: () => assert.fail('toString is asked'),
});

test('whatever is given becomes a string', () => {
  assert.equal(new URL(new URL('http://h/')).href, 'http://h/');
  assert.equal(new URL(['x'], { toString: () => 'http://h/a/b' }).href, 'http://h/a/x');
  assert.equal(new URL(null, 'http://h').pathname, '/null');
  assert.equal(new URL(undefined, 'http://h').pathname, '/undefined');
  assert.equal(new URL('http://h/', undefined).href, 'http://h/', 'undefined is no base');
  assert.throws(() => new URL('http://h/', null), { code: 'ERR_INVALID_URL' }, 'null is the base "null"');
  assert.throws(() => new URL('http://h/', ''), { code: 'ERR_INVALID_URL' }, 'so is the empty string one');
  const primitive = { [Symbol.toPrimitive]: (hint) => `http://h/${hint}` };
  assert.equal(new URL(primitive).href, 'http://h/string');
  const url = new URL('http://h/');
  url.port = 81;
  url.pathname = null;
  url.hash = undefined;
  assert.equal(url.href, 'http://h:81/null#undefined');
  const params = new URLSearchParams();
  params.append(1, null);
  params.set(true, undefined);
  assert.equal(params.toString(), '1=null&true=undefined');
  assert.equal(params.get(1), 'null');
  assert.equal(params.has('true', undefined), true, 'undefined is no value');
  assert.equal(params.has('true', 'undefined'), true);
  assert.equal(params.has('true', null), false);
  params.delete('1', undefined);
  assert.equal(params.size, 1);
});

test('symbols throw', () => {
  const symbol = Symbol('s');
  const url = new URL('http://h/');
  const params = url.searchParams;
  for (const call of [
    () => new URL(symbol),
    () => new URL('x', symbol),
    () => URL.parse(symbol),
    () => URL.canParse('x', symbol),
    () => new URLSearchParams(symbol),
    () => new URLSearchParams([[symbol, 'a']]),
    () => new URLSearchParams({ [symbol]: 'a' }),
    () => new URLSearchParams({ a: symbol }),
    () => params.append('a', symbol),
    () => params.append(symbol, 'a'),
    () => params.delete(symbol),
    () => params.get(symbol),
    () => params.getAll(symbol),
    () => params.has('a', symbol),
    () => params.set('a', symbol),
    ...settable.map((name) => () => {
      url[name] = symbol;
    }),
  ]) {
    assert.throws(call, TypeError);
  }
  assert.equal(url.href, 'http://h/');
});

test('errors of user code come through, and change nothing', () => {
  const thrown = new Error('mine');
  const bad = {
    toString() {
      throw thrown;
    },
  };
  const url = new URL('http://h/?a=1');
  for (const name of settable) {
    assert.throws(() => {
      url[name] = bad;
    }, thrown);
  }
  for (const call of [
    () => new URL(bad),
    () => new URL('no', bad),
    () => url.searchParams.append('a', bad),
    () => url.searchParams.set('a', bad),
    () => new URLSearchParams([['a', bad]]),
    () => new URLSearchParams({ a: bad }),
  ]) {
    assert.throws(call, thrown);
  }
  assert.equal(url.href, 'http://h/?a=1');
});

test('the order of conversions', () => {
  const log = [];
  const note = (name, text) => logged(log, name, text);
  const flush = () => log.splice(0).join(' ');
  new URL(note('url', 'x'), note('base', 'http://h/'));
  assert.equal(flush(), 'url base');
  URL.parse(note('url', 'no'), note('base', 'no'));
  URL.canParse(note('url', 'no'), note('base', 'no'));
  assert.equal(flush(), 'url base url base');
  const params = new URLSearchParams();
  for (const name of ['append', 'set', 'has', 'delete']) params[name](note('name'), note('value'));
  assert.equal(flush(), 'name value name value name value name value');
  assert.throws(
    () => new URLSearchParams([[note('a'), note('b'), note('c')], [note('d')], [note('e'), note('f')]]),
    TypeError,
  );
  assert.equal(flush(), 'a b c d e f', 'all are converted before a size is looked at');
});

test('sequences', () => {
  const text = (init) => new URLSearchParams(init).toString();
  assert.equal(text([]), '');
  assert.equal(
    text([
      ['a', 'b'],
      ['c', 'd'],
    ]),
    'a=b&c=d',
  );
  assert.equal(text(new Map([['a', 'b']])), 'a=b');
  assert.equal(text(new Set([new Set(['a', 'b'])])), 'a=b');
  assert.equal(text(new URLSearchParams('a=b&a=c')), 'a=b&a=c');
  assert.equal(
    text(
      (function* () {
        yield ['a', 'b'];
        yield new String('cd');
      })(),
    ),
    'a=b&c=d',
  );
  for (const init of ['ab', 1, null, undefined].map((item) => [item]))
    assert.throws(() => new URLSearchParams(init), TypeError);
  for (const init of [[['a']], [['a', 'b', 'c']], [[]], [{}], [{ 0: 'a', 1: 'b', length: 2 }]]) {
    assert.throws(() => new URLSearchParams(init), TypeError);
  }
  for (const method of [1, 'x', {}, true]) {
    assert.throws(() => new URLSearchParams({ [Symbol.iterator]: method }), TypeError, 'it is there but no function');
    assert.throws(() => new URLSearchParams([{ [Symbol.iterator]: method }]), TypeError);
  }
  for (const iterator of [1, undefined, null]) {
    assert.throws(() => new URLSearchParams({ [Symbol.iterator]: () => iterator }), TypeError, 'it is no object');
  }
  assert.throws(
    () => new URLSearchParams({ [Symbol.iterator]: () => ({ next: () => 1 }) }),
    TypeError,
    'the result is none',
  );
});

test('an iterator is left open when a conversion throws', () => {
  const log = [];
  const iterable = (items) => ({
    [Symbol.iterator]() {
      const iterator = items[Symbol.iterator]();
      return {
        next: () => iterator.next(),
        return() {
          log.push('return');
          return {};
        },
      };
    },
  });
  assert.throws(() => new URLSearchParams(iterable([['a', 'b'], 1])), TypeError);
  assert.throws(() => new URLSearchParams([iterable(['a', Symbol()])]), TypeError);
  assert.deepEqual(log, []);
  let asked = 0;
  const once = {
    get [Symbol.iterator]() {
      asked++;
      return () => [][Symbol.iterator]();
    },
  };
  new URLSearchParams(once);
  assert.equal(asked, 1);
});

test('records', () => {
  const text = (init) => new URLSearchParams(init).toString();
  assert.equal(text({}), '');
  assert.equal(text({ b: 1, a: 2, 1: 3 }), '1=3&b=1&a=2', 'in the order of own keys');
  assert.equal(text(Object.assign(() => {}, { a: 'b' })), 'a=b', 'a function is an object');
  assert.equal(
    text(Object.create({ inherited: 1 }, { hidden: { value: 1 }, own: { value: 2, enumerable: true } })),
    'own=2',
  );
  // An absent iterator makes it a record; but the symbol is an own key, and no string.
  assert.throws(() => new URLSearchParams({ a: 'b', [Symbol.iterator]: undefined }), TypeError);
  const hidden = Object.defineProperty({ a: 'b' }, Symbol.iterator, { value: null });
  assert.equal(text(hidden), 'a=b');
});

test('records through the eyes of a Proxy', () => {
  const log = [];
  const target = { a: 1, b: 2 };
  Object.defineProperty(target, 'hidden', { value: 3 });
  const proxy = new Proxy(target, {
    get(object, key) {
      log.push(`get ${String(key)}`);
      return object[key];
    },
    ownKeys(object) {
      log.push('ownKeys');
      return Reflect.ownKeys(object);
    },
    getOwnPropertyDescriptor(object, key) {
      log.push(`descriptor ${String(key)}`);
      return Reflect.getOwnPropertyDescriptor(object, key);
    },
    has: () => assert.fail('nobody asks what it has'),
    getPrototypeOf: () => assert.fail('nobody asks for its prototype'),
  });
  assert.equal(new URLSearchParams(proxy).toString(), 'a=1&b=2');
  assert.deepEqual(log, [
    'get Symbol(Symbol.iterator)',
    'ownKeys',
    'descriptor a',
    'get a',
    'descriptor b',
    'get b',
    'descriptor hidden',
  ]);
});

test('lone surrogates become U+FFFD everywhere', () => {
  const lone = 'x\ud800y';
  const encoded = 'x%EF%BF%BDy';
  const url = new URL(`http://h/${lone}?${lone}#${lone}`);
  assert.equal(url.href, `http://h/${encoded}?${encoded}#${encoded}`);
  assert.equal(new URL(lone, `http://h/${lone}/`).href, `http://h/${encoded}/${encoded}`);
  for (const name of ['username', 'password', 'pathname', 'search', 'hash']) url[name] = lone;
  assert.equal(url.href, `http://${encoded}:${encoded}@h/${encoded}?${encoded}#${encoded}`);
  assert.equal(url.searchParams.get('x\ufffdy'), '');
  url.host = lone;
  assert.equal(url.host, 'h', 'U+FFFD is in no host');
  const params = new URLSearchParams([[lone, lone]]);
  params.append(lone, '\udfff');
  assert.deepEqual(params.getAll(lone), ['x\ufffdy', '\ufffd']);
  assert(params.has('x\ufffdy', '\ud800'));
  params.set(lone, lone);
  params.delete('\ud800');
  assert.equal(params.toString(), `${encoded}=${encoded}`);
  assert.equal(new URLSearchParams(`?${lone}`).toString(), `${encoded}=`);
  assert.deepEqual(
    [...new URLSearchParams({ '\ufffd': '1', a: '2', '\ud800': '3' })],
    [
      ['\ufffd', '3'],
      ['a', '2'],
    ],
    'the same key keeps its place',
  );
});

test('undefined, null and what is no object', () => {
  assert.equal(new URLSearchParams(undefined).toString(), '');
  assert.equal(new URLSearchParams(null).toString(), 'null=');
  assert.equal(new URLSearchParams(1n).toString(), '1=');
  assert.equal(new URLSearchParams('?').toString(), '');
  // A String object is an iterable of strings, which are no pairs.
  assert.throws(() => new URLSearchParams(new String('?a')), TypeError);
});
