// @ts-check
// `npm run bench`: speed and size beside the host's own URL and other implementations.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { groups } from '../bench/cells.js';
import { build } from './build.mjs';
import { Failure, main, misuse } from './lib/failure.mjs';
import { installed, nodes } from './lib/hosts.mjs';
import { installNodes, installPackages } from './lib/packages.mjs';
import { at } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** What is measured in processes of its own. */
const processes = {
  growth: 'time per character, and per operation on lists, as they grow, in Node',
  'cold-start': 'what a process of Node pays for loading and the first parse',
  heap: 'bytes that a URL object keeps, in Node',
  memory: 'a million live URL objects, and ten million that come and go, in Node and in jsc',
  size: 'bytes of each implementation, bundled and minified',
};
const workloads = {
  ...groups,
  'query-interface': 'the three functions of wangzhi/yunggong',
  'low-level': "parseURL, serializeURL and their kin, beside whatwg-url's",
  psl: "public suffixes and registrable domains, beside tldts' and psl's",
  ...processes,
};

const help = `npm run bench -- [options]

  --in HOSTS            node20, node22, node24 (what is run without this), deno, bun, or all; separated by commas
  --browsers            in Chromium, Firefox and WebKit instead
  --only WORKLOADS      separated by commas
  --corpus FILE         one URL a line; more than once for more (without this: bench/corpus.txt)
  --sample NUMBER       of lines that are taken from each (2000)
  --rounds NUMBER       (15)
  --milliseconds NUMBER that a sample takes about (15)
  --no-peers            ours and the host's own alone
  --hosts               instead: what loading costs in each host, and parsing without WebAssembly
  --correctness         instead: how many of web-platform-tests' cases each implementation gets right

workloads
${Object.entries(workloads)
  .map(([name, text]) => `  ${name.padEnd(21)} ${text}`)
  .join('\n')}
`;

/** How each host starts. @type {Record<string, () => string[] | null>} */
const programs = {
  ...Object.fromEntries(
    ['20', '22', '24'].map((major) => [
      `node${major}`,
      () => {
        const path = nodes().find(({ name }) => name === `Node ${major}`)?.path;
        // What runs seldom keeps its compiled code.
        return path ? [path, '--expose-gc', '--no-flush-bytecode'] : null;
      },
    ]),
  ),
  deno() {
    const path = installed('deno', process.platform === 'win32' ? 'deno.exe' : 'deno');
    return path ? [path, 'run', '--quiet', '--allow-all', '--v8-flags=--expose-gc,--no-flush-bytecode'] : null;
  },
  bun() {
    const path = installed('bun', 'bin', 'bun.exe');
    return path ? [path] : null;
  },
};

/** @param {string} text @param {string} option */
function positive(text, option) {
  const number = Number(text);
  if (!(number > 0)) throw misuse(`${option} takes a positive number`);
  return number;
}

/** @param {string} text @param {string[]} allowed @param {string} option */
function listed(text, allowed, option) {
  const names = text === 'all' ? allowed : text.split(',');
  const other = names.find((name) => !allowed.includes(name));
  if (other !== undefined) throw misuse(`${option} takes some of ${allowed.join(', ')}, and no ${other}`);
  return names;
}

function optionsGiven() {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        in: { type: 'string', default: 'node24' },
        browsers: { type: 'boolean', default: false },
        only: { type: 'string', default: 'all' },
        corpus: { type: 'string', multiple: true, default: [at('bench', 'corpus.txt')] },
        sample: { type: 'string', default: '2000' },
        rounds: { type: 'string', default: '15' },
        milliseconds: { type: 'string', default: '15' },
        'no-peers': { type: 'boolean', default: false },
        hosts: { type: 'boolean', default: false },
        correctness: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw misuse(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}

await main(async () => {
  const given = optionsGiven();
  if (given.help) {
    console.log(help);
    return;
  }
  const hosts = listed(given.in, Object.keys(programs), '--in');
  const only = listed(given.only, Object.keys(workloads), '--only');
  const options = {
    only,
    corpora: given.corpus.map((file) => {
      const path = resolve(file);
      if (!existsSync(path)) throw misuse(`--corpus: there is no file ${file}`);
      return path;
    }),
    sample: positive(given.sample, '--sample'),
    rounds: positive(given.rounds, '--rounds'),
    milliseconds: positive(given.milliseconds, '--milliseconds'),
    peers: !given['no-peers'],
  };
  await build();
  await installNodes();
  await installPackages(at('bench', 'peers'));
  const start = async (/** @type {string[]} */ [program, ...args], /** @type {string} */ name) => {
    const file = at('bench', `${name}.mjs`);
    await run(program, [...args, file, JSON.stringify(options)], { otherwise: 'The benchmark failed (see above)' });
  };
  for (const name of /** @type {const} */ (['browsers', 'hosts', 'correctness'])) {
    if (given[name]) return start([process.execPath], name);
  }
  for (const [index, host] of hosts.entries()) {
    const program = programs[host]();
    if (program === null) throw new Failure(`${host} is not among the development packages`);
    if (index > 0) console.log('');
    if (only.some((name) => !(name in processes))) await start(program, 'bench');
    if (only.some((name) => name in processes) && host.startsWith('node')) await start(program, 'processes');
  }
});
