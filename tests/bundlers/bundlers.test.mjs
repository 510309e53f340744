// A small app through each bundler and Jest, none of them configured for the package, and what comes out is run.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import vm from 'node:vm';
import { findHermes } from '../../tools/hosts/programs.mjs';
import { installPackages } from '../../tools/lib/packages.mjs';
import { at } from '../../tools/lib/paths.mjs';

const here = (...path) => at('tests', 'bundlers', ...path);
const require = createRequire(import.meta.url);

mkdirSync(at('target'), { recursive: true });
const folder = mkdtempSync(join(at('target'), 'bundlers-'));
const app = (name) => join(folder, 'app', name);

const expected = JSON.stringify({
  names: ['URL', 'URLSearchParams'],
  href: 'http://xn--r8jz45g.jp/x?y=1#z',
  query: 'a+b=%C3%BC',
  error: [true, 'ERR_INVALID_URL'],
});

function run(command, args, cwd = folder) {
  const isNpm = command === 'npm';
  try {
    return execFileSync(command, args, {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
      shell: isNpm && process.platform === 'win32',
    });
  } catch (error) {
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout}${error.stderr}`, { cause: error });
  }
}

before(async () => {
  await installPackages(here());
  cpSync(here('app'), join(folder, 'app'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  // The scripts of the package would build it anew.
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [{ filename }] = JSON.parse(run('npm', pack, at()));
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)]);
});

after(() => rmSync(folder, { recursive: true, force: true }));

/** In a realm that has the language and `console`, and nothing else of Node. */
function runAsPage(code) {
  const lines = [];
  vm.runInNewContext(code, { console: { log: (line) => lines.push(line) } });
  return lines.join('\n');
}

const runInNode = (name) => (code) => {
  const file = join(folder, name);
  writeFileSync(file, code);
  return run(process.execPath, [file]).trim();
};

async function vite(input) {
  const { build } = await import('vite');
  const { output } = await build({
    root: folder,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input } },
  });
  return output[0].code;
}

async function rollup(input) {
  const { rollup } = await import('rollup');
  const { nodeResolve } = await import('@rollup/plugin-node-resolve');
  const bundle = await rollup({
    input,
    plugins: [nodeResolve({ browser: true })],
    onwarn: ({ code, message }) => assert.equal(code, 'EMPTY_BUNDLE', message),
  });
  return (await bundle.generate({ format: 'iife' })).output[0].code;
}

const webpack = (target) => async (entry) => {
  const { default: webpack } = await import('webpack');
  const output = { path: join(folder, target), filename: 'main.js' };
  const stats = await promisify(webpack)({
    mode: 'production',
    context: folder,
    performance: false,
    target,
    entry,
    output,
  });
  assert.equal(stats.toString({ all: false, errors: true, warnings: true }), '');
  return readFileSync(join(output.path, output.filename), 'utf8');
};

const esbuild = (platform, format) => async (entry) => {
  const { build } = await import('esbuild');
  const { warnings, outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'silent',
    platform,
    format,
  });
  for (const { id, text } of warnings) assert.equal(id, 'ignored-bare-import', text);
  return outputFiles[0].text;
};

const bundlers = [
  ['Vite', vite, runAsPage],
  ['webpack for pages', webpack('web'), runAsPage],
  ['webpack for Node', webpack('node'), runInNode('app.cjs')],
  ['Rollup', rollup, runAsPage],
  ['esbuild for pages', esbuild('browser', 'iife'), runAsPage],
  ['esbuild for Node', esbuild('node', 'cjs'), runInNode('app.cjs')],
  ['esbuild for Node, as a module', esbuild('node', 'esm'), runInNode('app.mjs')],
  ['esbuild for any host', esbuild('neutral', 'iife'), runAsPage],
];

for (const [name, bundle, runs] of bundlers) {
  describe(name, () => {
    test('the wasm is inside', async () => {
      const code = await bundle(app('main.js'));
      assert.match(code, /new WebAssembly\.Module\(/);
      assert.doesNotMatch(code, /node:fs|readFileSync|wangzhi\.wasm/);
      assert.equal(runs(code), expected);
    });

    test('what is not used is left out', async () => {
      const { length } = await bundle(app('unused.js'));
      assert.ok(length < 100, `${length} characters are left`);
    });

    test('the polyfill stays', async () => {
      const code = await bundle(app('polyfilled.js'));
      assert.match(code, /new WebAssembly\.Module\(/);
      assert.equal(runs(code), expected);
    });
  });
}

for (const environment of ['node', 'jsdom']) {
  test(`Jest, environment ${environment}`, () => {
    const jest = here('node_modules', 'jest', 'bin', 'jest.js');
    const options = ['--json', '--watchman=false', '--cacheDirectory', join(folder, 'jest'), '--env', environment];
    const { numPassedTests } = JSON.parse(run(process.execPath, [jest, ...options]));
    assert.equal(numPassedTests, 3);
  });
}

describe('Metro, run by Hermes', () => {
  const hermes = findHermes();
  for (const name of ['main.js', 'polyfilled-js.js']) {
    test(name, { skip: hermes === null && 'no Hermes for this system' }, async () => {
      const Metro = require('metro');
      const { getDefaultConfig, mergeConfig } = require('@react-native/metro-config');
      const config = mergeConfig(getDefaultConfig(folder), {
        // React Native itself, which an app imports first.
        serializer: { getModulesRunBeforeMainModule: () => [] },
        // The runtimes of Metro and Babel, which an app has installed.
        watchFolders: [folder, here('node_modules')],
        resolver: { nodeModulesPaths: [here('node_modules')] },
        cacheStores: [],
        fileMapCacheDirectory: folder,
        reporter: { update() {} },
        maxWorkers: 1,
      });
      const out = join(folder, 'metro.js');
      await Metro.runBuild(config, { entry: app(name), platform: 'ios', dev: false, minify: false, out });
      const code = readFileSync(out, 'utf8');
      assert.ok(code.length > 300_000, 'the JavaScript made from the wasm is inside');
      assert.doesNotMatch(code, /WebAssembly\.Module/);
      assert.equal(run(hermes, ['-w', out]).trim(), expected);
    });
  }
});
