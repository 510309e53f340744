// @ts-check
// Rust's standard library for wasm where rustup cannot download it: compiled from Debian's source package, with Debian's
// newest compiler. The packages are only unpacked, below target/, which takes no root.

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { arch } from 'node:os';
import { join } from 'node:path';
import { at } from './paths.mjs';
import { output } from './run.mjs';

const folder = at('target', 'debian-rust');
const usr = join(folder, 'usr');

/** @returns {Promise<{ args: string[], env: Record<string, string> } | null>} null where there is no such compiler */
export async function debianCompiler() {
  const linker = lld();
  if (!linker || !(existsSync(folder) || unpack())) return null;
  return {
    args: ['-Zbuild-std=std,panic_abort'],
    env: {
      RUSTC: join(usr, 'bin', 'rustc'),
      // Building the standard library is not stable yet.
      RUSTC_BOOTSTRAP: '1',
      LD_LIBRARY_PATH: join(usr, 'lib', libraryFolder()),
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: linker,
    },
  };
}

function unpack() {
  // A fresh machine has no lists of packages yet; without root they stay missing.
  const packages = packageNames() ?? (output('apt-get', ['update']) === null ? null : packageNames());
  if (!packages) return false;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  if (output('apt-get', ['download', ...packages], { cwd: unfinished }) === null) return false;
  for (const file of readdirSync(unfinished)) {
    if (output('dpkg', ['-x', file, '.'], { cwd: unfinished }) === null) return false;
    rmSync(join(unfinished, file));
  }
  renameSync(unfinished, folder);
  return true;
}

/** The compiler, its source, and the libraries whose names hold a version: those that the first two depend on. */
function packageNames() {
  const dependencies = (/** @type {string} */ name) => output('apt-cache', ['depends', '--important', name]) ?? '';
  const library = dependencies('libstd-rust-web-dev').match(/libstd-rust-web-[\d.]+/)?.[0];
  const llvm = library && dependencies(library).match(/libllvm\d+/)?.[0];
  return llvm ? ['rustc-web', 'rust-web-src', 'libstd-rust-web-dev', library, llvm] : null;
}

const libraryFolder = () => `${arch() === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** The linker comes with the machine's own Rust. */
function lld() {
  const sysroot = output('rustc', ['--print', 'sysroot']);
  const host = output('rustc', ['--version', '--verbose'])?.match(/^host: (.+)$/m)?.[1];
  const path = sysroot && host && join(sysroot, 'lib', 'rustlib', host, 'bin', 'rust-lld');
  return path && existsSync(path) ? path : null;
}
