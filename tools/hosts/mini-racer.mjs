// A bare V8: what Python's mini-racer embeds.

import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { onPath } from '../lib/hosts.mjs';
import { at } from '../lib/paths.mjs';

const execute = promisify(execFile);
const environment = at('target', 'python');
const python = at('target', 'python', 'bin', 'python');
const here = (name) => at('tools', 'hosts', name);

/** Python with mini-racer, in an environment of its own; null where there is no Python, or no way to get the package. */
function find() {
  const system = onPath('python3');
  if (system === null) return null;
  try {
    if (!existsSync(python)) execFileSync(system, ['-m', 'venv', environment], { stdio: 'ignore' });
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', here('requirements.txt')];
    execFileSync(python, pip, { stdio: ['ignore', 'ignore', 'inherit'] });
    return python;
  } catch (error) {
    console.log(`mini-racer cannot be installed: ${error.message.split('\n', 1)[0]}`);
    return null;
  }
}

export const miniRacer = {
  name: 'V8, bare (mini-racer)',
  uses: 'polyfill.js',
  readsOneFile: true,
  find,
  async run(program, { concatenated }) {
    const file = concatenated('polyfill.js', 'runSuite();');
    const { stdout } = await execute(program, [here('mini_racer.py'), file], { maxBuffer: 1 << 26, timeout: 120_000 });
    return JSON.parse(stdout);
  },
};
