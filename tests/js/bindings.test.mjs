// The wasm-bindgen structs: their accessors, what URLSearchParams is made from, and the live link.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Url, UrlSearchParams } from 'wangzhi/bindings';

const names = ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];

test('every accessor', () => {
  const url = new Url('https://user:pass@例え.jp:8443/a/../b?q=1#片');
  const expected = {
    href: 'https://user:pass@xn--r8jz45g.jp:8443/b?q=1#%E7%89%87',
    protocol: 'https:',
    username: 'user',
    password: 'pass',
    host: 'xn--r8jz45g.jp:8443',
    hostname: 'xn--r8jz45g.jp',
    port: '8443',
    pathname: '/b',
    search: '?q=1',
    hash: '#%E7%89%87',
  };
  assert.deepEqual(Object.fromEntries(names.map((name) => [name, url[name]])), expected);
  assert.equal(url.origin, 'https://xn--r8jz45g.jp:8443');
  assert.equal(url.toString(), expected.href);
  assert.equal(JSON.stringify([url]), JSON.stringify([expected.href]));

  url.protocol = 'http';
  url.username = 'a b';
  url.password = '';
  url.host = 'EXAMPLE.org:80';
  url.pathname = 'x y';
  url.search = '';
  url.hash = 'z';
  // Port 80 is http's default, so that the port becomes null.
  assert.equal(url.href, 'http://a%20b@example.org/x%20y#z');
  url.port = '81';
  url.hostname = '[::0:1]';
  assert.equal(url.href, 'http://a%20b@[::1]:81/x%20y#z');
  url.port = 'x';
  url.host = 'a b';
  assert.equal(url.href, 'http://a%20b@[::1]:81/x%20y#z', 'what is refused changes nothing');
});

test('constructor, parse and canParse', () => {
  assert.equal(new Url('../x', 'http://h/a/b/c').href, 'http://h/a/x');
  assert.equal(Url.parse('//g', 'https://h')?.href, 'https://g/');
  assert.equal(Url.parse('//'), undefined);
  assert.equal(Url.canParse('x', 'http://h'), true);
  assert.equal(Url.canParse('x'), false);
  assert.throws(
    () => new Url('http://a b/?secret'),
    (error) => {
      assert(error instanceof TypeError);
      assert.equal(error.code, 'ERR_INVALID_URL');
      assert.equal(error.reason, 'domain-to-ASCII');
      assert(!error.message.includes('secret'));
      return true;
    },
  );
  const url = new Url('http://h/?a');
  assert.throws(() => {
    url.href = 'no';
  }, TypeError);
  assert.equal(url.href, 'http://h/?a');
});

test('URLSearchParams from a string, an iterable and a record', () => {
  const serialized = (init) => new UrlSearchParams(init).toString();
  assert.equal(serialized('?a=1&b'), 'a=1&b=');
  assert.equal(serialized('??a'), '%3Fa=');
  assert.equal(serialized(), '');
  assert.equal(serialized(null), 'null=');
  assert.equal(serialized(12), '12=');
  assert.equal(serialized([['a', 1], new Set(['b', 'c'])]), 'a=1&b=c');
  assert.equal(serialized(new Map([['名', 'x y']])), '%E5%90%8D=x+y');
  assert.equal(serialized({ a: true, b: '\ud800' }), 'a=true&b=%EF%BF%BD');
  for (const init of [[['a']], [['a', 'b', 'c']], ['ab'], [1], [[Symbol(), 'a']]]) {
    assert.throws(() => new UrlSearchParams(init), TypeError);
  }
  const thrown = new Error('from the iterable');
  assert.throws(
    () =>
      new UrlSearchParams({
        [Symbol.iterator]() {
          throw thrown;
        },
      }),
    thrown,
  );
});

test('whatever is given becomes a string, or throws a TypeError', () => {
  const url = new Url({ toString: () => '/x' }, new Url('http://h/'));
  url.port = 81;
  url.hash = null;
  assert.equal(url.href, 'http://h:81/x#null');
  const params = new UrlSearchParams();
  params.append(1, null);
  assert.equal(params.get(1), 'null');
  assert.equal(params.has('1', null), true);
  for (const call of [
    () => new Url(),
    () => Url.parse(),
    () => Url.canParse(),
    () => new Url(Symbol()),
    () => new Url('x', Symbol()),
    () => params.append('a'),
    () => params.append(Symbol(), 'a'),
    () => params.get(),
    () => params.set('a'),
    () => params.delete(),
    () => params.forEach(),
    () => {
      url.pathname = Symbol();
    },
  ]) {
    assert.throws(call, TypeError);
  }
  assert.equal(url.href, 'http://h:81/x#null');
  assert.equal(params.toString(), '1=null');
});

test('every operation', () => {
  const params = new UrlSearchParams('b=2&a=1&b=3');
  params.append('c', '4');
  assert.equal(params.size, 4);
  assert.equal(params.get('b'), '2');
  assert.equal(params.get('x'), null);
  assert.deepEqual(params.getAll('b'), ['2', '3']);
  assert.equal(params.has('b', '3'), true);
  assert.equal(params.has('b', '4'), false);
  params.delete('b', '2');
  params.set('a', '5');
  params.set('d', '6');
  params.sort();
  assert.equal(params.toString(), 'a=5&b=3&c=4&d=6');
  assert.deepEqual([...params], params.pairs());
  assert.deepEqual([...params.entries()].at(-1), ['d', '6']);
  assert.deepEqual([...params.keys()], ['a', 'b', 'c', 'd']);
  assert.deepEqual([...params.values()], ['5', '3', '4', '6']);
  const seen = [];
  const receiver = {};
  params.forEach(function (value, name) {
    assert.equal(this, receiver);
    seen.push(name + value);
    // What is appended while the iteration runs is visited too.
    if (params.size < 6) params.append('e', '7');
  }, receiver);
  assert.deepEqual(seen, ['a5', 'b3', 'c4', 'd6', 'e7', 'e7']);
});

test('the link is live, both ways', () => {
  const url = new Url('http://h/?a=1&a=2');
  const params = url.searchParams;
  url.search = 'b=3';
  assert.deepEqual([...params], [['b', '3']]);
  params.append('c', '4 5');
  assert.equal(url.href, 'http://h/?b=3&c=4+5');
  url.href = 'http://g/?d=6#f';
  assert.equal(params.get('d'), '6');
  params.delete('d');
  assert.equal(url.href, 'http://g/#f');
  url.searchParams.set('e', '7');
  assert.equal(params.toString(), 'e=7', 'every object shows the same list');
  url.hash = '';
  assert.equal(url.href, 'http://g/?e=7');
});

test('either may be freed first', () => {
  const url = new Url('http://h/?a=1');
  const params = url.searchParams;
  const keys = params.keys();
  url.free();
  params.append('b', '2');
  assert.equal(params.toString(), 'a=1&b=2');
  params.free();
  assert.deepEqual([...keys], ['a', 'b']);

  const other = new Url('http://h/?a=1');
  const otherParams = other.searchParams;
  otherParams.append('b', '2');
  otherParams.free();
  other.searchParams.free();
  assert.equal(other.href, 'http://h/?a=1&b=2');
  other.free();
});

test('many appends are linear work', () => {
  const url = new Url('http://h/');
  const params = url.searchParams;
  for (let index = 0; index < 50_000; index++) params.append('name', 'value');
  assert.equal(url.href.length, 'http://h/?'.length + 50_000 * 'name=value&'.length - 1);
});

test('structured results', () => {
  // The places are the standard's, counted by hand in UTF-16 code units; "𝒞" is two.
  assert.deepEqual(Url.validationErrors(' http://user@1.2.3/𝒞 b'), [
    { name: 'invalid-URL-unit', start: 0, end: 1, component: undefined, isFatal: false },
    { name: 'invalid-credentials', start: 12, end: 13, component: 'username', isFatal: false },
    { name: 'IPv4-too-few-parts', start: 13, end: 18, component: 'host', isFatal: false },
    { name: 'invalid-URL-unit', start: 21, end: 22, component: 'path', isFatal: false },
  ]);
  assert.deepEqual(Url.validationErrors('x', 'http://h'), []);
  assert.equal(Url.validationErrors('//')[0].name, 'missing-scheme-non-relative-URL');
  assert.throws(() => Url.validationErrors('x', 'y'), TypeError);
  const fatal = Url.validationErrors('http://u@h:x/').map(({ name, isFatal }) => [name, isFatal]);
  assert.deepEqual(fatal, [
    ['invalid-credentials', false],
    ['port-invalid', true],
  ]);
  assert.deepEqual(Url.explainValidationError('port-out-of-range'), {
    en: 'The port is above 65535.',
    zh: '端口大于 65535。',
  });
  assert.equal(Url.explainValidationError('no-such-error'), undefined);
  assert.deepEqual(new Url('https://u:p@h:1/a?b#c').components(), {
    schemeEnd: 5,
    usernameEnd: 9,
    hostStart: 12,
    hostEnd: 13,
    pathStart: 15,
    queryStart: 17,
    fragmentStart: 19,
    end: 21,
  });
});
