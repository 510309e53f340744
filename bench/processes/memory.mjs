// What a million live URL objects keep, and what ten million that came and went have left behind: in Node, and in JavaScriptCore,
// which has no URL of its own.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPath } from '../../tools/lib/hosts.mjs';
import { at } from '../../tools/lib/paths.mjs';
import { modules, program } from './implementations.mjs';

const LIVE = 1_000_000;
const SHORT_LIVED = 10_000_000;

/** Makes both kinds and gives the bytes that are used at first, with all of the live ones, and after the others. */
const body = `
function measure(used, live, shortLived) {
  const make = (index) => new URL('https://example.com/path/' + index + '?q=' + index + '#f');
  const work = (index) => {
    const url = make(index);
    url.pathname = '/x y';
    url.searchParams.append('a', 'b');
    return url.href.length;
  };
  for (let index = 0; index < 20_000; index++) work(index);
  const before = used();
  let list = [];
  for (let index = 0; index < live; index++) list.push(make(index));
  const full = used();
  if (list[live - 1].hash !== '#f') throw new Error('It is no URL');
  list = null;
  const start = used();
  for (let index = 0; index < shortLived; index++) work(index);
  return { bytes: (full - before) / live, left: used() - start };
}`;

const inNode = `${body}
function used() {
  for (let time = 0; time < 5; time++) gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
process.stdout.write(JSON.stringify(measure(used, ${LIVE}, ${SHORT_LIVED})));`;

const inShell = `${body}
function used() {
  for (let time = 0; time < 5; time++) fullGC();
  return gcHeapSize();
}
print(JSON.stringify(measure(used, ${LIVE}, ${SHORT_LIVED})));`;

/** @type {(name: string, command: string, args: string[]) => void} */
function show(name, command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const { bytes, left } = JSON.parse(stdout);
  const kilobytes = Math.round(left / 1024).toLocaleString('en');
  console.log(
    `  ${name.padEnd(24)} ${Math.round(bytes).toString().padStart(5)} bytes each   ${kilobytes.padStart(7)} KB left`,
  );
}

/** @param {{ peers: boolean }} options */
export function memory({ peers }) {
  const folder = mkdtempSync(join(tmpdir(), 'wangzhi-'));
  try {
    const counts = [LIVE, SHORT_LIVED].map((count) => count.toLocaleString('en'));
    console.log(
      `\nMemory: what ${counts[0]} live URL objects keep, and what ${counts[1]} short-lived ones leave behind`,
    );
    for (const [name, from] of Object.entries(modules(false))) {
      const options = ['--expose-gc', '--max-old-space-size=4096'];
      show(name, process.execPath, [...options, program(folder, name, from, inNode)]);
    }
    if (!peers) return;
    const jsc = onPath('jsc');
    if (jsc === null) {
      console.log('  JavaScriptCore: not run, there is no jsc');
      return;
    }
    for (const [name, polyfill] of [
      ['wangzhi in jsc', 'polyfill.js'],
      ['wangzhi/polyfill-js in jsc', 'polyfill-js.js'],
    ]) {
      const file = join(folder, polyfill);
      writeFileSync(file, `${readFileSync(at('pkg', polyfill), 'utf8')}\n${inShell}`);
      show(name, jsc, [file]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
