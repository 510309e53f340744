// @ts-check
// Installs what the other tools need and this machine lacks. Uses nothing but Node itself, as it runs first.

import { Failure } from './lib/failure.mjs';
import { installPackages } from './lib/packages.mjs';
import { output } from './lib/run.mjs';
import { wasmCompiler } from './wasm-target.mjs';

/** Returns what cargo needs to know to compile for wasm. */
export async function setup() {
  checkNode();
  checkRust();
  await installPackages();
  return await wasmCompiler();
}

function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) throw new Failure(`Node ${major} is too old: install Node 20 or newer from https://nodejs.org`);
}

function checkRust() {
  if (output('cargo', ['--version']) === null) {
    throw new Failure('There is no Rust on the PATH: install it from https://rustup.rs, then run this again');
  }
}
