// What the conformance page is made of and needs no browser for.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import * as wangzhi from 'wangzhi';
import { Url } from 'wangzhi/bindings';
import { caseFiles, caseFolder } from '../../tools/lib/cases.mjs';
import { toHTML } from '../../tools/lib/html.mjs';
import { at } from '../../tools/lib/paths.mjs';
import { readCases } from '../../www/conformance/case-files.js';
import { check } from '../../www/conformance/checks.js';
import { revisionOf } from '../../www/conformance/revision.js';
import { runAllCases } from '../../www/conformance/run.js';
import { compareRuns, countKind, filterCases, totalsOf } from '../../www/results/comparison.js';
import { readRuns, writeRuns } from '../../www/results/run-file.js';
import { percent } from '../../www/results/tables.js';
import { browserName } from '../../www/shared/browser-name.js';
import { confusables } from '../../www/shared/confusables.js';
import { diff } from '../../www/shared/diff.js';
import { en } from '../../www/texts/en.js';
import { zh } from '../../www/texts/zh.js';
import { afterEdit } from '../../www/viewer/fields.js';
import { linkTo, stateOf } from '../../www/viewer/link.js';
import { withPairs } from '../../www/viewer/query.js';
import { segments } from '../../www/viewer/segments.js';

/** Classes that are wrong in one way, with what the judge has to call it. */
const mistakes = [
  {
    mistake: 'accepts everything',
    Class: class extends URL {
      constructor(input, base) {
        super(URL.canParse(input, base) ? new URL(input, base) : 'http://accepted/');
      }
    },
    form: 'url',
    theCase: { input: 'http://a b/', base: null, failure: true },
    finds: ['new URL(input)', 'accepts'],
  },
  {
    mistake: 'refuses everything',
    Class: class {
      constructor() {
        throw new TypeError('no');
      }
    },
    form: 'url',
    theCase: { input: 'http://a/', base: null, href: 'http://a/' },
    finds: ['new URL', 'refuses'],
  },
  {
    mistake: 'gives another hash',
    Class: class extends URL {
      get hash() {
        return '';
      }
    },
    form: 'url',
    theCase: { input: 'http://a/#b', base: null, href: 'http://a/#b', hash: '#b' },
    finds: ['hash', 'value'],
  },
  {
    mistake: 'throws another error',
    Class: class extends URL {
      constructor(input, base) {
        try {
          super(input, base);
        } catch {
          throw new RangeError('no');
        }
      }
    },
    form: 'url',
    theCase: { input: 'http://a b/', base: 'http://c/', failure: true },
    finds: ['new URL(input, base)', 'other'],
  },
  {
    mistake: 'canParse says the contrary',
    Class: class extends URL {
      static canParse = (...given) => !URL.canParse(...given);
    },
    form: 'url',
    theCase: { input: 'http://a/', base: null, href: 'http://a/' },
    finds: ['URL.canParse', 'other'],
  },
  {
    mistake: 'a setter does nothing',
    Class: class extends URL {
      get port() {
        return super.port;
      }
      set port(_) {}
    },
    form: 'setter',
    theCase: { attribute: 'port', href: 'http://a/', new_value: '1', expected: { port: '1' } },
    finds: ['port', 'value'],
  },
  {
    mistake: 'a setter throws',
    Class: class extends URL {
      set hash(_) {
        throw new TypeError('no');
      }
    },
    form: 'setter',
    theCase: { attribute: 'hash', href: 'http://a/', new_value: '1', expected: {} },
    finds: ['url.hash = value', 'other'],
  },
  {
    mistake: 'the host is taken as it is',
    Class: class extends URL {
      set hostname(_) {
        super.hostname = 'wrong';
      }
    },
    form: 'host',
    theCase: { input: 'a', output: 'a' },
    finds: ['url.hostname = input', 'value'],
  },
  {
    mistake: 'percent-encodes nothing',
    Class: class extends URL {
      get search() {
        return decodeURIComponent(super.search);
      }
    },
    form: 'percentEncoding',
    theCase: { input: 'é', output: { 'utf-8': '%C3%A9' } },
    finds: ['search', 'value'],
  },
];

for (const { mistake, Class, form, theCase, finds } of mistakes) {
  test(`the judge sees a class that is wrong: ${mistake}`, () => {
    const { differences } = check(/** @type {any} */ (Class), form, theCase);
    assert(
      differences.some((difference) => difference.check === finds[0] && difference.kind === finds[1]),
      JSON.stringify(differences),
    );
    assert.deepEqual(check(wangzhi.URL, form, theCase).differences, [], 'and none in one that is right');
  });
}

test('a class that lacks newer methods is not asked by them', () => {
  class Old extends URL {}
  Object.assign(Old, { parse: undefined, canParse: undefined });
  assert.deepEqual(check(Old, 'url', { input: 'http://a b/', base: 'http://c/', failure: true }).differences, []);
  assert.deepEqual(check(Old, 'url', { input: 'http://a/', base: null, href: 'http://a/' }).differences, []);
});

test('files are told apart by what is in them, and what is none is refused', () => {
  const forms = caseFiles.map((name) => readCases(readFileSync(`${caseFolder}/${name}`, 'utf8')).form);
  assert.deepEqual(forms, ['url', 'url', 'setter']);
  assert.equal(readCases('["a remark", {"input": "a", "output": null}]').form, 'host');
  assert.equal(readCases('[{"input": "a", "output": {"utf-8": "a"}}]').form, 'percentEncoding');
  assert.equal(readCases('[{"input": "a", "href": "b"}]').cases[0].base, null);
  const named = '{"port": [{"attribute": "nonsense", "href": "http://a/", "new_value": "1", "expected": {}}]}';
  assert.equal(readCases(named).cases[0].attribute, 'port');
  for (const wrong of [
    '{',
    'null',
    '1',
    '[]',
    '["a remark"]',
    '{}',
    '{"origin": []}',
    '[{"input": 1}]',
    '[null]',
    '{"port": 1}',
    '{"port": [1]}',
    '[{"input": "a", "base": 1, "href": "b"}]',
    '[{"input": "a", "href": "b", "host": {"toString": 1}}]',
    '[{"href": "http://a/", "new_value": "b", "expected": {}}]',
    '[{"attribute": "port", "href": "http://a/", "new_value": "b", "expected": {}}]',
    '{"port": [{"href": "http://a/", "new_value": "b", "expected": {"port": 1}}]}',
  ]) {
    assert.throws(() => readCases(wrong), /^Error: not/, wrong);
  }
});

test('a revision is what git calls the content', async () => {
  for (const file of ['package.json', 'www/icon.svg']) {
    const expected = execFileSync('git', ['hash-object', '--no-filters', at(file)], { cwd: at(), encoding: 'utf8' });
    assert.equal(await revisionOf(readFileSync(at(file))), expected.trim());
  }
});

/** A class whose every `href` is wrong in a way of its own. */
const shouting = (letters) =>
  class extends URL {
    get href() {
      return super.href + letters;
    }
  };

const runWith = (name, Class, cases) =>
  runAllCases(
    [
      { name, version: '1', URL: Class },
      { name: 'wangzhi', version: '', URL: wangzhi.URL },
    ],
    [{ name: 'a.json', revision: 'r', form: 'url', cases }],
  )[0];

test('runs are compared case by case, and filtered', () => {
  const cases = ['http://a/', 'http://b/'].map((input) => ({ input, base: null, href: input }));
  const right = runWith('right', wangzhi.URL, cases);
  const wrong = runWith('wrong', shouting('!'), cases);
  const alsoWrong = runWith('also wrong', shouting('?'), cases);
  assert.deepEqual(totalsOf(right), { passed: 2, failed: 0, skipped: 0 });
  assert.deepEqual(totalsOf(wrong), { passed: 0, failed: 2, skipped: 0 });
  const { files, cases: compared } = compareRuns([right, wrong, alsoWrong]);
  assert.deepEqual(
    files[0].counts.map((file) => file?.failed),
    [0, 2, 2],
  );
  assert.deepEqual(countKind(compared, 'value'), [0, 2, 2]);
  assert(compared.every(({ isSplit, cells }) => isSplit && cells[0] === 'fine'));
  assert.equal(
    compareRuns([wrong, wrong]).cases.some(({ isSplit }) => isSplit),
    false,
  );

  const everything = { file: '', kind: '', text: '', onlySplit: false };
  assert.equal(filterCases(compared, everything).length, 2);
  assert.equal(filterCases(compared, { ...everything, text: 'HTTP://B' }).length, 1);
  assert.equal(filterCases(compared, { ...everything, kind: 'refuses' }).length, 0);
  assert.equal(filterCases(compared, { ...everything, file: 'other.json' }).length, 0);

  const other = runWith('other', wangzhi.URL, cases);
  other.files[0].revision = 'another';
  assert.equal(compareRuns([wrong, other]).cases[0].cells[1], 'unknown', 'another revision says nothing');
});

test('where a case leaves something open, differences from the reference are told apart from mistakes', () => {
  class Elsewhere extends URL {
    get origin() {
      return 'elsewhere';
    }
  }
  const run = runWith('elsewhere', Elsewhere, [{ input: 'http://a/', base: null, href: 'http://a/' }]);
  assert.deepEqual(totalsOf(run), { passed: 1, failed: 0, skipped: 0 });
  assert.deepEqual(run.rows[0].open, { origin: { expected: 'http://a', actual: 'elsewhere' } });
  assert.deepEqual(compareRuns([run]).cases[0].kinds, ['open']);
});

test('runs survive being written and read, and nothing else is taken for one', () => {
  const run = runWith('wrong', shouting('!'), [{ input: 'http://\ud800/', base: null, href: 'x' }]);
  assert.deepEqual(readRuns(writeRuns([run])), [run]);
  const written = JSON.parse(writeRuns([run]));
  assert.throws(() => readRuns('{'), /notJson/);
  assert.throws(() => readRuns('null'), /notRuns/);
  assert.throws(() => readRuns(JSON.stringify({ ...written, version: 2 })), /otherVersion/);
  // Every part that is missing, or of another type, is noticed.
  const spoil = (value, path = []) =>
    typeof value === 'object' && value !== null
      ? [path, ...Object.entries(value).flatMap(([key, inner]) => spoil(inner, [...path, key]))]
      : [path];
  const paths = spoil(written.runs[0]).filter((path) => path.length > 0);
  assert(paths.length > 20);
  for (const path of paths) {
    const copy = structuredClone(written);
    const last = path.at(-1);
    const holder = path.slice(0, -1).reduce((place, key) => place[key], copy.runs[0]);
    holder[last] = Symbol.iterator in Object(holder[last]) ? 7 : [[]];
    assert.throws(() => readRuns(JSON.stringify(copy)), /notRuns/, path.join('.'));
  }
});

test('a percentage is 100 only of all', () => {
  assert.equal(percent(5, 0), '100 %');
  assert.equal(percent(0, 0), '—');
  assert.equal(percent(100_000, 1), '99.9 %');
  assert.equal(percent(1, 1), '50.0 %');
});

test('markup as HTML is only text where it is text', () => {
  assert.equal(
    toHTML(['p', { title: '"><script>' }, '<b>&\'"\0\ud800']),
    '<p title="&#34;&#62;&#60;script&#62;">&#60;b&#62;&#38;&#39;&#34;\ufffd\ufffd</p>',
  );
  assert.equal(toHTML(['meta', { charset: 'utf-8' }]), '<meta charset="utf-8">');
});

test('both languages have the same texts', () => {
  assert.deepEqual(Object.keys(zh), Object.keys(en));
  for (const [key, text] of Object.entries(en)) {
    assert.equal(typeof text, typeof zh[/** @type {'input'} */ (key)], key);
    if (typeof text === 'function') assert.equal(text.length, zh[/** @type {'more'} */ (key)].length, key);
  }
});

const pieces = fc.array(
  fc.constantFrom(
    'http:',
    'foo:',
    'file:',
    'data:',
    '//',
    '/',
    '..',
    '.',
    'a',
    'C|',
    ':',
    '@',
    '?',
    '#',
    ' ',
    '\t',
    '\n',
    '[::1]',
    '1.2',
    'é',
    '%41',
    '&',
    '=',
    '+',
    '\\',
    '\0',
  ),
  { maxLength: 12 },
);
const texts = pieces.map((parts) => parts.join(''));
const pairs = fc.array(fc.tuple(texts, texts), { maxLength: 3 });

test('a strip is the serialization, in the standard’s components', () => {
  let checked = 0;
  fc.assert(
    fc.property(texts, (input) => {
      if (!wangzhi.URL.canParse(input)) return;
      checked++;
      const url = new wangzhi.URL(input);
      const found = segments(url.href);
      assert.equal(found.map(({ text }) => text).join(''), url.href);
      const of = (name) => found.find((segment) => segment.name === name)?.text ?? '';
      assert.equal(of('scheme'), url.protocol);
      assert.equal(of('username'), url.username);
      assert.equal(of('password').replace(/^:/, ''), url.password);
      assert.equal(of('host'), url.hostname);
      assert.equal(of('port').replace(/^:/, ''), url.port);
      assert.equal(of('path'), url.pathname);
      assert.equal(of('query').replace(/^\?$/, ''), url.search);
      assert.equal(of('fragment').replace(/^#$/, ''), url.hash);
      const { pathStart, queryStart, fragmentStart } = new Url(input).components();
      assert.equal(of('path'), url.href.slice(pathStart, queryStart));
      assert.equal(of('query'), url.href.slice(queryStart, fragmentStart));
    }),
    { numRuns: 20_000 },
  );
  assert(checked > 500);
});

test('an edited query is the URL’s, and the rest stays', () => {
  let kept = 0;
  fc.assert(
    fc.property(texts, fc.option(texts), pairs, (input, base, list) => {
      if (!wangzhi.URL.canParse(input, base ?? undefined)) return;
      const edited = withPairs(wangzhi, { input, base }, list);
      const url = new wangzhi.URL(input, base ?? undefined);
      for (const name of [...url.searchParams.keys()]) url.searchParams.delete(name);
      for (const [name, value] of list) url.searchParams.append(name, value);
      const read = new wangzhi.URL(edited, base ?? undefined);
      // A query without pairs is empty or null, as it was.
      if (list.length > 0) assert.equal(read.href, url.href);
      assert.deepEqual([...read.searchParams], [...new URLSearchParams(list)]);
      assert.equal(read.hash, url.hash);
      if (edited.startsWith(input.split(/[?#]/)[0])) kept++;
    }),
    { numRuns: 20_000 },
  );
  assert(kept > 500);
});

test('a link holds every state', () => {
  const anything = fc.string({
    unit: fc.constantFrom('a', '&', '=', '#', '%', '+', ' ', '\r', '\n', '\0', 'é', '😀', '\ud800', '\udc00'),
  });
  fc.assert(
    fc.property(
      anything,
      fc.option(anything),
      fc.constantFrom(null, 'port', 'href'),
      anything,
      (input, base, attribute, value) => {
        const state = { input, base, attribute, value: attribute === null ? '' : value };
        assert.deepEqual(stateOf(linkTo(state)), state);
      },
    ),
  );
  assert.equal(stateOf(''), null);
  assert.equal(stateOf('#view=speed'), null);
  assert.deepEqual(stateOf('#input=a&set=constructor&to=b'), { input: 'a', base: null, attribute: null, value: '' });
  assert.equal(stateOf('#input.json=1'), null);
});

test('look-alikes are found where somebody could be deceived', () => {
  const found = (text) => [...confusables(text)];
  assert.deepEqual(found('https://раураl.example/'), [
    [8, 'p'],
    [9, 'a'],
    [10, 'y'],
    [11, 'p'],
    [12, 'a'],
  ]);
  assert.deepEqual(found('почта.рф'), [], 'a word of its own script');
  assert.deepEqual(found('a⁄b'), [[1, '/']]);
  assert.deepEqual(found('𝐚／'), [
    [0, 'a'],
    [2, '/'],
  ]);
  assert.deepEqual(found('例え.jp'), []);
});

test('what differs between two texts is marked, and nothing else', () => {
  const marked = (a, b) => diff(a, b).map((side) => side.filter(({ differs }) => differs).map(({ text }) => text));
  assert.deepEqual(marked('/a/^/b', '/a/%5E/b'), [['^'], ['%5E']]);
  assert.deepEqual(marked('same', 'same'), [[], []]);
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      const [left, right] = diff(a, b);
      assert.equal(left.map(({ text }) => text).join(''), a);
      assert.equal(right.map(({ text }) => text).join(''), b);
      const common = (side) =>
        side
          .filter(({ differs }) => !differs)
          .map(({ text }) => text)
          .join('');
      assert.equal(common(left), common(right));
    }),
  );
});

test('editing what a field shows leaves its true line breaks alone', () => {
  assert.equal(afterEdit('line1\r\nline2', 'line1\nline2!'), 'line1\r\nline2!');
  assert.equal(afterEdit('a\rb', 'a\nbc'), 'a\rbc');
  assert.equal(afterEdit('a\r\nb', 'ab'), 'ab');
  assert.equal(afterEdit('\r\n\r\n', '\nx\n'), '\r\nx\r\n');
  const lines = fc.string({ unit: fc.constantFrom('a', '\r', '\n', 'b'), maxLength: 8 });
  fc.assert(
    fc.property(lines, lines, (text, typed) => {
      // A field never holds a carriage return.
      const shown = typed.replace(/\r\n?/g, '\n');
      assert.equal(afterEdit(text, shown).replace(/\r\n?/g, '\n'), shown);
    }),
    { numRuns: 5000 },
  );
});

test('a case that stands in a file twice is two cases', () => {
  const cases = [
    { input: 'http://a/', base: null, href: 'one' },
    { input: 'http://a/', base: null, href: 'two' },
  ];
  const run = runWith('any', wangzhi.URL, cases);
  const { cases: compared } = compareRuns([run, run]);
  assert.deepEqual(countKind(compared, 'value'), [2, 2]);
  assert.deepEqual(
    compared.map(({ cells }) => typeof cells[0] !== 'string' && cells[0].differences[0].expected),
    ['one', 'two'],
  );
});

test('what became a file URL by its scheme alone need not parse to itself', () => {
  const theCase = {
    attribute: 'protocol',
    href: 'https://localhost/x',
    new_value: 'file',
    expected: { href: 'file://localhost/x' },
  };
  assert.deepEqual(check(wangzhi.URL, 'setter', theCase).differences, []);
});

test('a browser is called what it is', () => {
  const engine = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const named = {
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36': [
      'Chromium',
      '156.0.0.0',
    ],
    'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0': ['Firefox', '153.0'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${engine} Version/60.5 Safari/605.1.15`]: ['WebKitGTK', ''],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${engine} Version/26.1 Safari/605.1.15`]: ['Safari', '26.1'],
    something: ['something', ''],
  };
  for (const [userAgent, [name, version]] of Object.entries(named)) {
    assert.deepEqual(browserName(userAgent), { name, version });
  }
});
