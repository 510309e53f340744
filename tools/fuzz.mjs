// @ts-check
// `npm run fuzz`: inputs that coverage leads to, held against the naive implementation and others.

import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { seeds } from './fuzz/seeds.mjs';
import { cargo } from './lib/cargo.mjs';
import { Failure, main, misuse } from './lib/failure.mjs';
import { cppCompiler } from './lib/hosts.mjs';
import { at, root } from './lib/paths.mjs';
import { exitCode, output, run } from './lib/run.mjs';

const cargoFuzz = '0.13.2';

const targets = {
  parse: 'the parser and every getter, beside the naive implementation',
  setters: 'sequences of setters, beside the naive implementation',
  search_params: 'operations on SearchParams, beside a list of pairs',
  form_urlencoded: 'application/x-www-form-urlencoded, there and back',
  idna: 'domains and hosts, in ASCII and in Unicode',
  validation: 'validation errors and valid URL strings',
  encodings: 'encodings other than UTF-8',
  differential: 'the crates url and ada-url, with the differences that are known',
};

const help = `npm run fuzz -- [options]

  --target TARGETS  separated by commas (all)
  --seconds NUMBER  for each target (60)
  --keep            puts what was found worth keeping, with our own cases, into fuzz/corpus

targets
${Object.entries(targets)
  .map(([name, text]) => `  ${name.padEnd(16)} ${text}`)
  .join('\n')}
`;

/** What a corpus may have, so that a clone of the repository stays small. */
const limits = { files: 100, bytes: 200_000 };

/** Our code is safe Rust: without a sanitizer the targets run faster. */
const sanitizer = ['--sanitizer', 'none'];

/** A corpus that one run leaves to the next; what it found is no part of the repository. */
const found = (/** @type {string} */ target) => at('fuzz', 'target', 'corpus', target);
const committed = (/** @type {string} */ target) => at('fuzz', 'corpus', target);
const artifacts = (/** @type {string} */ target) => at('fuzz', 'artifacts', target);

/** @param {string} text @param {string} option */
function positive(text, option) {
  const number = Number(text);
  if (!(Number.isInteger(number) && number > 0)) throw misuse(`${option} takes a positive whole number`);
  return number;
}

function optionsGiven() {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        target: { type: 'string', default: Object.keys(targets).join(',') },
        seconds: { type: 'string', default: '60' },
        keep: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw misuse(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}

async function install() {
  if (output('cargo', ['+nightly', '--version']) === null) {
    throw new Failure('Fuzzing needs the nightly compiler: run "rustup toolchain install nightly", then run this again');
  }
  if (!cppCompiler()) throw new Failure('Fuzzing needs a C++ compiler, which is missing');
  if (output('cargo', ['fuzz', '--version']) !== null) return;
  console.log('Installing cargo-fuzz…');
  await run('cargo', ['install', 'cargo-fuzz', '--locked', '--version', `=${cargoFuzz}`], {
    otherwise: `cargo-fuzz cannot be installed: run "cargo install cargo-fuzz --locked --version =${cargoFuzz}" yourself`,
  });
}

/** @param {string} folder */
const filesIn = (folder) => {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).map((name) => join(folder, name));
};

/** @typedef {{ executions: number, edges: number, features: number, corpus: number }} Numbers */

/**
 * Runs a target, and returns its numbers and the inputs that failed.
 *
 * @param {string} target
 * @param {number} seconds
 */
async function fuzz(target, seconds) {
  const before = new Set(filesIn(artifacts(target)));
  filesIn(found(target));
  filesIn(committed(target));
  /** @type {Numbers} */
  const numbers = { executions: 0, edges: 0, features: 0, corpus: 0 };
  // libFuzzer writes to the first folder what it finds.
  const args = ['+nightly', 'fuzz', 'run', ...sanitizer, target, found(target), committed(target), '--'];
  const start = performance.now();
  // libFuzzer prints to stderr.
  const code = await exitCode('cargo', [...args, `-max_total_time=${seconds}`, '-timeout=20', '-print_final_stats=1'], {
    onErrorLine(line) {
      const status = line.match(/^#(\d+)\s+\w+\s+cov: (\d+) ft: (\d+) corp: (\d+)/);
      const total = line.match(/^stat::number_of_executed_units:\s+(\d+)/);
      if (status) {
        const [executions, edges, features, corpus] = status.slice(1).map(Number);
        Object.assign(numbers, { executions, edges, features, corpus });
      } else if (total) numbers.executions = Number(total[1]);
      else if (code_is_of_interest(line)) console.error(line);
    },
  });
  const elapsed = (performance.now() - start) / 1000;
  const findings = filesIn(artifacts(target)).filter((path) => !before.has(path));
  if (code !== 0 && findings.length === 0) throw new Failure(`The target ${target} does not run (see above)`);
  return { target, ...numbers, rate: Math.round(numbers.executions / elapsed), findings };
}
