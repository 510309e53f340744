// What is linked, what is live, and user code that calls back in the middle. Expected values are the standard's and WebIDL's.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { URL, URLSearchParams } from 'wangzhi';

test('searchParams is one object, linked both ways', () => {
  const url = new URL('http://h/?a=1#f');
  const { searchParams } = url;
  assert.equal(url.searchParams, searchParams);
  searchParams.append('b', '2 3');
  assert.equal(url.href, 'http://h/?a=1&b=2+3#f');
  url.search = '?c=4';
  assert.equal(url.searchParams, searchParams);
  assert.deepEqual([...searchParams], [['c', '4']]);
  url.href = 'https://g/?d=5';
  assert.equal(url.searchParams, searchParams);
  assert.equal(searchParams.get('d'), '5');
  url.href = 'foo:opaque';
  assert.equal(searchParams.size, 0);
  searchParams.set('e', '6');
  assert.equal(url.href, 'foo:opaque?e=6');
  searchParams.delete('e');
  assert.equal(url.href, 'foo:opaque', 'an empty list makes the query null');
  url.search = '?';
  assert.equal(url.href, 'foo:opaque?');
  searchParams.delete('none');
  assert.equal(url.href, 'foo:opaque', 'every change updates the URL');
});

test('every member sees what the list has changed', () => {
  const changed = () => {
    const url = new URL('http://u:p@h:1/a?b=c#d');
    url.searchParams.append('e', 'f');
    return url;
  };
  const href = 'http://u:p@h:1/a?b=c&e=f#d';
  assert.equal(changed().href, href);
  assert.equal(changed().toString(), href);
  assert.equal(JSON.stringify({ url: changed() }), `{"url":"${href}"}`);
  assert.equal(changed().search, '?b=c&e=f');
  assert.equal(changed().hash, '#d');
  assert.equal(changed().pathname, '/a');
  assert.equal(changed().origin, 'http://h:1');
  assert.equal(new URL('x', changed()).href, 'http://u:p@h:1/x');
  const values = {
    protocol: 'https',
    username: 'v',
    password: 'q',
    host: 'g',
    hostname: 'g',
    port: '2',
    pathname: 'z',
    hash: 'y',
  };
  for (const [name, value] of Object.entries(values)) {
    const url = changed();
    url[name] = value;
    assert.equal(url.search, '?b=c&e=f', name);
    assert.equal(new URL(url.href).href, url.href);
  }
});

test('the list comes from the value of the search setter itself', () => {
  const before = new URL('http://h/');
  const { searchParams } = before;
  before.search = '?a=\tb\n';
  assert.equal(before.href, 'http://h/?a=b');
  assert.equal(searchParams.get('a'), '\tb\n', 'which has tabs and newlines still');
  const after = new URL('http://h/');
  after.search = '?a=\tb\n';
  assert.equal(after.searchParams.get('a'), '\tb\n', 'whenever the object is asked for');
  after.href = `${after.href}`;
  assert.equal(after.searchParams.get('a'), 'b');
});

test('a refused value changes nothing', () => {
  const url = new URL('http://u:p@h:1/a?b=\tc#d');
  url.searchParams.append('e', 'f');
  const { href } = url;
  assert.throws(() => {
    url.href = 'no url';
  }, TypeError);
  for (const [name, value] of Object.entries({ protocol: 'foo', host: 'a b', hostname: '', port: 'x' }))
    url[name] = value;
  assert.equal(url.href, href);
  assert.deepEqual([...url.searchParams.keys()], ['b', 'e']);
  for (const name of ['origin', 'searchParams']) {
    assert.throws(
      () => {
        url[name] = 'x';
      },
      TypeError,
      'there is no setter',
    );
  }
});

test('iteration is live', () => {
  const params = new URLSearchParams('a=1&b=2&c=3');
  const seen = [];
  for (const [name] of params) {
    seen.push(name);
    if (name === 'a') params.delete('b');
    if (name === 'c') params.append('d', '4');
  }
  assert.deepEqual(seen, ['a', 'c', 'd']);

  const shrinking = new URLSearchParams('a&b&c&d');
  const names = [];
  for (const name of shrinking.keys()) {
    names.push(name);
    shrinking.delete(name);
  }
  assert.deepEqual(names, ['a', 'c'], 'the place stays while the list moves up');

  const url = new URL('http://h/?a&b&c');
  const entries = url.searchParams.entries();
  assert.deepEqual(entries.next().value, ['a', '']);
  url.search = '?x&y&z';
  assert.deepEqual(entries.next().value, ['y', '']);
  url.searchParams.sort();
  assert.deepEqual(entries.next().value, ['z', '']);
  assert.deepEqual(entries.next(), { value: undefined, done: true });
  url.searchParams.append('later', '');
  assert.deepEqual(entries.next(), { value: ['later', ''], done: false }, 'WebIDL looks at the list each time');
});

test('forEach', () => {
  const params = new URLSearchParams('a=1&b=2');
  const calls = [];
  const receiver = {};
  const result = params.forEach(function (...args) {
    calls.push([this, ...args]);
    if (calls.length === 1) params.append('c', '3');
  }, receiver);
  assert.equal(result, undefined);
  assert.deepEqual(calls, [
    [receiver, '1', 'a', params],
    [receiver, '2', 'b', params],
    [receiver, '3', 'c', params],
  ]);
  params.forEach(function () {
    assert.equal(this, undefined);
  });
  for (const callback of [undefined, null, {}, 'f', 1]) assert.throws(() => params.forEach(callback), TypeError);
  assert.throws(() => new URLSearchParams().forEach({}), TypeError, 'also with nothing to call it for');
  const thrown = new Error('mine');
  assert.throws(
    () =>
      params.forEach(() => {
        throw thrown;
      }),
    thrown,
  );
  const hostile = () => {};
  hostile.call = hostile.apply = () => assert.fail('a function is called, not asked for its own methods');
  params.forEach(hostile);
});

test('operations', () => {
  const params = new URLSearchParams('b=1&a=2&b=3&a=4&b=1');
  assert.equal(params.size, 5);
  assert.equal(params.get('a'), '2');
  assert.equal(params.get('x'), null);
  assert.deepEqual(params.getAll('b'), ['1', '3', '1']);
  assert.deepEqual(params.getAll('x'), []);
  params.delete('b', '1');
  assert.equal(params.toString(), 'a=2&b=3&a=4');
  params.set('a', '5');
  assert.equal(params.toString(), 'a=5&b=3');
  params.set('c', '6');
  assert.equal(params.toString(), 'a=5&b=3&c=6');
  for (const name of ['append', 'delete', 'set', 'sort']) assert.equal(params[name]('z', 'z'), undefined);
  const list = [
    ['\ufb03', 1],
    ['\u{1f308}', 2],
    ['é', 3],
    ['', 4],
    ['\ufb03', 0],
  ];
  const sorted = new URLSearchParams(list);
  sorted.sort();
  assert.deepEqual([...sorted.values()], ['4', '3', '2', '1', '0'], 'by code units, and stable');
});

test('user code that changes the object while its own arguments are converted', () => {
  const url = new URL('http://h/a?b=1#c');
  const during = (work, text) => ({
    toString() {
      work();
      return text;
    },
  });
  url.pathname = during(() => {
    url.host = 'g';
    url.searchParams.append('d', '2');
  }, 'x');
  assert.equal(url.href, 'http://g/x?b=1&d=2#c');
  url.search = during(() => {
    url.href = 'https://i/j?k';
  }, '?l');
  assert.equal(url.href, 'https://i/j?l');
  assert.deepEqual([...url.searchParams], [['l', '']]);
  url.href = during(() => url.searchParams.append('m', ''), 'http://n/?o');
  assert.equal(url.href, 'http://n/?o');
  url.searchParams.append(
    'p',
    during(() => {
      url.search = '?q';
      new URL('http://other/');
    }, 'r'),
  );
  assert.equal(url.search, '?q=&p=r');
  url.searchParams.set(
    during(() => url.searchParams.delete('q'), 'p'),
    during(() => url.searchParams.append('p', 's'), 't'),
  );
  assert.equal(url.search, '?p=t');
  const params = new URLSearchParams([['a', during(() => new URLSearchParams('x=y').toString(), 'b')]]);
  assert.equal(params.toString(), 'a=b');
  const base = during(() => URL.canParse('http://inner/', 'http://base/'), 'http://outer/a/');
  assert.equal(
    new URL(
      during(() => new URL('y', 'http://z/'), 'w'),
      base,
    ).href,
    'http://outer/a/w',
  );
});

test('a base URL is the one given, however often another was used between', () => {
  const bases = ['http://a/b/', 'http://c/d/', 'foo://e/f/'];
  for (let index = 0; index < 12; index++) {
    const base = bases[(index * index) % 3];
    assert.equal(new URL('x', base).href, `${base}x`);
    assert.equal(URL.canParse('x', 'no base'), false);
    assert.equal(new URL('y', base).href, `${base}y`);
    const url = new URL('z', base);
    url.search = 'q';
    assert.equal(new URL('?r', url).href, `${base}z?r`);
  }
});
