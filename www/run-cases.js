// Runs cases with both engines and judges the results.

import { components, differing, parse } from './components.js';
import { engines } from './engines.js';

/** Few enough that the page answers between two portions. */
const portion = 250;

/** @returns counts for each engine, and the cases in which they differ or one fails, in order */
export async function runCases(cases, progress) {
  const report = { total: cases.length, failed: engines.map(() => 0), differences: [] };
  for (const [at, testCase] of cases.entries()) {
    if (at % portion === 0) {
      progress(at, cases.length);
      await new Promise((resume) => setTimeout(resume));
    }
    const results = engines.map((engine) => parse(engine, testCase));
    const wrong = results.map((result) => judge(testCase, result));
    for (const side of engines.keys()) report.failed[side] += wrong[side].length > 0 ? 1 : 0;
    const fine = wrong.every((names) => names.length === 0);
    // Both may pass a case that leaves a component open, and differ there.
    const open = fine ? differing(...results) : [];
    if (!fine || open.length > 0) report.differences.push({ testCase, results, wrong, open });
  }
  return report;
}

/** What is wrong in a result: component names, or `failure`. Only a TypeError is the failure that the standard means. */
function judge(testCase, { values, failure }) {
  if (testCase.failure) return failure?.name === 'TypeError' ? [] : ['failure'];
  if (failure) return ['failure'];
  return components.filter((name) => typeof testCase[name] === 'string' && testCase[name] !== values[name]);
}
