// @ts-check

import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Failure } from './failure.mjs';
import { root } from './paths.mjs';

const windows = process.platform === 'win32';

/** npm is a shell script on Windows, which only a shell can start. */
const needsShell = (/** @type {string} */ command) => windows && command === 'npm';

/**
 * Runs a command to its end and shows what it prints, except errors that somebody reads. Returns its exit code.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, onLine?: (line: string) => void, onErrorLine?: (line: string) => void, timeout?: number, cwd?: string }} [options]
 * @returns {Promise<number>}
 */
export function exitCode(command, args, { env = {}, onLine, onErrorLine, timeout, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', onLine ? 'pipe' : 'inherit', onErrorLine ? 'pipe' : 'inherit'],
      shell: needsShell(command),
      timeout,
    });
    if (onLine && child.stdout) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        console.log(line);
        onLine(line);
      });
    }
    if (onErrorLine && child.stderr) createInterface({ input: child.stderr }).on('line', onErrorLine);
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * The same for a command that has to succeed.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof exitCode>[2] & { otherwise?: string }} [options]
 */
export async function run(command, args, { otherwise, ...options } = {}) {
  const code = await exitCode(command, args, options);
  if (code !== 0) throw new Failure(otherwise ?? `${command} ${args.join(' ')} ended with exit code ${code}`);
}

/**
 * What a command prints, or null when it fails or does not exist.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 */
export function output(command, args, { cwd = root } = {}) {
  const { status, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8', shell: needsShell(command) });
  return status === 0 ? stdout.trim() : null;
}
