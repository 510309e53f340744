// The same tests and cases inside every host, against what it got from the polyfill or the import.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { groups, ownURL } from '../../tools/hosts/all.mjs';
import { errorWithoutWasm, pageWithoutWasm } from '../../tools/hosts/browsers.mjs';
import { at } from '../../tools/lib/paths.mjs';
import { buildSuite } from './build-suite.mjs';
import { expectedFailures } from './expected-failures.mjs';

const folder = at('target', 'hosts');
mkdirSync(folder, { recursive: true });
const ci = process.env.CI === 'true';
let suite;
const rows = [];

before(async () => {
  suite = { folder, concatenated, ...(await buildSuite(folder)) };
});

/** One script of polyfill, suite and what is done with the report, for hosts that read a single file. */
function concatenated(polyfill, end) {
  const parts = [at('pkg', polyfill), suite.script].map((file) => readFileSync(file, 'utf8'));
  const file = join(folder, `${polyfill.replace('.js', '')}-${end.replace(/\W+/g, '-')}.js`);
  writeFileSync(file, [...parts, end, ''].join('\n'));
  return file;
}

/** How many cases passed and failed, over all files. */
function count(lines) {
  const sums = [0, 0, 0];
  for (const line of lines) {
    const counts = line.match(/^WPT .*: (\d+) passed, (\d+) failed, (\d+) skipped/);
    counts?.slice(1).forEach((number, index) => {
      sums[index] += Number(number);
    });
  }
  return { passed: sums[0], failed: sums[1], skipped: sums[2] };
}

async function runIn(host, row) {
  const program = host.find();
  if (program === null) {
    row.result = 'not run: it is not on this machine';
    return false;
  }
  const { report: json, version } = await host.run(program, suite);
  row.version = version;
  const report = JSON.parse(json);
  row.cases = count(report.lines);
  row.tests = { passed: report.passed, failed: report.failed.length, skipped: report.skipped.length };
  const expected = expectedFailures[host.name] ?? {};
  const unexpected = report.failed.filter(({ name }) => !(name in expected));
  const known = Object.keys(expected);
  row.result = unexpected.length > 0 ? 'FAILED' : known.length > 0 ? `${known.length} expected failure` : '';
  assert.deepEqual(unexpected, []);
  assert.deepEqual(
    known.filter((name) => !report.failed.some((failure) => failure.name === name)),
    [],
    'expected to fail, but passes',
  );
  if (ci) assert.deepEqual(report.skipped, []);
  assert.deepEqual(report.installed, row.group === ownURL ? [] : ['URL', 'URLSearchParams'], 'good classes stay');
  return true;
}

for (const [group, hosts] of Object.entries(groups)) {
  for (const host of hosts) {
    test(`${group}: ${host.name}`, async (context) => {
      const row = { group, name: host.name, uses: host.uses, version: '', result: 'FAILED' };
      rows.push(row);
      if (await runIn(host, row)) return;
      assert(!ci, row.result);
      context.skip(row.result);
    });
  }
}

test('every host ran the same', () => {
  const ran = rows.filter(({ cases }) => cases !== undefined);
  assert(ran.length > 0);
  for (const { name, cases, tests } of ran) {
    const total = ({ passed, failed, skipped }) => passed + failed + skipped;
    assert.deepEqual(cases, ran[0].cases, `the cases in ${name}`);
    assert.equal(total(tests), total(ran[0].tests), `the tests in ${name}`);
  }
});

test('a page that forbids WebAssembly gets an error that says so, and no class', async (context) => {
  if (pageWithoutWasm.find() === null) {
    assert(!ci);
    context.skip('there is no Chromium');
    return;
  }
  for (const path of ['/no-wasm-polyfill.html', '/no-wasm-import.html']) {
    const { name, message, cause, names } = await errorWithoutWasm(folder, path);
    assert.equal(name, 'Error');
    assert.match(message, /wasm-unsafe-eval.*wangzhi\/js/);
    assert.match(cause, /Content Security Policy/);
    if (path.includes('polyfill')) assert.deepEqual(names, ['undefined', 'undefined']);
  }
});

after(() => {
  const table = rows.map(({ group, name, uses, version, cases, tests, result }) => [
    name,
    version,
    uses,
    cases ? `${cases.passed} of ${cases.passed + cases.failed} cases` : '',
    tests ? `${tests.passed} of ${tests.passed + tests.failed} tests` : '',
    result,
    group,
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column].length)));
  let group = '';
  for (const row of table) {
    if (row[6] !== group) console.log(`HOST ── ${row[6]}`);
    group = row[6];
    console.log(`HOST ${widths.map((width, column) => row[column].padEnd(width)).join('  ')}  ${row[5]}`.trimEnd());
  }
});
