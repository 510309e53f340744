// @ts-check
// Python with the packages of requirements.txt, in an environment of its own.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { onPath } from '../lib/hosts.mjs';
import { at } from '../lib/paths.mjs';

const environment = at('target', 'python');
const python = at('target', 'python', 'bin', 'python');

/** The program; null where there is no Python, or no way to get the packages. */
export function findPython() {
  const system = onPath('python3');
  if (system === null) return null;
  try {
    if (!existsSync(python)) execFileSync(system, ['-m', 'venv', environment], { stdio: 'ignore' });
    const requirements = at('tools', 'hosts', 'requirements.txt');
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements];
    execFileSync(python, pip, { stdio: ['ignore', 'ignore', 'inherit'] });
    return python;
  } catch (error) {
    const message = error instanceof Error ? error.message : `${error}`;
    console.log(`Python's packages cannot be installed: ${message.split('\n', 1)[0]}`);
    return null;
  }
}
