// The benchmark runs, in short.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { at } from '../../tools/lib/paths.mjs';

const options = { corpora: [at('bench', 'corpus.txt')], sample: 10, rounds: 1, milliseconds: 1, peers: false };

function run(file, only) {
  const args = [at('bench', file), JSON.stringify({ ...options, only })];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}

test('workloads', () => {
  const printed = run('bench.mjs', ['canParse', 'append']);
  for (const part of ['URL.canParse [corpus]', '×1,000 ', '| canParse |']) {
    assert.ok(printed.includes(part), printed);
  }
});

test('processes', () => {
  const printed = run('processes.mjs', ['cold-start', 'heap', 'size']);
  for (const part of ['first parse', 'searchParams', 'wangzhi in Node']) assert.ok(printed.includes(part), printed);
});

test('what is asked for and is not there', () => {
  for (const args of [['--in', 'node1'], ['--only', 'all,x'], ['--corpus', 'no-file'], ['--rounds', '0'], ['--x']]) {
    const { status, stderr } = spawnSync(process.execPath, [at('tools', 'bench.mjs'), ...args], { encoding: 'utf8' });
    assert.equal(status, 2, stderr);
    assert.ok(stderr.includes(args[0]), stderr);
  }
});
