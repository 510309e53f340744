// Measures cells and makes a table of them. Knows no host.

import { compiled } from './cells.js';
import { geometricMean, interleave } from './measure.js';

/**
 * @typedef {{ name: string, timing: import('./measure.js').Timing | null, differing: number }} Column
 * @typedef {{ group: string, name: string, operations: number, columns: Column[] }} Row
 */

/**
 * @param {import('./cells.js').Cell[]} cells
 * @param {import('./cells.js').Implementation[]} implementations the first is what the ratios are taken against
 * @param {import('./measure.js').Options} options
 * @returns {Generator<Row>}
 */
export function* rowsOf(cells, implementations, options) {
  const all = implementations.map(compiled);
  for (const cell of cells) yield rowOf(cell, all, options);
}

/** @type {(cell: import('./cells.js').Cell, all: import('./cells.js').Compiled[], options: import('./measure.js').Options) => Row} */
function rowOf({ group, name, operations, work, answers }, all, options) {
  const works = all.map((implementation) => work(implementation));
  const timings = interleave(
    works.filter((one) => one !== null),
    options,
  );
  const expected = works[0] === null ? null : answers(all[0]);
  const columns = all.map((implementation, index) => {
    if (works[index] === null) return { name: implementation.name, timing: null, differing: 0 };
    const given = expected === null ? [] : answers(implementation);
    const differing = given.filter((answer, place) => answer !== expected?.[place]).length;
    return { name: implementation.name, timing: timings.shift() ?? null, differing };
  });
  return { group, name, operations, columns };
}

const inWords = (/** @type {number} */ nanoseconds) =>
  nanoseconds < 100 ? nanoseconds.toPrecision(3) : Math.round(nanoseconds).toLocaleString('en');

/** A ratio with as many digits as mean something. */
const ratioInWords = (/** @type {number} */ ratio) =>
  ratio < 0.1 ? ratio.toPrecision(2) : ratio < 10 ? ratio.toFixed(2) : String(Math.round(ratio));

/** A row as text. The first is what ratios are taken against, the second ours, with the quartiles. @type {(row: Row) => string} */
export function rowText({ name, operations, columns: [first, ...others] }) {
  const hasRatio = first.timing !== null;
  const texts = others.map(({ name, timing, differing }, index) => {
    if (timing === null) return `${name} –`;
    const time = index === 0 || !hasRatio ? ` ${inWords(timing.median / operations)} ns` : '';
    const ratio = hasRatio ? ` ×${ratioInWords(timing.ratio)}` : '';
    const spread = hasRatio && index === 0 ? ` (${ratioInWords(timing.low)} to ${ratioInWords(timing.high)})` : '';
    return `${name}${time}${ratio}${spread}${differing > 0 ? ' !' : ''}`;
  });
  const start = `  ${name.padEnd(40)} ${first.name} ${first.timing ? `${inWords(first.timing.median / operations)} ns` : '–'}`;
  return [start, ...texts].join('   ');
}

/** The means of the groups, as Markdown. @type {(rows: Row[]) => string} */
export function summary(rows) {
  const names = rows[0].columns.slice(1).map(({ name }) => name);
  const groups = [...new Set(rows.map(({ group }) => group))];
  const lines = groups.map((group) => {
    const own = rows.filter((row) => row.group === group && row.columns[0].timing !== null);
    const means = names.map((_, index) => {
      const columns = own.map(({ columns }) => columns[index + 1]);
      const ratios = columns.flatMap(({ timing }) => timing?.ratio ?? []);
      // A mean of other cells than the others' would be no comparison.
      if (ratios.length < own.length) return ratios.length === 0 ? '–' : 'some only';
      const differing = columns.some(({ differing }) => differing > 0) ? ' !' : '';
      return ratioInWords(geometricMean(ratios)) + differing;
    });
    return `| ${group} | ${means.join(' | ')} |`;
  });
  return [
    `| ratio to ${rows[0].columns[0].name} | ${names.join(' | ')} |`,
    `| --- |${' --- |'.repeat(names.length)}`,
    ...lines,
  ].join('\n');
}
