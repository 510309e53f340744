// What the classes do without a call, beside the same in Rust, which knows no short cut.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { URL, URLSearchParams } from 'wangzhi';
import { Url, UrlSearchParams } from 'wangzhi/bindings';
import { attributes, input } from './support/generated.mjs';

const urls = [
  ...[
    'http://h/',
    'https://u:p@h:8080/a/b?q#f',
    'ws://u@h/?',
    'ftp://:p@h/#',
    'http://1.2.3.4:81/',
    'wss://[::1]/a?b#c',
  ],
  ...[
    'file:///a/b',
    'file://h/C:/x',
    'foo://h:1/a?b',
    'foo://u@h',
    'foo:/.//a',
    'foo:opaque ?q',
    'foo:opaque#f',
    'foo:',
  ],
  ...['http://xn--tda/', `http://${'a'.repeat(990)}/p`, `http://u@${'b.'.repeat(505)}c/`, 'blob:http://h/'],
];

/** Every character of ASCII, at the start and further on; and texts near each pattern's border. */
const characters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const texts = [
  ...characters.flatMap((character) => [
    character,
    `a${character}`,
    `/${character}`,
    `/a${character}b`,
    `?${character}`,
  ]),
  ...characters.flatMap((character) => [`#${character}`, `a${character}b`, `a.${character}`]),
  ...[
    '',
    '.',
    '..',
    'http:',
    'https',
    'ws:',
    'wss',
    'ftp:',
    'HTTPS:',
    'http:x',
    'file:',
    '/.',
    '/..',
    '/a/.',
    '/a/../b',
    '/%2e',
    '/%2E%2e/x',
    '/.a',
    '/a.',
    '/a//',
    '//',
    '//a',
    '??',
    '##',
    '?#',
    '#?',
  ],
  ...[
    '80',
    '443',
    '21',
    '8',
    '08',
    '65535',
    '65536',
    '9999',
    '10000',
    '1a',
    'xn--a',
    'a.xn--tda',
    'xn--',
    'a--b',
    'a-',
    '-a',
    'a.1',
    '1.a',
  ],
  ...[
    'a.0x1',
    'a.x1',
    '0x',
    'a.b.',
    'a..b',
    'A',
    'é',
    'h:80',
    'h:81',
    'h/',
    'localhost',
    'localhost:3000',
    'example.de:443',
    'b.0x3f',
    'b.0x3g:81',
    'h:',
    'h:0',
    'h:08',
    'h:65536',
    'h:1a',
    ':1',
    '1.2.3.4',
    '1.2.3.4:80',
    '255.255.255.255',
    '256.1.1.1',
    '01.2.3.4',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.4.',
    '[::1]:1',
    'no/slash',
    './a',
    '.a/b',
    '%2e/x',
    'a/.',
    '\\a',
    'a'.repeat(1100),
    '/'.repeat(5),
    '1'.repeat(5),
  ],
];

const seen = (url) => ['href', 'origin', ...attributes].map((name) => url[name]);

function compare(href, steps) {
  const ours = new URL(href);
  const rust = new Url(href);
  for (const [attribute, value] of steps) {
    ours[attribute] = value;
    rust[attribute] = value;
  }
  assert.deepEqual(seen(ours), seen(rust));
  assert.deepEqual([...ours.searchParams], [...rust.searchParams]);
  rust.free();
}

test('every character, in every part of every kind of URL', () => {
  for (const href of urls) {
    for (const attribute of attributes) {
      for (const text of texts) compare(href, [[attribute, text]]);
    }
  }
});

test('one after the other', () => {
  const value = fc.oneof(fc.constantFrom(...texts), input);
  const steps = fc.array(fc.tuple(fc.constantFrom(...attributes), value), { maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...urls), steps, (href, program) => compare(href, program)),
    { numRuns: 20_000 },
  );
});

test('the query object follows', () => {
  const url = new URL('http://h/?a=1#f');
  const { searchParams } = url;
  searchParams.append('b', '2');
  url.hash = 'g';
  assert.equal(url.href, 'http://h/?a=1&b=2#g');
  url.search = 'c=3';
  assert.equal(searchParams.get('c'), '3');
  url.port = '81';
  searchParams.append('d', '4');
  url.hostname = 'host';
  assert.equal(url.href, 'http://host:81/?c=3&d=4#g');
});

test('lists', () => {
  const pieces = ['&', '&&', '=', '==', '+', '%', '%41', '%zz', 'a', 'bc', 'é', '🌈', '\ufeff', '?', '#', ' ', ''];
  const text = fc.array(fc.oneof(fc.constantFrom(...pieces), input), { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (init) => {
      const rust = new UrlSearchParams(init);
      const ours = new URLSearchParams(init);
      assert.deepEqual([...ours], [...rust]);
      assert.equal(ours.toString(), rust.toString());
      rust.free();
    }),
    { numRuns: 20_000 },
  );
});

test('a long list without a value', () => {
  const count = 300_000;
  assert.equal(new URLSearchParams('a&'.repeat(count)).size, count);
});
