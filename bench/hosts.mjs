// `npm run bench -- --hosts`: what loading costs in each host, and how fast the plain-JavaScript build is in those without
// WebAssembly, beside the best implementations in JavaScript alone.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { groups } from '../tools/hosts/all.mjs';
import { benchWithoutWasm, loading } from '../tools/hosts/browsers.mjs';
import { loadingInWebKit } from '../tools/hosts/webkit.mjs';
import { lower } from '../tools/lib/lower.mjs';
import { at } from '../tools/lib/paths.mjs';
import { median } from './measure.js';

const folder = at('target', 'bench');
mkdirSync(folder, { recursive: true });
const [withoutURL, withoutWasm] = Object.values(groups);
const rounds = 11;

/** Each gives a script that puts a class named `URL` on the global object `peers`. */
const peers = {
  'whatwg-url-minimum': "export { URL } from 'whatwg-url-minimum';",
  'core-js': "export { default as URL } from 'core-js-pure/actual/url';",
};

/** A script, with the package's file before it, as a host gets it. */
const scripts = (parts) => ({
  folder,
  concatenated(_, end) {
    const file = join(folder, 'script.js');
    writeFileSync(file, [...parts, end, ''].join('\n'));
    return file;
  },
});

const bundle = async (contents, options) => {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: at('bench', 'peers'), loader: 'js' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2015',
    charset: 'ascii',
    ...options,
  });
  return lower(outputFiles[0].text);
};

const polyfill = (name) => readFileSync(at('pkg', name), 'utf8');
const firstParse = "new URL('../x?y=1#z', 'http://例え.jp/a/b').href";

/** Milliseconds from start to end of a run of the whole host. */
async function wallClock(host, program, parts) {
  const start = performance.now();
  await host.run(program, scripts(parts));
  return performance.now() - start;
}

/** What is added to a run of the host by loading the file and parsing a URL; runs with and without it take turns. */
async function loadingCost(host, file) {
  const program = host.find();
  if (program === null) return null;
  const end = (text) => `globalThis.runSuite = function () { return String(${text}); };`;
  const differences = [];
  for (let round = 0; round < rounds; round++) {
    const without = await wallClock(host, program, [end('1')]);
    differences.push((await wallClock(host, program, [polyfill(file), end(firstParse)])) - without);
  }
  return median(differences);
}

const inMilliseconds = (value) => (value === null ? 'not on this machine' : `${value.toFixed(1)} ms`);

console.log(`${cpus()[0]?.model.trim()}, load ${loadavg()[0].toFixed(1)}; medians of ${rounds} runs`);
console.log('\nLoading and the first parse, over the same run of the host without them');
for (const host of [...withoutURL, ...withoutWasm].filter(({ readsOneFile }) => readsOneFile)) {
  const files = withoutWasm.includes(host) ? ['polyfill-js.js'] : ['polyfill.js', 'polyfill-js.js'];
  for (const file of files) {
    console.log(
      `  ${host.name.padEnd(32)}${file.padEnd(16)}${inMilliseconds(await loadingCost(host, file)).padStart(10)}`,
    );
  }
}
for (const { name, uses: file, run, find } of [...loading, ...loadingInWebKit]) {
  const program = find();
  const times = [];
  for (let round = 0; program !== null && round < rounds; round++)
    times.push(Number((await run(program, { folder })).report));
  console.log(`  ${name.padEnd(32)}${file.padEnd(16)}${inMilliseconds(program && median(times)).padStart(10)}`);
}

console.log(
  '\nParsing where there is no WebAssembly; nanoseconds a URL: medians, and in brackets the median of ours as a\nratio to each other',
);
const corpus = readFileSync(at('bench', 'corpus.txt'), 'utf8').split('\n').filter(Boolean);
const measuring = await bundle("export { measure } from './in-host.mjs';", { globalName: 'bench' });
for (const host of [...withoutWasm.filter(({ readsOneFile }) => readsOneFile), benchWithoutWasm]) {
  const program = host.find();
  if (program === null) {
    console.log(`  ${host.name}: not on this machine`);
    continue;
  }
  const run = async (parts) => {
    // A page loads the polyfill by itself.
    if (!host.readsOneFile) writeFileSync(join(folder, 'bench.js'), parts.join('\n'));
    const all = host.readsOneFile ? [polyfill('polyfill-js.js'), ...parts] : parts;
    return (await host.run(program, scripts(all))).report;
  };
  const start = ['globalThis.peers = { wangzhi: URL };'];
  for (const [name, source] of Object.entries(peers)) {
    const parts = [
      // What looks for a class of the host's must find none.
      'delete globalThis.URL; delete globalThis.URLSearchParams;',
      await bundle(source, { globalName: 'peer' }),
      `peers[${JSON.stringify(name)}] = peer.URL;`,
    ];
    const isRight = `globalThis.runSuite = function () { return new peer.URL('../x?y=1#z', 'http://h/a/b').href; };`;
    const answer = await run([...start, ...parts, isRight]).catch((error) => String(error.message ?? error));
    if (answer.trim() === 'http://h/x?y=1#z') start.push(...parts);
    else console.log(`  ${host.name}: ${name} does not load: ${reasonIn(answer)}`);
  }
  const call = `globalThis.runSuite = function () { return bench.measure(peers, ${JSON.stringify(corpus)}, ${rounds}); };`;
  const { names, results } = JSON.parse(await run([...start, measuring, call]));
  for (const [workload, samples] of Object.entries(results)) {
    const medians = samples.map(median);
    const columns = names.map((name, index) => {
      const ratio = median(samples[0].map((own, round) => own / samples[index][round]));
      const time = `${name} ${Math.round(medians[index]).toLocaleString('en')} ns`;
      return index === 0 ? time : `${time} (wangzhi ×${ratio.toFixed(2)})`;
    });
    console.log(`  ${host.name.padEnd(32)}${workload.padEnd(20)}${columns.join('   ')}`);
  }
}

/** The line of an engine's message that says what is wrong. */
function reasonIn(text) {
  const line = text.split('\n').find((part) => /error/i.test(part) && part.length < 300);
  return line?.replace(/^.*?(?=\w*error)/i, '').trim() ?? text.slice(0, 100);
}
