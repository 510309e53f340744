// @ts-check
// Installs what the other tools need and this machine lacks. Uses nothing but Node itself, as it runs first.

import { existsSync, statSync } from 'node:fs';
import { Failure } from './lib/failure.mjs';
import { at } from './lib/paths.mjs';
import { output, run } from './lib/run.mjs';
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

async function installPackages() {
  const lock = at('package-lock.json');
  const installed = at('node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing the development packages…');
  // One of them, which only the benchmark loads, asks for a newer Node: a warning nobody can act on.
  await run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    otherwise: 'npm ci failed (see above): check the network connection, then run this again',
  });
}
