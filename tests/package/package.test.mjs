// @ts-check
// The package as somebody installs it: packed, unpacked into an empty project, and used from ES modules, CommonJS and
// TypeScript.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { nodes } from '../../tools/lib/hosts.mjs';
import { at } from '../../tools/lib/paths.mjs';

const consumer = mkdtempSync(join(tmpdir(), 'wangzhi-'));

/** @type {string[]} */
let packed;

/** @type {(command: string, args: string[], cwd?: string) => string} */
function run(command, args, cwd = consumer) {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe', shell: process.platform === 'win32' });
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
    throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}

before(() => {
  // The scripts of the package would build it anew.
  const [{ filename, files }] = JSON.parse(
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', consumer], at()),
  );
  packed = files.map((/** @type {{ path: string }} */ { path }) => path);
  cpSync(at('tests', 'package', 'consumer'), consumer, { recursive: true });
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(consumer, filename)]);
  // What the type checker needs besides the package.
  for (const name of ['@types', 'undici-types']) {
    symlinkSync(at('node_modules', name), join(consumer, 'node_modules', name), 'junction');
  }
});

after(() => rmSync(consumer, { recursive: true, force: true }));

test('it holds what is needed and nothing else', () => {
  const types = ['d.cts', 'd.mts'];
  const modules = ['cjs', 'js'];
  const inPkg = {
    'bindings/glue': ['d.ts'],
    'bindings/index': ['d.ts', 'mjs'],
    'bindings/inline': ['js'],
    'bindings/wangzhi_bindings': ['wasm'],
    command: ['mjs'],
    custom: [...modules, ...types],
    encoding: ['cjs', 'mjs', 'wasm', ...types],
    'encoding-inline': modules,
    'encoding-javascript': modules,
    'encoding-workerd': ['js'],
    index: ['cjs', 'mjs', ...types],
    inline: modules,
    install: ['cjs', 'mjs', ...types],
    'install-inline': modules,
    'install-javascript': modules,
    'install-workerd': ['js'],
    javascript: modules,
    polyfill: [...modules, ...types],
    'polyfill-js': modules,
    psl: ['cjs', 'mjs', ...types],
    'psl-inline': modules,
    'psl-javascript': modules,
    'psl-workerd': ['js'],
    standard: ['cjs', 'mjs', 'wasm', ...types],
    'standard-inline': modules,
    'standard-javascript': modules,
    'standard-workerd': ['js'],
    wangzhi: ['wasm'],
    'wangzhi-simd': ['wasm'],
    'webidl2js-wrapper': ['cjs', 'mjs', ...types],
    'webidl2js-wrapper-inline': modules,
    'webidl2js-wrapper-javascript': modules,
    'webidl2js-wrapper-workerd': ['js'],
    workerd: ['js'],
    yunggong: ['cjs', 'mjs', 'wasm', ...types],
    'yunggong-inline': modules,
    'yunggong-javascript': modules,
    'yunggong-workerd': ['js'],
  };
  const expected = [
    'LICENSE-APACHE',
    'LICENSE-MIT',
    'README.zh-CN.md',
    'docs/hosts.md',
    'docs/hosts.zh-CN.md',
    'docs/lab.md',
    'docs/lab.zh-CN.md',
    'docs/performance.md',
    'docs/standard.md',
    'docs/standard.zh-CN.md',
    'docs/yunggong.md',
    'docs/yunggong.zh-CN.md',
    'package.json',
    ...Object.entries(inPkg).flatMap(([name, extensions]) => extensions.map((extension) => `pkg/${name}.${extension}`)),
  ];
  const documents = ['README.md', 'CHANGELOG.md'];
  assert.deepEqual(packed.filter((path) => !documents.includes(path)).sort(), expected.sort());
  for (const document of documents) assert.ok(packed.includes(document), `${document} is packed`);
});

for (const { name, path } of nodes()) {
  describe(name, () => {
    for (const script of [
      'module.mjs',
      'commonjs.cjs',
      'same-classes.mjs',
      'other-hosts.mjs',
      'entries.mjs',
      'bindings.mjs',
    ]) {
      test(script, () => assert.equal(run(path, [script]), 'ok\n'));
    }
  });
}

describe('TypeScript', () => {
  for (const resolution of ['node16', 'nodenext', 'bundler']) {
    test(`moduleResolution ${resolution}`, () => {
      const module = resolution === 'bundler' ? 'esnext' : resolution;
      run(process.execPath, [
        at('node_modules', 'typescript', 'bin', 'tsc'),
        ...['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2023,dom,dom.iterable', '--types', 'node'],
        ...['--module', module, '--moduleResolution', resolution],
        ...(resolution === 'bundler' ? ['types.mts'] : ['types.mts', 'types.cts']),
      ]);
    });
  }
});
