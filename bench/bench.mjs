// `npm run bench` ends up here, in each of the hosts that were asked for: Node, Deno or Bun.

import { cpus, loadavg } from 'node:os';
import * as wangzhi from 'wangzhi';
import * as yunggong from 'wangzhi/yunggong';
import { cellsOf, otherCells } from './cells.js';
import { meanLength, readCorpus } from './corpus.mjs';
import { lowLevel, publicSuffixes } from './functions.mjs';
import { interleave } from './measure.js';
import { loadPeers } from './peers/index.mjs';
import { queryInterface } from './query-interface.mjs';
import { rowsOf, rowText, summary } from './table.mjs';

/** @type {{ only: string[], corpora: string[], sample: number, rounds: number, milliseconds: number, peers: boolean }} */
const { only, corpora, sample, rounds, milliseconds, peers } = JSON.parse(process.argv[2]);

const { Deno, Bun, gc } = /** @type {any} */ (globalThis);
const host = Deno ? `Deno ${Deno.version.deno}` : Bun ? `Bun ${Bun.version}` : `Node ${process.version.slice(1)}`;

/**
 * Minor collections only: a major one throws compiled code away. Bun has none but major ones, which leave compiled code alone
 * but take longer than a sample; there the garbage is whoever's turn it is.
 */
function collectGarbage() {
  if (Bun) return;
  gc?.({ type: 'minor' });
  gc?.({ type: 'minor' });
}

const options = { rounds, milliseconds, collectGarbage };
const implementations = [
  { name: host, URL: globalThis.URL, URLSearchParams: globalThis.URLSearchParams },
  { name: 'wangzhi', URL: wangzhi.URL, URLSearchParams: wangzhi.URLSearchParams },
];
if (peers) implementations.push(...(await loadPeers(console.log)));

const engine = process.versions.ada ? ` (Ada ${process.versions.ada})` : '';
console.log(`${host}${engine}, ${cpus()[0]?.model.trim()}, load ${loadavg()[0].toFixed(1)}`);
console.log(`${rounds} rounds, in which all take turns; nanoseconds an operation, and the ratio to ${host}'s own: median of
the rounds, and quartiles. !: some answers are not ${host}'s`);

const read = corpora.map((file) => readCorpus(file, sample));
for (const { name, urls } of read)
  console.log(`${name}: ${urls.length} URLs, ${meanLength(urls)} code units on average`);
const cells = read.flatMap(({ name, urls }) => cellsOf(name, urls));
const chosen = [...cells, ...otherCells()].filter(({ group }) => only.includes(group));
const rows = [];
for (const row of rowsOf(chosen, implementations, options)) {
  rows.push(row);
  console.log(rowText(row));
}
if (rows.length > 0) console.log(`\nGeometric means\n\n${summary(rows)}`);

if (only.includes('query-interface')) {
  console.log("\nThe query interface, beside the same done with the host's own classes; nanoseconds a call");
  for (const { name, host: theirs, ours } of queryInterface(yunggong)) {
    const [their, our] = interleave([{ run: theirs }, { run: ours }], options);
    const spread = `×${our.ratio.toFixed(2)} (${our.low.toFixed(2)} to ${our.high.toFixed(2)})`;
    console.log(`  ${name.padEnd(32)} ${host} ${their.median.toFixed(0)}   wangzhi ${our.median.toFixed(0)} ${spread}`);
  }
}

/** @type {[group: string, title: string, list: typeof lowLevel][]} */
const comparisons = [
  ['low-level', "The low-level functions, beside whatwg-url's", lowLevel],
  ['psl', "Public suffixes, beside tldts' and psl's", publicSuffixes],
];
for (const [group, title, list] of comparisons) {
  if (!only.includes(group) || !peers) continue;
  console.log(`\n${title}; nanoseconds a call`);
  for (const { name, operations, works, answers } of list(read[0].urls)) {
    const [first, ...others] = Object.keys(works);
    const timings = interleave(
      Object.values(works).map((run) => ({ run })),
      options,
    );
    const nanoseconds = (/** @type {number} */ index) => (timings[index].median / operations).toFixed(0);
    const rest = others.map((other, index) => {
      const { ratio, low, high } = timings[index + 1];
      const differing = answers[other].filter((answer, place) => answer !== answers[first][place]).length;
      const mark = differing > 0 ? ` (${differing} of ${operations} answers differ)` : '';
      return `${other} ${nanoseconds(index + 1)} ×${ratio.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})${mark}`;
    });
    console.log(`  ${name.padEnd(28)} ${first} ${nanoseconds(0)}   ${rest.join('   ')}`);
  }
}
