// @ts-check

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { at, root } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Installs what a folder's lock file lists, unless that is there already.
 *
 * @param {string} [folder]
 */
export async function installPackages(folder = root) {
  const lock = join(folder, 'package-lock.json');
  const installed = join(folder, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log(`Installing the packages of ${folder}…`);
  await run('npm', ['ci', '--prefix', folder, '--loglevel=error', '--no-audit', '--no-fund'], {
    otherwise: 'npm ci failed (see above): check the network connection, then run this again',
  });
}

/** Node in the versions that tests and benchmarks run in besides the one at hand. */
export const installNodes = () => installPackages(at('tools', 'hosts', 'nodes'));
