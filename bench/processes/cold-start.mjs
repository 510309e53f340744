// What a process pays for loading an implementation and for the first parse.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../measure.js';
import { modules, program } from './implementations.mjs';

const body = `
const { href } = new URL('https://user@example.com:8080/a/b?q=1#f');
const parsed = performance.now();
process.stdout.write(JSON.stringify({ load: loaded - start, parse: parsed - loaded, length: href.length }));`;

/** Milliseconds of a whole process, and what it printed. @type {(file: string) => { wall: number, output: string }} */
function timeProcess(file) {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return { wall: performance.now() - start, output: stdout };
}

/** @param {{ rounds: number, peers: boolean }} options */
export function coldStart({ rounds, peers }) {
  const folder = mkdtempSync(join(tmpdir(), 'wangzhi-'));
  try {
    const files = Object.entries(modules(peers)).map(([name, from]) => ({
      name,
      file: program(folder, name, from, body),
    }));
    const runs = files.map(() => /** @type {any[]} */ ([]));
    // The first run of each brings its files into memory.
    for (let round = 0; round <= rounds; round++) {
      const times = files.map(({ file }) => timeProcess(file));
      if (round === 0) continue;
      times.forEach(({ wall, output }, index) => {
        runs[index].push({ ...JSON.parse(output), over: wall - times[0].wall });
      });
    }
    console.log(`\nCold start, in milliseconds: medians of ${rounds} processes each, which took turns`);
    files.forEach(({ name }, index) => {
      const of = (/** @type {string} */ key) => median(runs[index].map((run) => run[key])).toFixed(1);
      console.log(
        `  ${name.padEnd(20)} over bare Node ${of('over')}   loading ${of('load')}   first parse ${of('parse')}`,
      );
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
