// The data of web-platform-tests' `url/`, and our own cases in the same forms, through the package.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { URL } from 'wangzhi';
import { ownCases, ownURLFiles, wpt, wptFolder } from './support/data.mjs';

const attributes = 'href origin protocol username password host hostname port pathname search hash'.split(' ');

/**
 * Runs the cases of a file and prints how many there were. A case that throws has failed; a file fails with the first of
 * them, after all have run.
 *
 * @template Case
 * @param {string} file
 * @param {Case[]} cases comments, which are strings, are left out
 * @param {(theCase: Exclude<Case, string>) => void} run
 * @param {(theCase: Exclude<Case, string>) => string | null} [reasonToSkip]
 */
function runFile(file, cases, run, reasonToSkip = () => null) {
  test(file, () => {
    const failures = [];
    /** @type {Map<string, number>} */
    const skipped = new Map();
    let passed = 0;
    for (const entry of cases) {
      if (typeof entry === 'string') continue;
      const theCase = /** @type {Exclude<Case, string>} */ (entry);
      const reason = reasonToSkip(theCase);
      if (reason !== null) {
        skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
        continue;
      }
      try {
        run(theCase);
        passed++;
      } catch (error) {
        failures.push(new Error(JSON.stringify(theCase), { cause: error }));
      }
    }
    const skips = [...skipped].map(([reason, count]) => ` (${count}: ${reason})`).join('');
    const skippedCount = [...skipped.values()].reduce((sum, count) => sum + count, 0);
    console.log(`WPT ${file}: ${passed} passed, ${failures.length} failed, ${skippedCount} skipped${skips}`);
    assert(passed > 0, 'the file has cases');
    if (failures.length > 0) throw failures[0];
  });
}

/** Asserts that input is refused, in every way that there is to ask. */
function assertInvalid(input, base) {
  const given = base === null ? [input] : [input, base];
  assert.throws(
    () => new URL(...given),
    (error) =>
      error instanceof TypeError && error.code === 'ERR_INVALID_URL' && error.input === String(input).toString(),
  );
  assert.equal(URL.parse(...given), null);
  assert.equal(URL.canParse(...given), false);
}

function runURLCase({ input, base, failure, relativeTo, ...expected }) {
  if (failure) {
    assertInvalid(input, base);
    if (base === null) {
      const url = new URL('about:blank');
      assert.throws(() => {
        url.href = input;
      }, TypeError);
      assert.equal(url.href, 'about:blank');
      // `relativeTo` says that there are base URLs it is relative to; as a base URL itself it fails always.
      if (relativeTo === undefined) assertInvalid(input, 'https://example.org/');
      assertInvalid('x', input);
    }
    return;
  }
  const given = base === null ? [input] : [input, base];
  const url = new URL(...given);
  for (const name of attributes) {
    if (name in expected) assert.equal(url[name], expected[name], name);
  }
  if ('searchParams' in expected) assert.equal(url.searchParams.toString(), expected.searchParams);
  assert.equal(URL.canParse(...given), true);
  assert.equal(URL.parse(...given)?.href, url.href);
  assert.equal(new URL(url.href).href, url.href, 'a serialization parses to itself');
  const other = new URL('about:blank');
  other.href = url.href;
  assert.equal(other.href, url.href);
}

/** @param {string} attribute */
const runSetterCase =
  (attribute) =>
  (/** @type {any} */ { href, new_value, expected }) => {
    const url = new URL(href);
    url[attribute] = new_value;
    for (const [name, value] of Object.entries(expected)) assert.equal(url[name], value, name);
    assert.equal(new URL(url.href).href, url.href, 'a serialization parses to itself');
  };

function runSetterFile(file, groups) {
  for (const [attribute, cases] of Object.entries(groups)) {
    if (attribute !== 'comment') runFile(`${file} ${attribute}`, cases, runSetterCase(attribute));
  }
}

function runHostCase({ input, output }) {
  if (output === null) {
    assertInvalid(`https://${input}/x`, null);
  } else {
    const url = new URL(`https://${input}/x`);
    assert.equal(url.host, output);
    assert.equal(url.hostname, output);
    assert.equal(url.pathname, '/x');
    assert.equal(url.href, `https://${output}/x`);
  }
  // Delimiters end the host that a setter takes, where in a URL they end it too, but otherwise.
  if (/[:/?#\\]/.test(input)) return;
  for (const name of /** @type {const} */ (['host', 'hostname'])) {
    const url = new URL('https://x/x');
    url[name] = input;
    assert.equal(url[name], output ?? 'x');
  }
}

for (const file of ownURLFiles) runFile(`own ${file}`, ownCases(file), runURLCase);
runSetterFile('own setters.json', ownCases('setters.json'));

if (wptFolder === null) {
  test('web-platform-tests', (context) => {
    const message = 'the data of web-platform-tests are missing: their cases were NOT run';
    assert(!process.env.CI, message);
    context.skip(message);
  });
} else {
  runFile('urltestdata.json', wpt('urltestdata.json'), runURLCase);
  runFile('urltestdata-javascript-only.json', wpt('urltestdata-javascript-only.json'), runURLCase);
  runSetterFile('setters_tests.json', wpt('setters_tests.json'));
  runFile('toascii.json', wpt('toascii.json'), runHostCase);

  runFile(
    'percent-encoding.json',
    wpt('percent-encoding.json'),
    ({ input, output }) => {
      const url = new URL(`https://h/?${input}#${input}`);
      assert.equal(url.search, `?${output['utf-8']}`);
      assert.equal(url.hash, `#${output['utf-8']}`);
    },
    ({ output }) => ('utf-8' in output ? null : 'no UTF-8 output is given'),
  );

  // Unicode 18 assigns the block of U+3E8AC, which these take for unassigned: they are as valid as other ideographs.
  const outdated = new Set(['\u{3e8ac}。ܩ。쯙5', '\u{3e8ac}。ܩ。쯙5'.normalize('NFD')]);
  for (const file of ['IdnaTestV2.json', 'IdnaTestV2-removed.json']) {
    let stillFailing = 0;
    runFile(
      file,
      wpt(file),
      (entry) => runHostCase(entry),
      (entry) => {
        // Nothing between `https://` and `/x` makes another host of it.
        if (entry.input === '') return 'an empty host is no case of a URL with one';
        if (!outdated.has(entry.input)) return null;
        assert.throws(() => runHostCase(entry), 'no longer expected to fail');
        stillFailing++;
        return 'expects U+3E8AC to be unassigned';
      },
    );
    if (file === 'IdnaTestV2.json') test('expected failures', () => assert.equal(stillFailing, outdated.size));
  }
}
