// A small app through every bundler, and Jest: plain `import … from 'wangzhi'`, no configuration for it.

import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { promisify } from 'node:util';
import { findHermes } from '../../tools/hosts/programs.mjs';
import { at } from '../../tools/lib/paths.mjs';

const execute = promisify(execFile);
const require = createRequire(import.meta.url);
const folder = at('tests', 'bundlers');
const app = (name) => join(folder, 'app', name);
const out = at('target', 'bundlers');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** What the app prints, by the standard. */
const expected = JSON.stringify({
  href: 'http://xn--r8jz45g.jp/x?y=1#z',
  query: 'a+b=%C3%BC',
  code: 'ERR_INVALID_URL',
});

before(() => {
  const isCurrent = (file) =>
    existsSync(file) && statSync(file).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs;
  if (!isCurrent(join(folder, 'node_modules', '.package-lock.json'))) {
    execFileSync(npm, ['ci', '--loglevel=error', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  }
  // The package as it is published, in a folder and not behind a link, which some bundlers follow and others do not.
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const [{ filename }] = JSON.parse(
    execFileSync(npm, ['pack', '--json', '--ignore-scripts', '--pack-destination', out], {
      cwd: at(),
      encoding: 'utf8',
    }),
  );
  const installed = join(folder, 'node_modules', 'wangzhi');
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed);
  execFileSync('tar', ['-xzf', join(out, filename), '-C', installed, '--strip-components=1']);
});

const run = async (program, ...args) => (await execute(program, args)).stdout.trim();

/** Runs what a bundler wrote, and checks that the wasm is in it and needs no file. */
async function checkBundle(file) {
  assert.equal(await run(process.execPath, file), expected);
  const text = readFileSync(file, 'utf8');
  assert(text.includes('WebAssembly.Instance'));
  assert(!/readFileSync|node:fs|require\("fs"\)/.test(text), 'it reads no file');
}

test('Vite', async () => {
  const { build } = await import('vite');
  const outDir = join(out, 'vite');
  await build({
    root: join(folder, 'app'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const [, script] = readFileSync(join(outDir, 'index.html'), 'utf8').match(/src="\/(.+?\.js)"/);
  await checkBundle(join(outDir, script));
});

for (const target of ['web', 'node']) {
  test(`webpack, for ${target}`, async () => {
    const { default: webpack } = await import('webpack');
    const path = join(out, `webpack-${target}`);
    const configuration = {
      mode: 'production',
      target,
      entry: app('main.js'),
      output: { path, filename: 'main.cjs' },
      performance: { hints: false },
    };
    const stats = await promisify(webpack)(configuration);
    const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
    assert.deepEqual([...errors, ...warnings], []);
    await checkBundle(join(path, 'main.cjs'));
  });
}

async function rollup(entry, file) {
  const { rollup } = await import('rollup');
  const { nodeResolve } = await import('@rollup/plugin-node-resolve');
  const bundle = await rollup({
    input: app(entry),
    plugins: [nodeResolve({ browser: true })],
    onwarn: (warning) => assert.fail(warning.message),
  });
  await bundle.write({ file, format: 'es' });
}

test('Rollup', async () => {
  const file = join(out, 'rollup.mjs');
  await rollup('main.js', file);
  await checkBundle(file);
});

async function esbuild(entry, platform, format, outfile) {
  const { build } = await import('esbuild');
  const { warnings } = await build({
    entryPoints: [app(entry)],
    bundle: true,
    platform,
    format,
    outfile,
    logLevel: 'silent',
  });
  return warnings.map(({ text }) => text);
}

for (const [platform, format] of [
  ['browser', 'iife'],
  ['node', 'cjs'],
  ['node', 'esm'],
  ['neutral', 'esm'],
]) {
  test(`esbuild, for ${platform} as ${format}`, async () => {
    const file = join(out, `esbuild-${platform}.${format === 'esm' ? 'mjs' : 'cjs'}`);
    assert.deepEqual(await esbuild('main.js', platform, format, file), []);
    await checkBundle(file);
  });
}

test('what is not used is left out, and the polyfill is not', async () => {
  for (const [name, bundle] of [
    ['esbuild', (entry, file) => esbuild(entry, 'browser', 'iife', file)],
    ['rollup', rollup],
  ]) {
    const unused = join(out, `${name}-unused.mjs`);
    await bundle('unused.js', unused);
    assert(statSync(unused).size < 200, `${name} keeps what is not used`);
    const polyfilled = join(out, `${name}-polyfilled.mjs`);
    await bundle('polyfilled.js', polyfilled);
    assert.deepEqual(JSON.parse(await run(process.execPath, polyfilled)).installed, []);
  }
});

for (const environment of ['node', 'jsdom']) {
  test(`Jest, in ${environment}`, async () => {
    const jest = join(folder, 'node_modules', 'jest', 'bin', 'jest.js');
    const options = ['--rootDir', join(folder, 'app'), '--env', environment, '--no-cache', '--json'];
    const { numPassedTests, success } = JSON.parse(await run(process.execPath, jest, ...options));
    assert.deepEqual({ numPassedTests, success }, { numPassedTests: 2, success: true });
  });
}

test('Metro for React Native, run by Hermes', async (context) => {
  const Metro = require('metro');
  const beside = createRequire(require.resolve('metro'));
  const config = await Metro.loadConfig(
    {},
    {
      projectRoot: folder,
      resetCache: true,
      reporter: { update() {} },
      // What React Native's own configuration does.
      resolver: { unstable_conditionNames: ['react-native', 'require', 'import'], unstable_conditionsByPlatform: {} },
      transformer: {
        asyncRequireModulePath: beside.resolve('metro-runtime/src/modules/asyncRequire'),
        getTransformOptions: async () => ({ transform: { experimentalImportSupport: true } }),
      },
    },
  );
  const hermes = findHermes();
  for (const [entry, printed] of [
    ['main.js', expected],
    [
      'native.js',
      JSON.stringify({
        href: 'http://xn--r8jz45g.jp/x?y=1#z',
        own: 'xn--r8jz45g.jp',
        installed: ['URL', 'URLSearchParams'],
      }),
    ],
  ]) {
    const file = join(out, `metro-${entry}`);
    await Metro.runBuild(config, { entry: app(entry), platform: 'android', dev: false, minify: false, out: file });
    assert(!readFileSync(file, 'utf8').includes('WebAssembly.Instance'), 'the plain-JavaScript build');
    if (hermes !== null) assert.equal(await run(hermes, '-w', file), printed);
  }
  if (hermes !== null) return;
  assert(!process.env.CI);
  context.skip('built, but not run: there is no Hermes');
});
