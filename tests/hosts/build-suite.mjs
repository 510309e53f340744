// The suite as a host can load it: everything in one file, for engines of any age.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { lower } from '../../tools/lib/lower.mjs';
import { at } from '../../tools/lib/paths.mjs';
import { files, wptFolder } from '../classes/support/data.mjs';

const shim = (name) => at('tests', 'hosts', 'shims', `${name}.mjs`);
/** A module with the cases themselves in place of the one that reads them from files. */
const dataModule = () => `
  export const wptFolder = ${JSON.stringify(wptFolder && 'inside')};
  export const files = ${JSON.stringify(files)};`;

/** @type {import('esbuild').Plugin} */
const plugin = {
  name: 'suite',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path }) => ({
      path: shim({ 'node:test': 'test', 'node:assert/strict': 'assert' }[path]),
    }));
    onResolve({ filter: /support\/data\.mjs$/ }, () => ({ path: 'data', namespace: 'data' }));
    onLoad({ filter: /.*/, namespace: 'data' }, () => ({ contents: dataModule() }));
  },
};

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  charset: 'ascii',
  inject: [shim('console')],
  define: { 'process.env.CI': 'undefined' },
  plugins: [plugin],
  // The package says that it has no side effects; tests are nothing else.
  ignoreAnnotations: true,
  logLevel: 'warning',
};

/**
 * Builds `suite.js`, a classic script that defines the global function `runSuite` and tests the global classes, and
 * `suite.mjs`, a module that exports that function and tests what the host imports as "wangzhi".
 *
 * @param {string} folder
 */
export async function buildSuite(folder) {
  const entryPoints = [at('tests', 'hosts', 'suite.mjs')];
  const script = join(folder, 'suite.js');
  await esbuild.build({
    ...common,
    entryPoints,
    format: 'iife',
    globalName: 'suite',
    target: 'es2015',
    supported: { bigint: true },
    footer: { js: 'globalThis.runSuite = suite.runSuite;' },
    outfile: script,
    plugins: [
      plugin,
      {
        name: 'global classes',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^wangzhi$/ }, () => ({ path: 'wangzhi', namespace: 'global' }));
          onLoad({ filter: /.*/, namespace: 'global' }, () => ({
            contents: 'export const { URL, URLSearchParams } = globalThis;',
          }));
        },
      },
      lowering,
    ],
  });
  const module = join(folder, 'suite.mjs');
  await esbuild.build({
    ...common,
    entryPoints,
    format: 'esm',
    target: 'es2022',
    external: ['wangzhi'],
    outfile: module,
  });
  return { script, module };
}

/** @type {import('esbuild').Plugin} */
const lowering = {
  name: 'lowering',
  setup({ onLoad }) {
    onLoad({ filter: /\.m?js$/ }, async ({ path }) => ({
      contents: await lower(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
  },
};
