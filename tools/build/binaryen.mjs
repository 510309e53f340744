// @ts-check
// Binaryen's tools, whose results are kept: they take longer than all other steps together.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname } from 'node:path';
import { at } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

const { version } = createRequire(import.meta.url)('binaryen/package.json');

/** What rustc emits is named in the module itself, so the optimizer needs no list of features. */
const optimizing = ['-O3', '--strip-target-features'];

/** The features of a module as rustc emits it, and the passes that replace those of them which wasm2js does not know. */
const lowering = [
  ...['bulk-memory', 'bulk-memory-opt', 'sign-ext', 'nontrapping-float-to-int', 'mutable-globals'].map(
    (feature) => `--enable-${feature}`,
  ),
  ...['--enable-multivalue', '--enable-reference-types'],
  ...['--llvm-memory-copy-fill-lowering', '--signext-lowering', '--llvm-nontrapping-fptoint-lowering'],
  '-O2',
];

/** The optimized form of a module. @type {(wasm: string) => Promise<string>} */
export const optimized = (wasm) => kept('wasm-opt', optimizing, wasm, '.wasm');

/** A module as JavaScript. @type {(wasm: string) => Promise<string>} */
export const asJavaScript = async (wasm) =>
  await kept('wasm2js', ['-O2'], await kept('wasm-opt', lowering, wasm, '.wasm'), '.js');

/**
 * Runs a tool on a file, unless its result is there already, and returns the file with it.
 *
 * @param {'wasm-opt' | 'wasm2js'} tool
 * @param {string[]} options
 * @param {string} input
 * @param {string} extension
 */
async function kept(tool, options, input, extension) {
  const key = createHash('sha256').update(readFileSync(input)).update(`${tool} ${version} ${options}`).digest('hex');
  const result = at('target', 'wasm', 'binaryen', `${key}${extension}`);
  if (existsSync(result)) return result;
  mkdirSync(dirname(result), { recursive: true });
  // Under its own name only once it is whole.
  const unfinished = result.replace(extname(result), `.unfinished${extension}`);
  await run(process.execPath, [at('node_modules', 'binaryen', 'bin', tool), ...options, input, '-o', unfinished], {
    otherwise: `${tool} failed (see above)`,
  });
  renameSync(unfinished, result);
  return result;
}
