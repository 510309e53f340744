// How many bytes a URL object keeps from being collected.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCorpus } from '../corpus.mjs';
import { modules, program } from './implementations.mjs';

const OBJECTS = 100_000;

const body = (/** @type {string[]} */ urls) => `
const urls = ${JSON.stringify(urls)};
function used() {
  for (let time = 0; time < 5; time++) gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
// Each from a string that nobody else keeps.
const make = (count) => Array.from({ length: count }, (_, index) => {
  try {
    return new URL(Buffer.from(urls[index % urls.length]).toString());
  } catch {
    return null;
  }
});
make(2000);
const list = new Array(${OBJECTS}).fill(null);
const before = used();
let place = 0;
for (const url of make(${OBJECTS})) list[place++] = url;
const parsed = used();
for (const url of list) url?.searchParams.size;
const touched = used();
process.stdout.write(JSON.stringify([parsed - before, touched - before, list.length]));`;

/** @param {{ corpora: string[], sample: number, peers: boolean }} options */
export function heap({ corpora, sample, peers }) {
  const folder = mkdtempSync(join(tmpdir(), 'wangzhi-'));
  try {
    const [{ name, urls }] = corpora.map((file) => readCorpus(file, sample));
    console.log(`\nHeap, in bytes a URL object of ${OBJECTS.toLocaleString('en')} [${name}]`);
    for (const [implementation, from] of Object.entries(modules(peers))) {
      const file = program(folder, implementation, from, body(urls));
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', file], { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
      const [parsed, touched] = JSON.parse(stdout).map((/** @type {number} */ bytes) => Math.round(bytes / OBJECTS));
      console.log(`  ${implementation.padEnd(20)} ${parsed}   and with searchParams read ${touched}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
