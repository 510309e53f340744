// The query interface: every sentence of it, under both sets of names.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import * as yunggong from 'wangzhi/yunggong';

const { YunggongError, encodeQuery, parseFormPairs, setQueryParameter } = yunggong;
const encoder = new TextEncoder();
const MIB = 1 << 20;
const KIB64 = 64 << 10;

/** The failure that a call ends in. */
function failure(call) {
  try {
    call();
  } catch (error) {
    assert(error instanceof YunggongError && error instanceof Error, String(error));
    assert.equal(error.name, 'YunggongError');
    return `${error.code} ${error.message}`;
  }
  return assert.fail('nothing was thrown');
}

const TOO_MANY_ITEMS = 'TOO_MANY_ITEMS 查询项超过 1024 项';
const ITEMS_TOO_LONG = 'ITEMS_TOO_LONG 查询项总长度超过 1 MiB';
const FORM_TOO_LONG = 'FORM_TOO_LONG 表单文字超过 1 MiB';
const TOO_MANY_FORM_ITEMS = 'TOO_MANY_FORM_ITEMS 表单项数超过 1024';
const PARAMETER_TOO_LONG = 'PARAMETER_TOO_LONG 网址、键或值超过 64 KiB';
const NOT_HTTP = 'NOT_HTTP 绝对网址不是 HTTP(S)';
const ORIGIN_CHANGED = 'ORIGIN_CHANGED 相对网址不得改变来源';
const INVALID_URL = 'INVALID_URL 网址无效';

test('the names are the same functions, in CommonJS too', () => {
  assert.equal(yunggong.编码查询串, encodeQuery);
  assert.equal(yunggong.解析表单键值, parseFormPairs);
  assert.equal(yunggong.设置网址查询参数, setQueryParameter);
  const required = createRequire(import.meta.url)('wangzhi/yunggong');
  for (const name of Object.keys(yunggong)) assert.equal(required[name], yunggong[name], name);
});

test('the table, in both wordings of the document', () => {
  const wordings = [
    [yunggong.编码查询串, yunggong.解析表单键值, yunggong.设置网址查询参数],
    [encodeQuery, parseFormPairs, setQueryParameter],
  ];
  for (const [encode, parse, set] of wordings) {
    const pairs = [
      ['a b', '1+2'],
      ['a b', "!'()~*-._"],
    ];
    assert.equal(encode(pairs), 'a+b=1%2B2&a+b=%21%27%28%29%7E*-._');
    assert.equal(encode([['名', '\u0001\n']]), '%E5%90%8D=%01%0A');
    assert.equal(
      parse('a=1&b=x+y%20z&a=%E4%BD%A0&c&d=%ff&=e'),
      '[["a","1"],["b","x y z"],["a","你"],["c",""],["d","\ufffd"],["","e"]]',
    );
    assert.equal(parse('?a=1'), '[["a","1"]]');
    assert.equal(set('/p?a=1&b=2&a=3#h', 'a', '新 值'), '/p?a=%E6%96%B0+%E5%80%BC&b=2#h');
    assert.equal(set('https://h.example/p?a=1', 'b', '2'), 'https://h.example/p?a=1&b=2');
    assert.equal(
      failure(() => set('//evil.example/x', 'a', '1')),
      ORIGIN_CHANGED,
    );
    assert.equal(
      failure(() => set('javascript:alert(1)', 'a', '1')),
      NOT_HTTP,
    );
  }
});

test('encodeQuery: the other sentences', () => {
  assert.equal(encodeQuery([]), '');
  assert.equal(encodeQuery([['', '']]), '=');
  assert.equal(
    encodeQuery([
      ['b', '2'],
      ['a', '1'],
      ['b', '1'],
    ]),
    'b=2&a=1&b=1',
    'the order is kept',
  );
  assert.equal(encodeQuery(new Map([['a', 'b']])), 'a=b');
  // What one text ends with and the next starts with stays apart.
  assert.equal(encodeQuery([['\ud83c', '\udf08']]), '%EF%BF%BD=%EF%BF%BD');
  assert.equal(
    encodeQuery([
      ['a', '🌈'],
      ['🌈', 'é'],
    ]),
    'a=%F0%9F%8C%88&%F0%9F%8C%88=%C3%A9',
  );
});

test('parseFormPairs: the other sentences', () => {
  assert.equal(parseFormPairs(''), '[]');
  assert.equal(parseFormPairs('?'), '[]');
  assert.equal(parseFormPairs('??&&a=b=c&'), '[["?",""],["a","b=c"]]');
  assert.equal(parseFormPairs('\ufeff?a'), '[["\ufeff?a",""]]', 'a leading U+FEFF stays');
  const controls = Array.from({ length: 0x21 }, (_, unit) => String.fromCharCode(unit)).join('');
  const text = `${controls}"\\/\u007f\u2028é🌈`;
  assert.equal(parseFormPairs(encodeURIComponent(text)), JSON.stringify([[text, '']]));
});

test('setQueryParameter: the other sentences', () => {
  assert.equal(setQueryParameter('', 'a', '1'), '/?a=1');
  assert.equal(setQueryParameter('?q', 'a', '1'), '/?q=&a=1', 'the whole query is serialized anew');
  assert.equal(setQueryParameter('x/../y#%zz ü', 'a', '&='), '/y?a=%26%3D#%zz%20%C3%BC');
  assert.equal(setQueryParameter('HTTP://EXAMPLE.com:80', '名', ''), 'http://example.com/?%E5%90%8D=');
  assert.equal(setQueryParameter('//yuyan-lang.org:443/x', 'a', ''), '/x?a=', 'the same origin, written otherwise');
  assert.equal(setQueryParameter('http://h/#', 'a', ''), 'http://h/?a=#');
  assert.equal(setQueryParameter('/#', 'a', ''), '/?a=');
  for (const url of ['data:,x', 'ftp://h/', 'mailto:a@b', 'file:///x', 'blob:https://yuyan-lang.org/x', 'ws://h/']) {
    assert.equal(
      failure(() => setQueryParameter(url, 'a', '1')),
      NOT_HTTP,
      url,
    );
  }
  for (const url of [
    '\\\\evil.example',
    '/\\evil.example',
    '///evil.example',
    '//yuyan-lang.org:80/',
    '//yuyan-lang.org.evil/',
  ]) {
    assert.equal(
      failure(() => setQueryParameter(url, 'a', '1')),
      ORIGIN_CHANGED,
      url,
    );
  }
  for (const url of ['http://[', 'http://a b/', '//[', 'https://', '//h:99999']) {
    assert.equal(
      failure(() => setQueryParameter(url, 'a', '1')),
      INVALID_URL,
      url,
    );
  }
});

test('bytes count as they are and are decoded with replacement', () => {
  const bytes = (...values) => Uint8Array.of(...values);
  assert.equal(encodeQuery([[bytes(0xe4, 0xbd, 0xa0), bytes(0xff, 0x61)]]), '%E4%BD%A0=%EF%BF%BDa');
  assert.equal(
    encodeQuery([
      ['你', bytes(0xef, 0xbb, 0xbf)],
      [Buffer.from('a'), 'b'],
    ]),
    '%E4%BD%A0=%EF%BB%BF&a=b',
  );
  assert.equal(parseFormPairs(bytes(0xef, 0xbb, 0xbf, 0x3f, 0xe4, 0xbd)), '[["\ufeff?\ufffd",""]]');
  assert.equal(setQueryParameter(encoder.encode('/é?'), bytes(0xc0), 'x'), '/%C3%A9?%EF%BF%BD=x');
  // Each of these bytes becomes three, but one it is.
  assert.equal(encodeQuery([[new Uint8Array(MIB).fill(0xff), '']]).length, MIB * 9 + 1);
});

/** Texts of exactly so many bytes, of one, three and four bytes a code point and of lone surrogates. */
function textsOf(bytes) {
  return [
    'a'.repeat(bytes),
    '你'.repeat(bytes / 3) + 'a'.repeat(bytes % 3),
    '🌈'.repeat(bytes / 4),
    '\ud800'.repeat(bytes / 3) + 'a'.repeat(bytes % 3),
    new Uint8Array(bytes).fill(0x61),
  ];
}
const oneMore = (text) => (typeof text === 'string' ? `${text}a` : new Uint8Array(text.length + 1).fill(0x61));

test('both sides of every limit', () => {
  const items = (count) => Array.from({ length: count }, () => ['a', '']);
  assert.equal(encodeQuery(items(1024)).length, 1024 * 3 - 1);
  assert.equal(
    failure(() => encodeQuery(items(1025))),
    TOO_MANY_ITEMS,
  );
  assert.equal(JSON.parse(parseFormPairs('&a&'.repeat(1024))).length, 1024);
  assert.equal(
    failure(() => parseFormPairs('a&'.repeat(1025))),
    TOO_MANY_FORM_ITEMS,
  );
  for (const text of textsOf(MIB)) {
    assert(encodeQuery([['', text]]).length > MIB);
    assert.equal(
      failure(() => encodeQuery([['a', text]])),
      ITEMS_TOO_LONG,
    );
    assert(parseFormPairs(text).startsWith('[["'));
    assert.equal(
      failure(() => parseFormPairs(oneMore(text))),
      FORM_TOO_LONG,
    );
  }
  for (const text of textsOf(KIB64)) {
    assert(setQueryParameter(text, text, text).length > KIB64);
    const longer = oneMore(text);
    for (const args of [
      [longer, text, text],
      [text, longer, text],
      [text, text, longer],
    ]) {
      assert.equal(
        failure(() => setQueryParameter(...args)),
        PARAMETER_TOO_LONG,
      );
    }
  }
});

test('what is no list of pairs of texts is a TypeError that says which item', () => {
  for (const items of [undefined, null, 1, 'ab', {}, new Uint8Array(2)]) {
    assert.throws(() => encodeQuery(items), { name: 'TypeError', message: /no list/ });
  }
  for (const item of [
    'ab',
    ['a'],
    ['a', 'b', 'c'],
    ['a', 1],
    [null, 'b'],
    null,
    5,
    new Uint8Array(2),
    ['a', new Uint16Array(1)],
  ]) {
    assert.throws(() => encodeQuery([['a', 'b'], item]), { name: 'TypeError', message: /^Item 1,/ });
  }
  for (const text of [undefined, null, 1, {}, ['a'], new ArrayBuffer(1)]) {
    assert.throws(() => parseFormPairs(text), { name: 'TypeError', message: /^The form is no text/ });
    assert.throws(() => setQueryParameter(text, 'a', 'b'), { name: 'TypeError', message: /^The URL is no text/ });
    assert.throws(() => setQueryParameter('/', text, 'b'), { name: 'TypeError', message: /^The key is no text/ });
    assert.throws(() => setQueryParameter('/', 'a', text), { name: 'TypeError', message: /^The value is no text/ });
  }
});
