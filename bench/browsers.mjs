// `npm run bench -- --browsers`: the same workloads in pages, ours against the browser's own.

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { benchmarks } from '../tools/hosts/browsers.mjs';
import { benchmarkInWebKit } from '../tools/hosts/webkit.mjs';
import { at } from '../tools/lib/paths.mjs';
import { readCorpus } from './corpus.mjs';

const { only, corpora, sample, rounds, milliseconds } = JSON.parse(process.argv[2]);
const folder = at('target', 'bench', 'page');
mkdirSync(folder, { recursive: true });
for (const name of ['cells', 'inputs', 'measure', 'page', 'table', 'workloads']) {
  copyFileSync(at('bench', `${name}.mjs`), join(folder, `${name}.mjs`));
}
const read = corpora.map((/** @type {string} */ file) => readCorpus(file, sample));
writeFileSync(join(folder, 'options.json'), JSON.stringify({ only, corpora: read, rounds, milliseconds }));

console.log(`${cpus()[0]?.model.trim()}, load ${loadavg()[0].toFixed(1)}`);
console.log("Nanoseconds an operation, and the ratio to the browser's own: median of the rounds, and quartiles");
for (const { name, find, run } of [...benchmarks, benchmarkInWebKit]) {
  const program = find();
  if (program === null) {
    console.log(`\n${name}: not on this machine`);
    continue;
  }
  const { report, version } = await run(program, { folder });
  console.log(`\n${name} ${version}\n${report}`);
}
