// `npm run bench` ends up here, in the Node that was asked for: ours, the host's own and whatwg-url, side by side.

import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import * as wangzhi from 'wangzhi';
import * as yunggong from 'wangzhi/yunggong';
import { interleave } from './measure.mjs';
import { queryInterface } from './query-interface.mjs';
import { compileFor } from './workloads.mjs';

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string', multiple: true, default: [new URL('corpus.txt', import.meta.url).pathname] },
    rounds: { type: 'string', default: '15' },
    milliseconds: { type: 'string', default: '15' },
    sample: { type: 'string', default: '2000' },
  },
});
const rounds = Number(options.rounds);
const milliseconds = Number(options.milliseconds);
const sample = Number(options.sample);
if (!(rounds >= 1 && milliseconds > 0 && sample >= 1)) {
  console.error('--rounds, --milliseconds and --sample take positive numbers');
  process.exit(2);
}

// The first is what the ratios are taken against.
const implementations = [
  { name: `Node ${process.version}`, URL: globalThis.URL },
  { name: 'wangzhi', URL: wangzhi.URL },
];
try {
  implementations.push({ name: 'whatwg-url', URL: (await import('whatwg-url')).URL });
} catch (error) {
  console.log(`whatwg-url: not run, it does not load here: ${error instanceof Error ? error.message : error}`);
}
const compiled = implementations.map(({ name, URL }) => compileFor(name, URL));

console.log(
  `Node ${process.version} (Ada ${process.versions.ada}), ${cpus()[0]?.model.trim()}, load ${loadavg()[0].toFixed(1)}`,
);
console.log(
  `${rounds} rounds, interleaved; nanoseconds a URL: median, and the median ratio to Node's own (its quartiles)`,
);

for (const file of options.corpus) {
  const inputs = evenSample(file);
  const length = Math.round(inputs.reduce((sum, input) => sum + input.length, 0) / inputs.length);
  console.log(`\n${basename(file)}: ${inputs.length} URLs, ${length} code units on average`);
  const differing = countDifferences(inputs);
  if (differing > 0) console.log(`wangzhi and Node answer differently for ${differing} of them`);
  for (const workload of /** @type {(keyof typeof compiled[0])[]} */ (Object.keys(compiled[0]))) {
    const results = interleave(
      // Copies of its own: an engine may change how it holds a string that somebody uses.
      compiled.map((functions) => {
        const own = inputs.map(flat);
        return () => functions[workload](own);
      }),
      { rounds, milliseconds },
    );
    const columns = results.map(({ median, ratio, low, high }, index) => {
      const time = `${implementations[index].name} ${(median / inputs.length).toFixed(0)} ns`;
      return index === 0 ? time : `${time} ×${ratio.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
    });
    console.log(`  ${workload.padEnd(20)}${columns.join('   ')}`);
  }
}

console.log(`\nThe query interface, beside the same done with Node's own classes; nanoseconds a call`);
for (const { name, host, ours } of queryInterface(yunggong)) {
  const [theirs, mine] = interleave([host, ours], { rounds, milliseconds });
  const spread = `×${mine.ratio.toFixed(2)} (${mine.low.toFixed(2)} to ${mine.high.toFixed(2)})`;
  console.log(
    `  ${name.padEnd(32)}Node ${theirs.median.toFixed(0)} ns   wangzhi ${mine.median.toFixed(0)} ns ${spread}`,
  );
}

console.log('\nBytes as brotli (level 11)');
for (const [title, files] of /** @type {[string, string[]][]} */ ([
  ['Node: index.cjs + wangzhi.wasm', ['index.cjs', 'wangzhi.wasm']],
  ['one file for browsers and bundlers: inline.js', ['inline.js']],
  ['the query interface in Node: yunggong.cjs + yunggong.wasm', ['yunggong.cjs', 'yunggong.wasm']],
])) {
  const sizes = files.map(
    (file) => brotliCompressSync(readFileSync(new URL(`../pkg/${file}`, import.meta.url))).length,
  );
  console.log(`  ${title}: ${sizes.reduce((sum, size) => sum + size).toLocaleString('en')}`);
}

/** Every n-th line, so that all of a sorted file is in it. */
function evenSample(/** @type {string} */ file) {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean);
  const count = Math.min(sample, lines.length);
  return Array.from({ length: count }, (_, index) => lines[Math.floor((index * lines.length) / count)]);
}

/** A copy that is no slice of a file's text. */
function flat(/** @type {string} */ text) {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

function countDifferences(/** @type {string[]} */ inputs) {
  const href = (/** @type {{ parse(url: string): { href: string } | null }} */ URL, /** @type {string} */ input) =>
    URL.parse(input)?.href;
  return inputs.filter((input) => globalThis.URL.parse && href(globalThis.URL, input) !== href(wangzhi.URL, input))
    .length;
}
