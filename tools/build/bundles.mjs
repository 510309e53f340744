// @ts-check
// TypeScript → the package's JavaScript files.

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { Failure } from '../lib/failure.mjs';
import { at } from '../lib/paths.mjs';
import { inlineWasm } from './inline-wasm.mjs';

const entry = (/** @type {string} */ name) => at('src', 'js', 'entry', name);

/** @type {import('esbuild').BuildOptions} */
const common = { bundle: true, target: 'es2022', charset: 'utf8', legalComments: 'none', logLevel: 'warning' };

/** @type {import('esbuild').BuildOptions} */
const forNode = { ...common, platform: 'node', target: 'node20', keepNames: true };

/** @type {import('esbuild').BuildOptions} */
const forAnyHost = {
  ...common,
  platform: 'neutral',
  format: 'esm',
  minify: true,
  // Minified classes would lose the names that scripts can see.
  keepNames: true,
};

/**
 * What stays apart: `import` and `require` have to give the same classes, so the ES module only passes on what the CommonJS
 * module exports; and some hosts import the wasm as a module.
 */
const apart = ['./*.cjs', './*.wasm'];

/**
 * The entries, what is built from them, and how. `prefix` and `name` are those of the files.
 *
 * @type {{ prefix: string, name: string, inline: string, types: string, wasm: string }[]}
 */
const entries = [
  { prefix: '', name: 'index', inline: 'inline', types: 'index.d.mts', wasm: 'wangzhi.wasm' },
  { prefix: 'yunggong-', name: 'yunggong', inline: 'yunggong-inline', types: 'yunggong.d.mts', wasm: 'yunggong.wasm' },
];

/** @param {import('esbuild').BuildOptions} options */
async function build(options) {
  await esbuild.build(options).catch(() => {
    throw new Failure('esbuild failed (see above)');
  });
}

/** @param {string} pkg where the core module already is */
export async function bundleClasses(pkg) {
  for (const { prefix, name, inline, types, wasm } of entries) {
    const plugins = [inlineWasm(join(pkg, wasm))];
    await Promise.all([
      build({
        ...forNode,
        entryPoints: [entry(`${prefix}node.cts`)],
        format: 'cjs',
        outfile: join(pkg, `${name}.cjs`),
      }),
      build({
        ...forNode,
        entryPoints: [entry(`${prefix}node.mts`)],
        format: 'esm',
        outfile: join(pkg, `${name}.mjs`),
        external: apart,
      }),
      build({
        ...forAnyHost,
        entryPoints: [entry(`${prefix}workerd.ts`)],
        outfile: join(pkg, `${prefix}workerd.js`),
        external: apart,
      }),
      build({ ...forAnyHost, entryPoints: [entry(`${prefix}inline.ts`)], outfile: join(pkg, `${inline}.js`), plugins }),
    ]);
    // The same text twice: a declaration file for CommonJS may not refer to one for ES modules before TypeScript 5.8.
    for (const extension of ['d.mts', 'd.cts']) {
      copyFileSync(at('src', 'js', 'types', types), join(pkg, `${name}.${extension}`));
    }
  }
}

/**
 * @param {string} glue the folder with what wasm-bindgen wrote
 * @param {string} out where the bindings' wasm module already is
 */
export async function bundleBindings(glue, out) {
  const plugins = [aliasGlue(join(glue, 'wangzhi.js')), inlineWasm(join(out, 'wangzhi_bindings.wasm'))];
  await Promise.all([
    build({
      ...forNode,
      entryPoints: [entry('bindings-node.mts')],
      format: 'esm',
      outfile: join(out, 'index.mjs'),
      plugins,
    }),
    build({ ...forAnyHost, entryPoints: [entry('bindings-inline.ts')], outfile: join(out, 'inline.js'), plugins }),
  ]);
  copyFileSync(at('src', 'js', 'entry', 'bindings.d.ts'), join(out, 'index.d.ts'));
  copyFileSync(join(glue, 'wangzhi.d.ts'), join(out, 'glue.d.ts'));
}

/**
 * @param {string} file
 * @returns {import('esbuild').Plugin}
 */
const aliasGlue = (file) => ({
  name: 'glue',
  setup({ onResolve }) {
    onResolve({ filter: /^wangzhi:glue$/ }, () => ({ path: file }));
  },
});
