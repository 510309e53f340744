// wangzhi/encoding: what web-platform-tests have about encodings, and bad input. Every code point in every encoding is
// held beside another implementation in tests/dependents.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { files } from '../classes/support/data.mjs';

const unicode = 'あ\u{1f600}';

for (const [module, main] of [
  ['wangzhi/encoding', 'wangzhi'],
  ['wangzhi/encoding-js', 'wangzhi/js'],
]) {
  const { parseURL: parseRecord, URL } = await import(main);
  const { getEncoding, parse, parseURL, percentEncodeAfterEncoding, serializeFormUrlencoded } = await import(module);

  describe(module, () => {
    const file = files.find(({ name }) => name === 'percent-encoding.json');
    test('percent-encoding.json', { skip: file === undefined && 'the data of web-platform-tests are missing' }, () => {
      const cases = JSON.parse(file.json).filter((entry) => typeof entry === 'object');
      let count = 0;
      for (const { input, output } of cases) {
        for (const [encoding, expected] of Object.entries(output)) {
          const url = parse(`https://doesnotmatter.invalid/?${input}#${input}`, undefined, encoding);
          assert.equal(url.search, `?${expected}`, `${encoding} ${input}`);
          // The fragment knows no encoding.
          assert.equal(url.hash, `#${output['utf-8']}`);
          assert.equal(parseURL(url.href, { encoding }).query, expected);
          count++;
        }
      }
      assert(count >= 16, `${count} cases`);
    });

    test('names of encodings', () => {
      // https://encoding.spec.whatwg.org/#names-and-labels, https://encoding.spec.whatwg.org/#get-an-output-encoding
      assert.deepEqual(getEncoding(' SJIS\n'), { name: 'Shift_JIS', outputEncoding: 'Shift_JIS' });
      assert.deepEqual(getEncoding('latin1'), { name: 'windows-1252', outputEncoding: 'windows-1252' });
      assert.deepEqual(getEncoding('utf-16'), { name: 'UTF-16LE', outputEncoding: 'UTF-8' });
      assert.deepEqual(getEncoding('iso-2022-kr'), { name: 'replacement', outputEncoding: 'UTF-8' });
    });

    test('the URL parser', () => {
      // あ is 82 A0 in Shift_JIS, A4 A2 in EUC-JP.
      const url = parse('../é?あ#あ', 'http://h/a/b', 'shift_jis');
      assert(url instanceof URL);
      assert.equal(url.href, 'http://h/%C3%A9?%82%A0#%E3%81%82');
      assert.equal(parse('?あ', new URL('ws://h/'), 'shift_jis').href, 'ws://h/?%E3%81%82');
      assert.equal(parse('foo:?あ', undefined, 'shift_jis').href, 'foo:?%E3%81%82');
      assert.equal(parse('', 'http://h/?あ', 'shift_jis').href, 'http://h/?%E3%81%82');
      assert.equal(parse('?あ', { href: 'http://h/' }, 'shift_jis').href, 'http://h/?%82%A0');
      assert.equal(parse('x', undefined, 'shift_jis'), null);
      assert.equal(parse(' http://h/\t?\nあ\r ', undefined, 'EUC-JP').href, 'http://h/?%A4%A2');
      assert.equal(parse('http://h/?あ?あ', undefined, 'EUC-JP').href, 'http://h/?%A4%A2?%A4%A2');
      assert.equal(parse('http://h/#?あ', undefined, 'EUC-JP').href, 'http://h/#?%E3%81%82');
      const record = parseURL('?あ', { baseURL: parseRecord('http://h/'), encoding: 'EUC-JP' });
      assert.equal(record.query, '%A4%A2');
      assert.equal(parseURL('x', { encoding: 'EUC-JP' }), null);
      assert.equal(parseURL('http://h/?é').query, '%C3%A9');
    });

    test('percent-encode after encoding', () => {
      // The standard's own examples: https://url.spec.whatwg.org/#example-percent-encode-operations
      assert.equal(percentEncodeAfterEncoding('Shift_JIS', ' ', 'special-query'), '%20');
      assert.equal(percentEncodeAfterEncoding('Shift_JIS', '≡', 'special-query'), '%81%DF');
      assert.equal(percentEncodeAfterEncoding('Shift_JIS', '‽', 'special-query'), '%26%238253%3B');
      assert.equal(percentEncodeAfterEncoding('ISO-2022-JP', '¥', 'special-query'), '%1B(J\\%1B(B');
      const form = 'application/x-www-form-urlencoded';
      assert.equal(percentEncodeAfterEncoding('Shift_JIS', '1+1 ≡ 2%20‽', form), '1%2B1+%81%DF+2%2520%26%238253%3B');
      assert.equal(percentEncodeAfterEncoding('windows-1252', '\ud83d', 'special-query'), '%26%2365533%3B');
      // Two texts, of which the first ends and the second starts in the middle of a pair, are no pair.
      assert.equal(percentEncodeAfterEncoding('utf-8', '\ude00', 'special-query'), '%EF%BF%BD');
      assert.equal(
        percentEncodeAfterEncoding('GBK', `${'x'.repeat(5000)}€`, 'special-query'),
        `${'x'.repeat(5000)}%80`,
      );
    });

    test('the form-urlencoded serializer', () => {
      const pairs = [
        ['あ', 'a b'],
        ['', '\u{1f600}'],
      ];
      assert.equal(serializeFormUrlencoded(pairs, 'shift_jis'), '%82%A0=a+b&=%26%23128512%3B');
      assert.equal(serializeFormUrlencoded({ [unicode]: '' }, 'utf-8'), '%E3%81%82%F0%9F%98%80=');
      assert.equal(serializeFormUrlencoded([], 'utf-8'), '');
      const long = Array.from({ length: 3000 }, (_, index) => [`é${index}`, '\ud800']);
      const expected = long.map(([name]) => `%E9${name.slice(1)}=%26%2365533%3B`).join('&');
      assert.equal(serializeFormUrlencoded(long, 'latin1'), expected);
    });

    test('bad input', () => {
      const secret = 'https://user:secret@h/';
      const range = (run) =>
        assert.throws(run, (error) => error instanceof RangeError && !/secret/.test(error.message));
      range(() => getEncoding(secret));
      range(() => getEncoding(''));
      range(() => getEncoding('sjis '.repeat(2)));
      range(() => parse('http://h/', undefined, secret));
      range(() => parseURL('http://h/', { encoding: secret }));
      if (main === 'wangzhi') range(() => parseRecord('http://h/', { encoding: secret }));
      range(() => percentEncodeAfterEncoding(secret, 'a', 'special-query'));
      range(() => percentEncodeAfterEncoding('sjis', 'a', 'path'));
      range(() => percentEncodeAfterEncoding('sjis', 'a', '__proto__'));
      range(() => serializeFormUrlencoded([], secret));
      const type = (run) => assert.throws(run, { name: 'TypeError' });
      type(() => getEncoding());
      type(() => parse('http://h/'));
      type(() => parse(1, undefined, 'sjis'));
      type(() => parseURL(null, { encoding: 'sjis' }));
      type(() => percentEncodeAfterEncoding('sjis', 1, 'special-query'));
      type(() => serializeFormUrlencoded(null, 'sjis'));
      type(() => serializeFormUrlencoded('a=b', 'sjis'));
      type(() => serializeFormUrlencoded([['a']], 'sjis'));
      // Nothing of that does harm.
      assert.equal(percentEncodeAfterEncoding('sjis', 'あ', 'special-query'), '%82%A0');
    });
  });
}
