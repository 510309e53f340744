// The adapter and wangzhi on the same ten thousand arguments for each function, in the real host and in others.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { withWorkerd } from '../../tools/hosts/workerd.mjs';
import { nodes } from '../../tools/lib/hosts.mjs';
import { at } from '../../tools/lib/paths.mjs';

const SEED = 20261201;
const COUNT = 10_000;
const main = at('tests', 'yunggong', 'main.mjs');
const hosts = {
  'Node 24': [nodes().find(({ name }) => name === 'Node 24')?.path ?? 'Node 24'],
  Deno: [at('node_modules', 'deno', 'deno'), 'run', '--quiet', '--allow-read', '--allow-env'],
  Bun: [at('node_modules', 'bun', 'bin', 'bun.exe')],
};

function check(host, { totals, explained, unexplained }) {
  for (const [name, { same, failures, explained: known }] of Object.entries(totals)) {
    console.log(`${host} ${name}: ${same} the same (${failures} of them failures), ${known} explained`);
    assert(failures > 0 && same - failures > COUNT / 4, 'both results and failures were compared');
  }
  assert.deepEqual(unexplained, []);
  for (const [reason, count] of Object.entries(explained)) {
    console.log(`${host}: ${count} times: ${reason}`);
    assert(count > 0, `no longer differs: ${reason}`);
  }
}

/** A host that is missing is a failure in CI, and elsewhere said in words. */
function isMissing(file, context) {
  if (existsSync(file)) return false;
  assert(!process.env.CI, `${file} is missing`);
  context.skip(`not run: ${file} is missing`);
  return true;
}

for (const [host, [program, ...args]] of Object.entries(hosts)) {
  test(host, (context) => {
    if (isMissing(program, context)) return;
    const printed = execFileSync(program, [...args, main, host, `${SEED}`, `${COUNT}`], { maxBuffer: 1 << 24 });
    check(host, JSON.parse(printed.toString()));
  });
}

test('workerd', async (context) => {
  const program = at('node_modules', 'workerd', 'bin', 'workerd');
  if (isMissing(program, context)) return;
  const body = JSON.stringify({ seed: SEED, count: COUNT });
  const { href, ...outcome } = await withWorkerd(program, at('tests', 'yunggong', 'workerd.capnp'), async (url) => {
    const response = await fetch(url, { method: 'POST', body });
    assert.equal(response.status, 200);
    return response.json();
  });
  assert.equal(href, 'https://xn--r8jz45g.jp/b/%E3%83%91%E3%82%B9?a=1&b=2+3');
  check('workerd', outcome);
});
