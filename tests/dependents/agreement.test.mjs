// @ts-check
// The low-level functions beside those of whatwg-url: records, validation errors, valid URL strings and state overrides, on
// all inputs of web-platform-tests and of our own.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import * as ours from '../../pkg/index.mjs';
import { files } from '../classes/support/data.mjs';
import { original } from './support/in-place.mjs';

/** @type {typeof ours} */
let theirs;

before(async () => {
  theirs = (await original())('whatwg-url');
});

/** @type {(name: string) => any[]} */
const casesOf = (name) =>
  files
    .filter((file) => file.name.replace('own/', '').startsWith(name))
    .flatMap(({ json }) => JSON.parse(json))
    .filter((entry) => typeof entry === 'object');

// Punycode for what starts with xn-- itself, and for what does not.
const nested = ['é.xn--xn---epa', 'xn--XN---epa.é', 'xn--xn---epa', 'é.xn--xn---bpa', 'é.xén--'];

const inputs = [
  ...nested.map((host) => ({ input: `https://${host}/`, base: null })),
  ...[...casesOf('urltestdata'), ...casesOf('urls')].map(({ input, base }) => ({ input, base })),
  ...[...casesOf('toascii'), ...casesOf('IdnaTestV2')].flatMap(({ input }) => [
    { input: `https://${input}/x`, base: null },
    { input: `web+x://${input}/x`, base: null },
  ]),
];

/** Both sides' answers. @type {<T>(answer: (library: typeof ours) => T) => [T, T]} */
const both = (answer) => [answer(ours), answer(theirs)];

test('records, validation errors and valid URL strings', () => {
  assert(inputs.length > 900, `${inputs.length} inputs`);
  for (const { input, base } of inputs) {
    // The URL parser takes scalar values, so that a lone surrogate is U+FFFD to it, which is a URL code point. whatwg-url
    // takes it as it comes and finds that it is none.
    const hasSurrogate = /\p{Surrogate}/u.test(input);
    const [our, their] = both((library) => {
      const baseURL = base ? library.parseURL(base) : null;
      if (base && baseURL === null) return null;
      const { url, validationErrors } = library.parseURLWithValidationErrors(input, { baseURL });
      const isValid = library.isValidURLString(input, { baseURL });
      return hasSurrogate ? { url, isValid } : { url, validationErrors, isValid };
    });
    assert.deepEqual(our, their, JSON.stringify({ input, base }));
  }
});

test('what is done with a record', () => {
  let count = 0;
  for (const { input, base } of inputs) {
    const [our, their] = both((library) => {
      const record = library.parseURL(input, { baseURL: base ? library.parseURL(base) : null });
      if (record === null) return null;
      return [
        library.serializeURL(record),
        library.serializeURL(record, true),
        library.serializePath(record),
        library.serializeURLOrigin(record),
        record.host === null ? null : library.serializeHost(record.host),
        record.port === null ? null : library.serializeInteger(record.port),
        library.hasAnOpaquePath(record),
        library.cannotHaveAUsernamePasswordPort(record),
        [...library.percentDecodeString(library.serializePath(record))],
      ];
    });
    if (our !== null) count++;
    assert.deepEqual(our, their, JSON.stringify({ input, base }));
  }
  assert(count > 500, `${count} records`);
});

const values = [
  ...[
    '',
    'x',
    '\t',
    '/',
    '//',
    '?',
    '#',
    '??',
    '##',
    ':',
    '::',
    '\\',
    '.',
    '..',
    '%2e%2E',
    'a/../b',
    '/é /',
    'C|',
    'C:',
  ],
  ...[
    'h',
    'H:81',
    'h:',
    'h:99999',
    'h:8x',
    'h:80/x',
    '[1::0:2]',
    '[1::2]:81',
    '[',
    '1.2',
    'é',
    'a b',
    'h\\x',
    'h?x',
    'a@b',
  ],
  ...['https', 'https:', 'HTTPS:', 'file:', 'foo:', '1a:', 'a+b-c.d:x', '443', '0443', '65536', '80x', 'x80', "'`{}^|"],
  ...['\ta\nb\r', ' a ', 'a:b', '\u{1f600}', '%', '%zz'],
];
const records = [
  ...['http://u:p@h:81/a/b?q#f', 'https://h/', 'file:///C:/x', 'file://h/x?q', 'ws://h/?', 'foo://h/a?q#f', 'foo://h'],
  ...['foo:/a/b', 'foo:/.//a', 'foo://h:81/', 'mailto:x?y', 'ftp://h/#'],
];

test('state overrides', () => {
  let count = 0;
  for (const href of records) {
    for (const stateOverride of /** @type {const} */ ([
      'scheme start',
      'host',
      'hostname',
      'port',
      'path start',
      'query',
      'fragment',
    ])) {
      for (const value of values) {
        const [our, their] = both((library) => {
          const url = /** @type {ours.URLRecord} */ (library.parseURL(href));
          // Who calls has to ask first; without that, ours throws.
          if (/host|path/.test(stateOverride) && library.hasAnOpaquePath(url)) return null;
          if (stateOverride === 'port' && library.cannotHaveAUsernamePasswordPort(url)) return null;
          const answers = [];
          for (const isFresh of [true, false]) {
            const record = structuredClone(url);
            // As the setters do; and as they do not, which adds to what is there.
            if (isFresh && stateOverride === 'path start') record.path = [];
            if (isFresh && stateOverride === 'query') record.query = '';
            if (isFresh && stateOverride === 'fragment') record.fragment = '';
            // There is nothing to add to: no algorithm of the standard does that.
            if (!isFresh && record[/** @type {'query'} */ (stateOverride)] === null) continue;
            const result = library.basicURLParse(value, { url: record, stateOverride });
            answers.push(result === null ? null : result === record, record);
          }
          return answers;
        });
        count++;
        assert.deepEqual(our, their, JSON.stringify({ href, stateOverride, value }));
      }
    }
  }
  assert(count > 3000, `${count} overrides`);
});

test('usernames and passwords', () => {
  for (const value of values) {
    const [our, their] = both((library) => {
      const record = /** @type {ours.URLRecord} */ (library.parseURL('http://h/'));
      library.setTheUsername(record, value);
      library.setThePassword(record, value);
      return record;
    });
    assert.deepEqual(our, their, value);
  }
});

// The names of all encodings: https://encoding.spec.whatwg.org/#names-and-labels
const encodings = [
  ...[
    'UTF-8',
    'IBM866',
    'ISO-8859-2',
    'ISO-8859-3',
    'ISO-8859-4',
    'ISO-8859-5',
    'ISO-8859-6',
    'ISO-8859-7',
    'ISO-8859-8',
  ],
  ...['ISO-8859-8-I', 'ISO-8859-10', 'ISO-8859-13', 'ISO-8859-14', 'ISO-8859-15', 'ISO-8859-16', 'KOI8-R', 'KOI8-U'],
  ...['macintosh', 'windows-874', 'windows-1250', 'windows-1251', 'windows-1252', 'windows-1253', 'windows-1254'],
  ...[
    'windows-1255',
    'windows-1256',
    'windows-1257',
    'windows-1258',
    'x-mac-cyrillic',
    'GBK',
    'gb18030',
    'Big5',
    'EUC-JP',
  ],
  ...['ISO-2022-JP', 'Shift_JIS', 'EUC-KR', 'replacement', 'UTF-16BE', 'UTF-16LE', 'x-user-defined'],
];

/** Every code point of the planes that encodings have something of, some hundred together. */
function* textsOfAllCodePoints() {
  for (const [first, last] of [
    [0, 0xd7ff],
    [0xe000, 0xffff],
    [0x1f100, 0x1f6ff],
    [0x20000, 0x2ffff],
    [0x10ff00, 0x10ffff],
  ]) {
    for (let start = first; start <= last; start += 512) {
      const length = Math.min(512, last - start + 1);
      yield Array.from({ length }, (_, index) => String.fromCodePoint(start + index)).join('');
    }
  }
}

test('every code point in every encoding', () => {
  const texts = [...textsOfAllCodePoints()].map((text) => text.replaceAll(/[#\t\n\r]/g, ''));
  for (const encoding of encodings) {
    // The basic URL parser gets the output encoding, which is UTF-8 for these. whatwg-url does not, and throws.
    if (/^(?:replacement|UTF-16)/.test(encoding)) {
      assert.throws(() => theirs.parseURL('http://h/?é', { encoding }), { name: 'RangeError' });
      assert.equal(ours.parseURL('http://h/?é', { encoding })?.query, '%C3%A9');
      continue;
    }
    for (const text of texts) {
      const [our, their] = both((library) => library.parseURL(`http://h/?a${text}b#`, { encoding })?.query);
      if (our !== their) assert.equal(our, their, `${encoding}, from U+${text.codePointAt(0)?.toString(16)} on`);
    }
  }
});

test('encodings of other URLs, and of overrides', () => {
  for (const href of [
    'https://h/?\u3042#\u3042',
    'ftp://h/?\u3042',
    'file:///?\u3042',
    'ws://h/?\u3042',
    'foo://h/?\u3042',
  ]) {
    const [our, their] = both((library) => library.parseURL(href, { encoding: 'sjis' }));
    assert.deepEqual(our, their, href);
  }
  for (const input of [
    '?\u3042\t\u3042 ',
    ' x?\u3042',
    '#?\u3042',
    '//h?\u3042?\u3042#',
    '\u3042',
    'http:?\u3042',
    '?\u20ac\ud800',
  ]) {
    const [our, their] = both((library) => {
      const baseURL = library.parseURL('http://b/?c');
      return library.parseURL(input, { baseURL, encoding: 'EUC-JP' });
    });
    assert.deepEqual(our, their, input);
  }
  for (const value of ['\u3042#\u20ac', '?', 'a\nb']) {
    const [our, their] = both((library) => {
      const url = /** @type {ours.URLRecord} */ (library.parseURL('http://b/'));
      url.query = '';
      library.basicURLParse(value, { url, stateOverride: 'query', encoding: 'Shift_JIS' });
      return url;
    });
    assert.deepEqual(our, their, value);
  }
});

test('every export of whatwg-url is there', () => {
  assert.deepEqual(
    Object.keys(theirs).filter((name) => !(name in ours)),
    [],
  );
});
