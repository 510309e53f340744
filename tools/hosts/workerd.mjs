// Cloudflare's workerd, which compiles no bytes: it imports the package's wasm as a module.

import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { installed } from '../lib/hosts.mjs';
import { at } from '../lib/paths.mjs';

const worker = `import 'polyfill';
import { runSuite } from 'suite';
export default { fetch: () => new Response(runSuite()) };
`;

const config = (folder) => {
  const embed = (...path) => `embed ${JSON.stringify(relative(folder, at(...path)))}`;
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [ (name = "main", worker = .worker) ],
  sockets = [ (name = "http", address = "127.0.0.1:0", http = (), service = "main") ],
);
const worker :Workerd.Worker = (
  modules = [
    (name = "worker", esModule = embed "worker.mjs"),
    (name = "suite", esModule = embed "suite.mjs"),
    (name = "polyfill", esModule = ${embed('pkg', 'polyfill.js')}),
    (name = "wangzhi", esModule = ${embed('pkg', 'workerd.js')}),
    (name = "wangzhi-simd.wasm", wasm = ${embed('pkg', 'wangzhi-simd.wasm')}),
  ],
  compatibilityDate = "2026-11-01",
);
`;
};

export const workerd = {
  name: 'workerd',
  uses: "import 'wangzhi'",
  find: () => installed('workerd', 'bin', 'workerd'),
  async run(program, { folder }) {
    const file = join(folder, 'workerd.capnp');
    writeFileSync(join(folder, 'worker.mjs'), worker);
    writeFileSync(file, config(folder));
    const report = await withWorkerd(program, file, async (url) => (await fetch(url)).text());
    return { report, version: execFileSync(program, ['--version'], { encoding: 'utf8' }).trim().split(' ').at(-1) };
  },
};

/**
 * Serves what a configuration describes while something is done with its address.
 *
 * @template T
 * @param {string} program
 * @param {string} config the file; its port is 0
 * @param {(url: string) => Promise<T>} use
 */
export async function withWorkerd(program, config, use) {
  // It says on the third descriptor which port it has taken.
  const stdio = /** @type {const} */ (['ignore', 'inherit', 'inherit', 'pipe']);
  const server = spawn(program, ['serve', config, '--control-fd=3'], { stdio });
  try {
    const port = await new Promise((resolve, reject) => {
      server.on('error', reject);
      server.on('exit', (code) => reject(new Error(`workerd ended with ${code}`)));
      createInterface({ input: server.stdio[3] }).on('line', (line) => {
        const message = JSON.parse(line);
        if (message.event === 'listen') resolve(message.port);
      });
    });
    return await use(`http://127.0.0.1:${port}/`);
  } finally {
    server.kill();
  }
}
