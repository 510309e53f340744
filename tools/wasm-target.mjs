// @ts-check

import { existsSync } from 'node:fs';
import { debianCompiler } from './lib/debian-rust.mjs';
import { Failure } from './lib/failure.mjs';
import { output, run } from './lib/run.mjs';

export const target = 'wasm32-unknown-unknown';

/** The flag for vectors of 128 bits. */
export const vectors = '-C target-feature=+simd128';

/** A download that has stalled is given up after this many milliseconds. */
const patience = 120_000;

/**
 * Makes sure that Rust compiles for wasm, and returns what to pass to cargo for it.
 *
 * @returns {Promise<{ args: string[], env: Record<string, string>, isFromDebian: boolean }>}
 */
export async function wasmCompiler() {
  const asItIs = { args: ['--target', target], env: {}, isFromDebian: false };
  if (hasTarget()) return asItIs;
  console.log(`Installing Rust's target ${target}…`);
  if (output('rustup', ['--version']) !== null) {
    await run('rustup', ['target', 'add', target], { timeout: patience }).catch(() => {});
    if (hasTarget()) return asItIs;
    console.log('rustup could not: trying the compiler of Debian…');
  }
  const debian = await debianCompiler();
  if (debian) return { args: ['--target', target, ...debian.args], env: debian.env, isFromDebian: true };
  throw new Failure(`Rust cannot compile for wasm here: run "rustup target add ${target}", then run this again`);
}

function hasTarget() {
  const libraries = output('rustc', ['--print', 'target-libdir', '--target', target]);
  return libraries !== null && existsSync(libraries);
}
