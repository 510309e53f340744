// WebKitGTK's small browser, by the WebDriver protocol, on a screen of its own: it knows no way to run without one.

import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onPath } from '../lib/hosts.mjs';
import { servePages } from './server.mjs';

/** Debian keeps the browser where no PATH leads. */
function findBrowser() {
  if (process.env.MINIBROWSER) return process.env.MINIBROWSER;
  const libraries = '/usr/lib';
  const below = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);
  const candidates = below(libraries)
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap(below)
    .filter((folder) => /webkit2?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'));
  return candidates.find(existsSync) ?? null;
}

/** Starts a program and waits for the first line that it writes to one of its streams. */
async function startAndRead(program, args, stream, options = {}) {
  const child = spawn(program, args, options);
  const line = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
    createInterface({ input: child.stdio[stream] }).once('line', resolve);
  });
  return { child, line: await line };
}

/** Sends a command of the protocol. */
async function command(url, method, body) {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
  return value;
}

/** Asks again until there is an answer. */
async function poll(ask, minutes = 2) {
  const start = performance.now();
  while (performance.now() - start < minutes * 60_000) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`WebKitGTK gave no answer for ${minutes} minutes`);
}

/** The browser, if there is everything that it needs. */
export const findWebKit = () => (onPath('WebKitWebDriver') && onPath('Xvfb') ? findBrowser() : null);

/**
 * Opens the browser.
 *
 * @param {string} program
 * @returns {Promise<{ send: (path: string, body?: object, method?: string) => Promise<any>, version: string, close: () => Promise<void> }>}
 *   `send` sends a command of the protocol to the session
 */
export async function openWebKit(program) {
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe'];
  const screen = await startAndRead(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    3,
    {
      stdio,
    },
  );
  const port = 4000 + (process.pid % 4000);
  const env = { ...process.env, DISPLAY: `:${screen.line}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const kill = () => {
    driver.kill();
    screen.child.kill();
  };
  try {
    const at = `http://127.0.0.1:${port}/session`;
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: program, args: ['--automation'] } },
    };
    const { sessionId, capabilities: browser } = await poll(() => command(at, 'POST', { capabilities }));
    const send = (path, body = {}, method = 'POST') =>
      command(`${at}/${sessionId}/${path}`, method, method === 'POST' ? body : undefined);
    const close = async () => {
      await command(`${at}/${sessionId}`, 'DELETE').finally(kill);
    };
    return { send, version: browser.browserVersion, close };
  } catch (error) {
    kill();
    throw error;
  }
}

/** The host that opens a page, which leaves its report in the global variable of that name. */
const inWebKit = (name, uses, path, minutes) => ({
  name,
  uses,
  find: findWebKit,
  async run(program, { folder }) {
    const server = await servePages(folder);
    try {
      const { send, version, close } = await openWebKit(program);
      try {
        await send('url', { url: server.url + path });
        const asking = { script: 'return globalThis.report ?? null;', args: [] };
        const report = await poll(() => send('execute/sync', asking), minutes);
        return { report, version };
      } finally {
        await close();
      }
    } finally {
      await server.close();
    }
  },
});

export const webKit = inWebKit('WebKitGTK', "import 'wangzhi'", '/import.html');

/** A page with the benchmark, which takes minutes. */
export const benchmarkInWebKit = inWebKit('WebKitGTK', 'inline.js', '/bench.html', 30);

/** What loading a polyfill costs a page, in milliseconds. */
export const loadingInWebKit = ['polyfill', 'polyfill-js'].map((file) =>
  inWebKit('WebKitGTK, a page', `${file}.js`, `/load-${file}.html`),
);
