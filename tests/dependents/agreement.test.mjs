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

const inputs = [
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
  ...['', 'x', '\t', '/', '//', '?', '#', '??', '##', ':', '::', '\\', '.', '..', '%2e%2E', 'a/../b', '/é /', 'C|', 'C:'],
  ...['h', 'H:81', 'h:', 'h:99999', 'h:8x', 'h:80/x', '[1::0:2]', '[1::2]:81', '[', '1.2', 'é', 'a b', 'h\\x', 'h?x', 'a@b'],
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

test('every export of whatwg-url is there', () => {
  assert.deepEqual(
    Object.keys(theirs).filter((name) => !(name in ours)),
    [],
  );
});
