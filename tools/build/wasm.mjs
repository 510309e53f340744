// @ts-check
// Rust → WebAssembly: cargo, then wasm-bindgen, then binaryen's optimizer.

import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { cargo } from '../lib/cargo.mjs';
import { Failure } from '../lib/failure.mjs';
import { at } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { target, vectors } from '../wasm-target.mjs';
import { optimized } from './binaryen.mjs';

/**
 * Compiles the crate with some of its features and returns the module. Each has a folder of its own: they would overwrite
 * each other.
 *
 * @param {{ args: string[], env: Record<string, string> }} compiler
 * @param {string} feature one, or more of them with commas between
 * @param {{ simd?: boolean }} [options] whether it is for engines with vectors alone
 */
export async function compile({ args, env }, feature, { simd = false } = {}) {
  const profile = simd ? 'wasm-simd' : 'wasm';
  const folder = at('target', 'wasm', simd ? `${feature}-simd` : feature);
  await run(
    'cargo',
    cargo(
      'build',
      '--quiet',
      '--profile',
      profile,
      '--lib',
      '--package',
      'wangzhi',
      '--target-dir',
      folder,
      ...args,
    ).concat(['--no-default-features', '--features', feature]),
    {
      env: { ...env, CARGO_ENCODED_RUSTFLAGS: [...flags(), ...(simd ? vectors.split(' ') : [])].join('\x1f') },
      otherwise: 'The Rust code does not compile (see above)',
    },
  );
  return join(folder, target, profile, 'wangzhi.wasm');
}

/** No module tells where it was built: two builds in two folders give the same bytes. */
function flags() {
  const given = process.env.RUSTFLAGS?.split(' ').filter(Boolean) ?? [];
  const home = process.env.CARGO_HOME ?? join(homedir(), '.cargo');
  return [...given, `--remap-path-prefix=${home}=/cargo`, `--remap-path-prefix=${resolve(at())}=/wangzhi`];
}

/**
 * Runs wasm-bindgen's code generator on a module and returns the folder with what it wrote.
 *
 * @param {string} compiled
 * @param {string} name of the folder
 * @param {string[]} options
 */
export async function bindgen(compiled, name, options = []) {
  const out = at('target', 'wasm', 'bindgen', name);
  await run(
    'cargo',
    cargo('run', '--quiet', '--package', 'wangzhi-bindgen', '--', compiled).concat([
      '--out-dir',
      out,
      '--out-name',
      'wangzhi',
      ...options,
    ]),
    { otherwise: 'wasm-bindgen failed (see above)' },
  );
  return out;
}

/**
 * Makes one of the modules that export functions of numbers alone and import nothing.
 *
 * @param {string} compiled
 * @param {string} out
 * @param {string[]} exports the functions that this module is for
 */
export async function bareModule(compiled, out, exports) {
  const names = ['results', 'input_buffer', 'record_buffer', 'table_buffer', ...exports];
  const options = ['--bare', ...names.flatMap((name) => ['--export', name])];
  await optimize(join(await bindgen(compiled, basename(out, '.wasm'), options), 'wangzhi.wasm'), out);
  checkThatNothingIsImported(out);
}

/**
 * Writes the optimized form of a module.
 *
 * @param {string} input
 * @param {string} out
 */
export async function optimize(input, out) {
  mkdirSync(dirname(out), { recursive: true });
  copyFileSync(await optimized(input), out);
}

/**
 * The package's classes instantiate the module with nothing to import.
 *
 * @param {string} file
 */
function checkThatNothingIsImported(file) {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(file)));
  if (imports.length > 0) {
    throw new Failure(`${file} must import nothing, but imports ${imports.map(({ name }) => name).join(', ')}`);
  }
}
