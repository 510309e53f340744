// @ts-check
// TypeScript → the package's JavaScript files.

import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import * as esbuild from 'esbuild';
import { Failure } from '../lib/failure.mjs';
import { at } from '../lib/paths.mjs';
import { inlineWasm } from './inline-wasm.mjs';
import { toJavaScript } from './javascript.mjs';
import { lowerClasses } from './lower-classes.mjs';
import { publicSuffixes } from './public-suffixes.mjs';

const entry = (/** @type {string} */ name) => at('src', 'js', 'entry', name);

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  define: { VERSION: JSON.stringify(JSON.parse(readFileSync(at('package.json'), 'utf8')).version) },
};

/** @type {import('esbuild').BuildOptions} */
const forNode = { ...common, platform: 'node', target: 'node20', minify: true };

/** @type {import('esbuild').BuildOptions} */
const forAnyHost = {
  ...common,
  platform: 'neutral',
  format: 'esm',
  minify: true,
};

/** Some hosts import the wasm as a module. */
const wasmApart = ['./*.wasm'];

/** The classes are one pair only, whoever imports them how: an entry that needs them loads the file that has them. */
const main = (/** @type {string} */ file) => apart('wangzhi:main', `./${file}`);

/** @type {import('esbuild').BuildOptions} */
const forScripts = {
  ...forAnyHost,
  format: 'iife',
  // Nobody knows in which encoding a script is read.
  charset: 'ascii',
};

/** @type {import('esbuild').BuildOptions} */
const forOldEngines = { target: 'es2015', plugins: [lowerClasses] };

/** @param {import('esbuild').BuildOptions} options */
async function build(options) {
  await esbuild.build(options).catch(() => {
    throw new Failure('esbuild failed (see above)');
  });
}

/**
 * What holds the classes, in each form that some kind of host needs.
 *
 * @param {string} pkg where the module already is, and everything goes
 */
export async function bundleClasses(pkg) {
  const to = (/** @type {string} */ name) => ({ outfile: join(pkg, name) });
  const from = (/** @type {string} */ name) => ({ entryPoints: [entry(name)] });
  const wasm = [inlineWasm(join(pkg, 'wangzhi.wasm'))];
  const javascript = await withoutWasm(join(pkg, 'wangzhi.wasm'));
  await Promise.all([
    build({
      ...forNode,
      ...from('node.cts'),
      ...to('index.cjs'),
      format: 'cjs',
      external: ['./standard.cjs', './encoding.cjs'],
    }),
    build({ ...forAnyHost, ...from('workerd.ts'), ...to('workerd.js'), external: wasmApart }),
    ...both({ ...forAnyHost, ...from('inline.ts'), plugins: wasm }, join(pkg, 'inline')),
    ...both({ ...forAnyHost, ...from('javascript.ts'), ...javascript }, join(pkg, 'javascript')),
    ...both({ ...forAnyHost, ...from('custom.ts') }, join(pkg, 'custom')),
    build({ ...forScripts, ...from('polyfill.ts'), ...to('polyfill.js'), plugins: wasm }),
    build({ ...forScripts, ...from('polyfill-js.ts'), ...to('polyfill-js.js'), ...javascript }),
    ...aroundMains(pkg, 'install', { ...forAnyHost, ...from('install.ts') }),
  ]);
  showAsModule(pkg, 'index');
  showAsModule(pkg, 'install');
  for (const name of ['polyfill', 'polyfill-js']) copyFileSync(join(pkg, `${name}.js`), join(pkg, `${name}.cjs`));
  copyTypes(pkg, ['index', 'install', 'custom', 'polyfill']);
}

/**
 * A set of functions with a wasm module of its own, in the same forms.
 *
 * @param {string} pkg where the module already is
 * @param {string} name of the module, and of the set
 */
export async function bundleFunctions(pkg, name) {
  const from = (/** @type {string} */ form) => ({ entryPoints: [entry(`${name}-${form}`)] });
  const to = (/** @type {string} */ file) => ({ outfile: join(pkg, file) });
  const module = join(pkg, `${name}.wasm`);
  const wasm = inlineWasm(module);
  const { plugins, ...javascript } = await withoutWasm(module);
  await Promise.all([
    build({ ...forNode, ...from('node.cts'), ...to(`${name}.cjs`), format: 'cjs', plugins: [main('index.cjs')] }),
    build({
      ...forAnyHost,
      ...from('workerd.ts'),
      ...to(`${name}-workerd.js`),
      external: wasmApart,
      plugins: [main('workerd.js')],
    }),
    ...bothAround('inline', { ...forAnyHost, ...from('inline.ts'), plugins: [wasm] }, join(pkg, `${name}-inline`)),
    ...bothAround(
      'javascript',
      { ...forAnyHost, ...from('javascript.ts'), ...javascript, plugins },
      join(pkg, `${name}-javascript`),
    ),
  ]);
  showAsModule(pkg, name);
  copyTypes(pkg, [name]);
}

/** What needs nothing but the main entry and the list of public suffixes. @param {string} pkg */
export async function bundlePublicSuffixes(pkg) {
  const { file, date } = await publicSuffixes();
  const options = {
    ...forAnyHost,
    entryPoints: [entry('psl.ts')],
    define: { ...common.define, SUFFIX_LIST_DATE: JSON.stringify(date) },
    plugins: [aliases({ 'wangzhi:public-suffixes': file })],
  };
  await Promise.all(aroundMains(pkg, 'psl', options));
  showAsModule(pkg, 'psl');
  copyTypes(pkg, ['psl']);
}

/** The interface wrappers, around the main entry. @param {string} pkg */
export async function bundleInterfaces(pkg) {
  const name = 'webidl2js-wrapper';
  await Promise.all(aroundMains(pkg, name, { ...forAnyHost, entryPoints: [at('src', 'js', 'interfaces.ts')] }));
  showAsModule(pkg, name);
  copyTypes(pkg, [name]);
}

/**
 * An entry for each form of the main entry, which it loads.
 *
 * @param {string} pkg
 * @param {string} name
 * @param {import('esbuild').BuildOptions} options
 */
function aroundMains(pkg, name, options) {
  /** @type {(file: string, suffix: string, more?: import('esbuild').BuildOptions) => Promise<void>} */
  const one = (file, suffix, more = {}) =>
    build({
      ...options,
      ...more,
      format: extname(file) === '.cjs' ? 'cjs' : 'esm',
      outfile: join(pkg, `${name}${suffix}${extname(file)}`),
      plugins: [...(options.plugins ?? []), ...(more.plugins ?? []), main(file)],
    });
  return [
    one('index.cjs', ''),
    one('workerd.js', '-workerd'),
    one('inline.js', '-inline'),
    one('inline.cjs', '-inline'),
    one('javascript.js', '-javascript', forOldEngines),
    one('javascript.cjs', '-javascript', forOldEngines),
  ];
}

/**
 * Both forms of an entry, each around the main entry of its kind.
 *
 * @param {string} form
 * @param {import('esbuild').BuildOptions} options
 * @param {string} path without an extension
 */
function bothAround(form, options, path) {
  const [asModule, asCommonJS] = ['js', 'cjs'].map((extension) => ({
    ...options,
    plugins: [...(options.plugins ?? []), main(`${form}.${extension}`)],
  }));
  return [
    build({ ...asModule, format: 'esm', outfile: `${path}.js` }),
    build({ ...asCommonJS, format: 'cjs', outfile: `${path}.cjs` }),
  ];
}

/**
 * Node's ES module entry shows what the CommonJS one holds, so that `require` and `import` give the same. Node itself sees
 * no other than ASCII names in a CommonJS module, and none in a minified one.
 *
 * @param {string} pkg
 * @param {string} name
 */
function showAsModule(pkg, name) {
  const names = Object.keys(createRequire(import.meta.url)(join(pkg, `${name}.cjs`)));
  const text = `import all from './${name}.cjs';\nexport const { ${names.join(', ')} } = all;\n`;
  writeFileSync(join(pkg, `${name}.mjs`), text);
}

/**
 * How an entry is built that has a module as plain JavaScript.
 *
 * @param {string} wasm
 */
async function withoutWasm(wasm) {
  const plugins = [lowerClasses, aliases({ 'wangzhi:javascript': await toJavaScript(wasm) })];
  return { ...forOldEngines, plugins };
}

/**
 * The same as an ES module and as a CommonJS module, for bundlers and test runners that want the one or the other.
 *
 * @param {import('esbuild').BuildOptions} options
 * @param {string} path without an extension
 */
const both = (options, path) => [
  build({ ...options, format: 'esm', outfile: `${path}.js` }),
  build({ ...options, format: 'cjs', outfile: `${path}.cjs` }),
];

/** @type {(pkg: string, names: string[]) => void} */
function copyTypes(pkg, names) {
  for (const name of names) {
    const types = readFileSync(at('src', 'js', 'types', `${name}.d.mts`), 'utf8');
    writeFileSync(join(pkg, `${name}.d.mts`), types);
    // The same text twice: a declaration file for CommonJS may not refer to one for ES modules before TypeScript 5.8.
    writeFileSync(join(pkg, `${name}.d.cts`), types.replaceAll(".mjs'", ".cjs'"));
  }
}

/** The command, which works with what is built for Node. @param {string} pkg */
export async function bundleCommand(pkg) {
  const outfile = join(pkg, 'command.mjs');
  await build({
    ...forNode,
    entryPoints: [entry('command.mts')],
    format: 'esm',
    outfile,
    banner: { js: '#!/usr/bin/env node' },
    external: ['./index.mjs', './psl.mjs', './bindings/index.mjs'],
  });
  chmodSync(outfile, 0o755);
}

/**
 * @param {string} glue the folder with what wasm-bindgen wrote
 * @param {string} out where the bindings' wasm module already is
 */
export async function bundleBindings(glue, out) {
  const plugins = [
    aliases({ 'wangzhi:glue': join(glue, 'wangzhi.js') }),
    inlineWasm(join(out, 'wangzhi_bindings.wasm')),
  ];
  await Promise.all([
    build({
      ...forNode,
      entryPoints: [entry('bindings-node.mts')],
      format: 'esm',
      outfile: join(out, 'index.mjs'),
      plugins,
    }),
    build({
      ...forAnyHost,
      // wasm-bindgen's classes would lose the names that scripts can see.
      keepNames: true,
      entryPoints: [entry('bindings-inline.ts')],
      outfile: join(out, 'inline.js'),
      plugins,
    }),
  ]);
  copyFileSync(at('src', 'js', 'entry', 'bindings.d.ts'), join(out, 'index.d.ts'));
  copyFileSync(join(glue, 'wangzhi.d.ts'), join(out, 'glue.d.ts'));
}

/**
 * Leads imports of what the build has made to its file.
 *
 * @param {Record<string, string>} files
 * @returns {import('esbuild').Plugin}
 */
const aliases = (files) => ({
  name: 'aliases',
  setup({ onResolve }) {
    for (const [name, path] of Object.entries(files)) {
      onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path }));
    }
  },
});

/**
 * Leaves the import of a file that lies beside the built one as it is.
 *
 * @param {string} specifier
 * @param {string} path
 * @returns {import('esbuild').Plugin}
 */
const apart = (specifier, path) => ({
  name: 'apart',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^${specifier.replaceAll('.', '\\.')}$`) }, () => ({ path, external: true }));
  },
});
