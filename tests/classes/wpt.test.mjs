// The data of web-platform-tests' `url/`, and our own cases in the same forms, through the package. What a case asks, and
// which are left out, is the conformance page's too.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { URL } from 'wangzhi';
import { readCases } from '../../www/conformance/case-files.js';
import { check, viewOf } from '../../www/conformance/checks.js';
import { outdatedReason, reasonToSkip } from '../../www/conformance/exceptions.js';
import { en } from '../../www/texts/en.js';
import { files, wptFolder } from './support/data.mjs';

/** Those that fail as long as they are exceptions. */
let outdated = 0;

for (const { name, json } of files) {
  test(name, () => {
    const { form, cases } = readCases(json);
    const failures = [];
    /** @type {Map<string, number>} */
    const skipped = new Map();
    for (const theCase of cases) {
      const reason = reasonToSkip(form, theCase);
      const { differences } = check(URL, form, theCase);
      if (reason !== null) skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
      else if (differences.length > 0) failures.push({ theCase, differences });
      if (reason !== outdatedReason) continue;
      assert(differences.length > 0, `${JSON.stringify(theCase)} is no longer expected to fail`);
      outdated++;
    }
    const skippedCount = [...skipped.values()].reduce((sum, count) => sum + count, 0);
    const passed = cases.length - skippedCount - failures.length;
    const reasons = [...skipped].map(
      ([reason, count]) => ` (${count}: ${en[/** @type {'skip-outdated'} */ (`skip-${reason}`)]})`,
    );
    console.log(`WPT ${name}: ${passed} passed, ${failures.length} failed, ${skippedCount} skipped${reasons.join('')}`);
    assert(passed > 0, 'the file has cases');
    assert.deepEqual(failures, []);
  });
}

test('web-platform-tests', (context) => {
  if (wptFolder !== null) {
    assert.equal(outdated, 2, 'expected failures');
    return;
  }
  const message = 'the data of web-platform-tests are missing: their cases were NOT run';
  assert(!process.env.CI, message);
  context.skip(message);
});

test('what is refused is in the error, and every way to ask is there', () => {
  assert.equal(typeof URL.parse, 'function');
  assert.equal(typeof URL.canParse, 'function');
  let refused = 0;
  for (const { json } of files) {
    const { form, cases } = readCases(json);
    for (const theCase of cases) {
      const { input, base } = viewOf(form, theCase);
      if (theCase.failure !== true && theCase.output !== null) continue;
      if (reasonToSkip(form, theCase) !== null) continue;
      refused++;
      assert.throws(
        () => (base === null ? new URL(input) : new URL(input, base)),
        (error) => error instanceof TypeError && error.code === 'ERR_INVALID_URL' && error.input === input,
      );
    }
  }
  assert(refused > 0);
});
