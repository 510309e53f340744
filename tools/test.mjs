// @ts-check
// Everything that has to hold: `npm test`.

import { build } from './build.mjs';
import { cargo } from './lib/cargo.mjs';
import { main } from './lib/failure.mjs';
import { cppCompiler, nodes } from './lib/hosts.mjs';
import { installNodes } from './lib/packages.mjs';
import { at } from './lib/paths.mjs';
import { Steps } from './lib/steps.mjs';
import { testFiles } from './lib/test-files.mjs';
import { target, vectors } from './wasm-target.mjs';
import { wptData } from './wpt-data.mjs';

const steps = new Steps();
const node = process.execPath;
const differential = 'wangzhi-differential';

await main(async () => {
  const compiler = await build();
  await installNodes();
  const folder = await wptData();
  /** @type {Record<string, string>} */
  const wpt = folder ? { WPT_DIR: folder } : {};

  await checkRust(compiler);
  await testRust(wpt);
  await checkJavaScript();
  await testJavaScript(wpt);
  await testBrowsers(wpt);
  if (!folder) steps.skip('web-platform-tests', 'their data are missing');
  if (!steps.summarize()) process.exitCode = 1;
});

/** @param {{ isFromDebian: boolean }} compiler */
async function checkRust({ isFromDebian }) {
  const needsCpp = cppCompiler() ? [] : ['--exclude', differential, '--exclude', 'wangzhi-bench'];
  const all = ['--workspace', ...needsCpp, '--all-targets', '--all-features'];
  const strict = ['--', '-D', 'warnings'];
  await steps.command('rustfmt', 'cargo', ['fmt', '--all', '--check']);
  await steps.command('clippy', 'cargo', cargo('clippy', ...all, ...strict));
  const documentation = cargo('doc', '--quiet', '--no-deps', '--all-features', '--package', 'wangzhi');
  await steps.command('cargo doc', 'cargo', documentation, { env: { RUSTDOCFLAGS: '-D warnings' } });
  // Each module has its features, and the one behind the classes no standard library.
  /** @type {[feature: string, env: Record<string, string>][]} */
  const modules = [
    ['scratch', {}],
    ['scratch', { RUSTFLAGS: vectors }],
    ['functions', {}],
    ['scratch,encoding', {}],
    ['bindings', {}],
  ];
  for (const [feature, env] of modules) {
    const name = `clippy for wasm, ${feature}${env.RUSTFLAGS ? ' with vectors' : ''}`;
    const options = ['--lib', '--package', 'wangzhi', '--features', feature, '--target', target];
    if (isFromDebian) steps.skip(name, 'it needs the target that rustup installs');
    else await steps.command(name, 'cargo', cargo('clippy', ...options, ...strict), { env });
  }
}

/** @param {Record<string, string>} env */
async function testRust(env) {
  const show = ['--', '--show-output'];
  const own = cargo('test', '--workspace', '--exclude', differential, '--features', 'wangzhi/encoding', ...show);
  await steps.command('Rust tests', 'cargo', own, { env, runner: 'Rust' });
  const name = 'Rust beside other implementations';
  if (cppCompiler()) await steps.command(name, 'cargo', cargo('test', '--package', differential, ...show), { env });
  else steps.skip(name, 'no C++ compiler');
}

async function checkJavaScript() {
  const biome = at('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  await steps.command('biome', node, [biome, 'ci', ...(process.stdout.isTTY ? [] : ['--colors=off'])]);
  await steps.command('tsc', node, [at('node_modules', 'typescript', 'bin', 'tsc'), '--noEmit']);
}

/** @param {Record<string, string>} wpt */
async function testJavaScript(wpt) {
  for (const { name, path } of nodes()) {
    await steps.tests(name, path, [...testFiles('classes'), ...testFiles('js')], { env: wpt, runner: name });
  }
  await steps.tests('the query interface, in other hosts too', node, testFiles('yunggong'));
  await steps.tests('every host', node, testFiles('hosts'), { env: wpt, runner: 'host' });
  await steps.tests('bundlers and Jest', node, testFiles('bundlers'));
  // They need a newer Node than this package does.
  await steps.tests('packages that depend on whatwg-url', nodes().at(-1)?.path ?? node, testFiles('dependents'), {
    env: wpt,
  });
  await steps.tests('the packed package', node, testFiles('package'));
}

/** @param {Record<string, string>} env */
async function testBrowsers(env) {
  const report = at('target', 'lab', 'report');
  await steps.command('the report on hosts', node, [at('tools', 'lab-report.mjs'), '--to', report], { env });
  await steps.tests('the page, in browsers', node, testFiles('browser'), { env: { ...env, LAB_REPORT: report } });
}
