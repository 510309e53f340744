// @ts-check
// Where every host that has a URL of its own differs from the standard: `npm run lab:report`. Prints a table, and writes the
// report into www/, as a page and as data for the page's results.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { ci } from './lib/ci.mjs';
import { Failure, main, misuse } from './lib/failure.mjs';
import { installNodes } from './lib/packages.mjs';
import { at } from './lib/paths.mjs';
import { wptData } from './wpt-data.mjs';

const usage = 'npm run lab:report -- [--to <folder>]';

await main(async () => {
  const folder = options().to;
  await build();
  await installNodes();
  // These need the development packages.
  const { runInHosts } = await import('./report/run.mjs');
  const { reportPage } = await import('./report/page.mjs');
  const { writeRuns } = await import('../www/results/run-file.js');
  const { runs, missing } = await runInHosts(await wptData(), (message) => console.log(`  ${message}`));
  if (ci && missing.length > 0) throw new Failure(`Not on this machine: ${missing.join(', ')}`);
  console.log(`\n${await table(runs)}\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.json'), writeRuns(runs));
  writeFileSync(join(folder, 'report.html'), reportPage(runs, 'en', './report.zh.html'));
  writeFileSync(join(folder, 'report.zh.html'), reportPage(runs, 'zh', './report.html'));
  console.log(`Written: report.html, report.zh.html and report.json in ${folder}; npm start shows them under Results`);
});

function options() {
  try {
    return parseArgs({ options: { to: { type: 'string', default: at('www') } } }).values;
  } catch (error) {
    throw misuse(`${/** @type {Error} */ (error).message}\nUsage: ${usage}`);
  }
}

/** A line for each run. @param {import('../www/conformance/run.js').Run[]} runs */
async function table(runs) {
  const { compareRuns, countKind, kinds, totalsOf } = await import('../www/results/comparison.js');
  const { percent } = await import('../www/results/tables.js');
  const { cases } = compareRuns(runs);
  const counts = kinds.map((kind) => countKind(cases, kind));
  const rows = [
    ['', '', 'as the standard has it', '', ...kinds],
    ...runs.map((run, index) => {
      const { passed, failed } = totalsOf(run);
      const { name, version } = run.implementation;
      const all = `${passed} of ${passed + failed}`;
      return [name, version, all, percent(passed, failed), ...counts.map((count) => String(count[index] ?? 0))];
    }),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row.map((text, column) => (column < 3 ? text.padEnd(widths[column]) : text.padStart(widths[column]))).join('  '),
    )
    .join('\n');
}
