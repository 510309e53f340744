// @ts-check
// `npm run fuzz`: inputs that coverage leads to, held against the naive implementation and others.

import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { seeds } from './fuzz/seeds.mjs';
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
  --keep            minimises what was found, with our own cases, into fuzz/corpus

targets
${Object.entries(targets)
  .map(([name, text]) => `  ${name.padEnd(16)} ${text}`)
  .join('\n')}
`;

/** What a corpus may have, so that a clone of the repository stays small. */
const limits = { files: 100, bytes: 200_000 };

/** Our code is safe Rust: without a sanitizer the targets run faster. Which assertions hold fuzz/Cargo.toml says. */
const options = ['--release', '--sanitizer', 'none'];

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
    throw new Failure(
      'Fuzzing needs the nightly compiler: run "rustup toolchain install nightly", then run this again',
    );
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
  let [executions, edges, features, corpus] = [0, 0, 0, 0];
  const onErrorLine = (/** @type {string} */ line) => {
    const status = line.match(/^#(\d+)\s.*\bcov: (\d+) ft: (\d+) corp: (\d+)/);
    if (status) [executions, edges, features, corpus] = status.slice(1).map(Number);
    else executions = Number(line.match(/^stat::number_of_executed_units: +(\d+)/)?.[1] ?? executions);
  };
  // libFuzzer adds what it finds to the first folder.
  const folders = [found(target), committed(target)];
  const limiting = [`-max_total_time=${seconds}`, '-timeout=20', '-print_final_stats=1'];
  const start = performance.now();
  const code = await exitCode('cargo', ['+nightly', 'fuzz', 'run', ...options, target, ...folders, '--', ...limiting], {
    onErrorLine,
  });
  const rate = Math.round((executions * 1000) / (performance.now() - start));
  const findings = filesIn(artifacts(target)).filter((path) => !before.has(path));
  if (code !== 0 && findings.length === 0) throw new Failure(`The target ${target} ended with exit code ${code}`);
  return { target, executions, rate, edges, features, corpus, findings };
}

/**
 * Makes the committed corpus anew: the fewest inputs that reach every edge that any reaches.
 *
 * @param {string} target
 */
async function keep(target) {
  const smallest = at('fuzz', 'target', 'smallest', target);
  rmSync(smallest, { recursive: true, force: true });
  mkdirSync(smallest, { recursive: true });
  for (const [index, seed] of seeds(target).entries()) writeFileSync(join(found(target), `seed-${index}`), seed);
  const folders = [smallest, found(target), committed(target)];
  const merging = ['-set_cover_merge=1', '-use_counters=0', '-timeout=20'];
  await run('cargo', ['+nightly', 'fuzz', 'run', ...options, target, ...folders, '--', ...merging], {
    onErrorLine() {},
    otherwise: `The corpus of ${target} cannot be minimised`,
  });
  rmSync(committed(target), { recursive: true, force: true });
  mkdirSync(committed(target), { recursive: true });
  let bytes = 0;
  const bySize = filesIn(smallest).sort((a, b) => statSync(a).size - statSync(b).size);
  for (const path of bySize.slice(0, limits.files)) {
    bytes += statSync(path).size;
    if (bytes > limits.bytes) break;
    copyFileSync(path, join(committed(target), basename(path)));
  }
}

await main(async () => {
  const given = optionsGiven();
  if (given.help) {
    console.log(help);
    return;
  }
  const chosen = given.target.split(',');
  const other = chosen.find((name) => !(name in targets));
  if (other !== undefined) throw misuse(`--target takes some of ${Object.keys(targets).join(', ')}, and no ${other}`);
  const seconds = positive(given.seconds, '--seconds');
  await install();
  await run('cargo', ['+nightly', 'fuzz', 'build', ...options], {
    otherwise: 'The targets do not compile (see above)',
  });
  const results = [];
  for (const target of chosen) {
    console.log(`${target}: ${seconds} s…`);
    results.push(await fuzz(target, seconds));
    if (given.keep && results.at(-1)?.findings.length === 0) await keep(target);
  }
  console.table(results.map(({ findings, ...numbers }) => ({ ...numbers, findings: findings.length })));
  const findings = results.flatMap(({ target, findings }) =>
    findings.map((path) => `${target}: ${relative(root, path)}`),
  );
  if (findings.length > 0) {
    const again = `"cargo +nightly fuzz run ${options.join(' ')} TARGET PATH" shows why`;
    throw new Failure(`Found:\n  ${findings.join('\n  ')}\n${again}`);
  }
});
