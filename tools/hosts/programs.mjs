// Hosts that are programs: they run a file and print.

import { execFile } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installed, nodes, onPath } from '../lib/hosts.mjs';
import { at } from '../lib/paths.mjs';
import { miniRacer } from './mini-racer.mjs';

const execute = promisify(execFile);
const binary = (name) => (process.platform === 'win32' ? `${name}.exe` : name);

async function run([program, ...args]) {
  const { stdout } = await execute(program, args, { maxBuffer: 1 << 26, timeout: 300_000 });
  return stdout;
}

const numberIn = (text) => text.match(/\d+(\.\d+)+/)?.[0] ?? '';

/** A program that is given one script with everything: the polyfill, the suite, and the line that prints. */
const script = (name, polyfill, find, { args = [], version = () => '' } = {}) => ({
  name,
  uses: polyfill,
  readsOneFile: true,
  find,
  async run(program, { concatenated }) {
    const report = await run([program, ...args, concatenated(polyfill, 'print(runSuite());')]);
    return { report, version: await version(program) };
  },
});

/** A program that resolves `import 'wangzhi'` by itself. */
const importing = (name, find, args = []) => ({
  name,
  uses: "import 'wangzhi'",
  find,
  async run(program, { folder, module }) {
    const file = join(folder, 'print.mjs');
    const polyfill = at('pkg', 'polyfill.js');
    writeFileSync(
      file,
      `import ${JSON.stringify(polyfill)};\nimport { runSuite } from ${JSON.stringify(module)};\nconsole.log(runSuite());\n`,
    );
    return { report: await run([program, ...args, file]), version: numberIn(await run([program, '--version'])) };
  },
});

/** Packages may lose the mark that says a file can be run. */
export function findHermes() {
  const folder = { linux: 'linux64-bin', darwin: 'osx-bin', win32: 'win64-bin' }[process.platform];
  const file = folder === undefined ? null : installed('hermes-engine-cli', folder, binary('hermes'));
  if (file !== null) chmodSync(file, 0o755);
  return file;
}

const node = (major) => () => nodes().find(({ name }) => name === `Node ${major}`)?.path ?? null;

export const programs = {
  withoutURL: [
    script('GJS', 'polyfill.js', () => onPath('gjs'), {
      version: async (program) => numberIn(await run([program, '--version'])),
    }),
    script('JavaScriptCore', 'polyfill.js', () => onPath('jsc')),
    miniRacer,
  ],
  withoutWasm: [
    script('Hermes', 'polyfill-js.js', findHermes, {
      args: ['-w'],
      version: () => JSON.parse(readFileSync(at('node_modules', 'hermes-engine-cli', 'package.json'), 'utf8')).version,
    }),
    script('JavaScriptCore, no WebAssembly', 'polyfill-js.js', () => onPath('jsc'), {
      args: ['--useWasm=0'],
    }),
  ],
  withURL: [
    ...[20, 22, 24].map((major) => importing(`Node ${major}`, node(major))),
    importing('Deno', () => installed('deno', binary('deno')), ['run', '--quiet', '--allow-read', '--allow-env']),
    importing('Bun', () => installed('bun', 'bin', 'bun.exe')),
  ],
};
