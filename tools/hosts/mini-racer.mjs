// A bare V8: what Python's mini-racer embeds.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { at } from '../lib/paths.mjs';
import { findPython } from './python.mjs';

const execute = promisify(execFile);
const here = (name) => at('tools', 'hosts', name);

export const miniRacer = {
  name: 'V8, bare (mini-racer)',
  uses: 'polyfill.js',
  readsOneFile: true,
  find: findPython,
  async run(program, { concatenated }) {
    const file = concatenated('polyfill.js', 'runSuite();');
    const { stdout } = await execute(program, [here('mini_racer.py'), file], { maxBuffer: 1 << 26, timeout: 120_000 });
    return JSON.parse(stdout);
  },
};
