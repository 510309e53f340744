// Runs files of cases with several URL classes side by side. Knows no page.

import { check, viewOf } from './checks.js';
import { reasonToSkip } from './exceptions.js';

/**
 * @typedef {{ name: string, revision: string | null, form: string, cases: import('./checks.js').Case[] }} CaseFile
 * @typedef {import('./checks.js').Difference} Difference
 * @typedef {object} Row a case in which a class does not do what it should, or not what the reference does
 * @property {string} file
 * @property {number} at which case of the file it is, from 0
 * @property {ReturnType<typeof viewOf>} view what the case works on
 * @property {string} comment of the case
 * @property {Difference[]} differences from what the case expects
 * @property {Record<string, { expected: string, actual: string }>} open components of which the case says nothing, and which
 *   are not as the reference has them
 * @typedef {object} FileCount
 * @property {string} name
 * @property {string | null} revision
 * @property {number} passed
 * @property {number} failed
 * @property {Record<string, number>} skipped by reason
 * @typedef {{ implementation: { name: string, version: string }, date: string, files: FileCount[], rows: Row[] }} Run
 */

/**
 * Runs step by step, so that whoever runs it can say how far it is, or do something else in between.
 *
 * @param {{ name: string, version: string, URL: typeof URL }[]} implementations the last is the reference
 * @param {CaseFile[]} files
 * @returns {Generator<[done: number, total: number], Run[]>} a run for each implementation
 */
export function* runCases(implementations, files) {
  const date = new Date().toISOString();
  /** @type {Run[]} */
  const runs = implementations.map(({ name, version }) => ({
    implementation: { name, version },
    date,
    files: [],
    rows: [],
  }));
  const total = files.reduce((sum, { cases }) => sum + cases.length, 0);
  let done = 0;
  for (const file of files) {
    const { name, revision } = file;
    const counts = runs.map(() => ({ name, revision, passed: 0, failed: 0, skipped: {} }));
    runs.forEach(({ files }, index) => void files.push(counts[index]));
    for (const at of file.cases.keys()) {
      if (done % 50 === 0) yield [done, total];
      done++;
      runCase(implementations, file, at, runs, counts);
    }
  }
  yield [done, total];
  return runs;
}

/**
 * The same in one go.
 *
 * @type {(...given: Parameters<typeof runCases>) => Run[]}
 */
export function runAllCases(...given) {
  const steps = runCases(...given);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** @type {(implementations: { URL: typeof URL }[], file: CaseFile, at: number, runs: Run[], counts: FileCount[]) => void} */
function runCase(implementations, { name, form, cases }, at, runs, counts) {
  const theCase = cases[at];
  const reason = reasonToSkip(form, theCase);
  if (reason !== null) {
    for (const { skipped } of counts) skipped[reason] = (skipped[reason] ?? 0) + 1;
    return;
  }
  const outcomes = implementations.map(({ URL }) => check(URL, form, theCase));
  const reference = outcomes[outcomes.length - 1].observed;
  outcomes.forEach(({ differences, observed }, index) => {
    counts[index][differences.length > 0 ? 'failed' : 'passed']++;
    const open = openDifferences(observed, reference, differences);
    if (differences.length === 0 && Object.keys(open).length === 0) return;
    const comment = typeof theCase.comment === 'string' ? theCase.comment : '';
    runs[index].rows.push({ file: name, at, view: viewOf(form, theCase), comment, differences, open });
  });
}

/** @type {(observed: Record<string, string> | null, reference: Record<string, string> | null, known: Difference[]) => Row['open']} */
function openDifferences(observed, reference, known) {
  /** @type {Row['open']} */
  const open = {};
  if (observed === null || reference === null) return open;
  for (const name of Object.keys(observed)) {
    if (observed[name] === reference[name] || known.some(({ check }) => check === name)) continue;
    open[name] = { expected: reference[name], actual: observed[name] };
  }
  return open;
}
