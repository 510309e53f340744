// @ts-check

import { spawn } from 'node:child_process';

/** @type {Record<string, [command: string, ...args: string[]]>} */
const openers = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

/**
 * Opens an address in the browser of whoever sits there, if somebody does; the address has been printed, so that a machine
 * without a browser loses nothing.
 *
 * @param {string} url
 */
export function openInBrowser(url) {
  if (!process.stdout.isTTY || process.env.CI) return;
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
