// `npm run bench -- --peers`: how large each implementation is, and how many of web-platform-tests' cases it gets right, in
// a context that has what browsers and Node have besides `URL`, and in one that has nothing besides ECMAScript.

import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { files, wptFolder } from '../tests/classes/support/data.mjs';
import { at } from '../tools/lib/paths.mjs';

const implementations = {
  'wangzhi (polyfill.js)': { file: at('pkg', 'polyfill.js') },
  'wangzhi (polyfill-js.js)': { file: at('pkg', 'polyfill-js.js') },
  'whatwg-url-minimum': { source: "export { URL } from 'whatwg-url-minimum';" },
  'core-js': { source: "export { default as URL } from 'core-js-pure/actual/url';" },
  'whatwg-url': { source: "export { URL } from 'whatwg-url';" },
};

async function textOf({ file, source }) {
  if (file) return readFileSync(file, 'utf8');
  const { outputFiles } = await esbuild.build({
    stdin: { contents: source, resolveDir: at('bench', 'peers') },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'peer',
    footer: { js: 'globalThis.URL = peer.URL;' },
    platform: 'browser',
    logLevel: 'error',
  });
  return outputFiles[0].text;
}

/** Runs in the context: the cases that come out as the data say, by what the standard observes and nothing else. */
function count(URL, cases) {
  const attempt = (input, base) => {
    try {
      return base === null ? new URL(input) : new URL(input, base);
    } catch {
      return null;
    }
  };
  const passes = ({ input, base = null, failure, attribute, value, ...expected }) => {
    const url = attempt(input, base);
    if (failure || url === null) return Boolean(failure) === (url === null);
    try {
      if (attribute) url[attribute] = value;
      return Object.entries(expected).every(([name, text]) => url[name] === text);
    } catch {
      return false;
    }
  };
  return cases.filter(passes).length;
}

const wpt = (file) => JSON.parse(files.find(({ name }) => name === file)?.json);
const names = ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];
const only = (entry) => Object.fromEntries(names.filter((name) => name in entry).map((name) => [name, entry[name]]));
const isCase = (entry) => typeof entry !== 'string';
const hosts = (file) =>
  wpt(file)
    .filter((entry) => isCase(entry) && entry.input !== '' && !entry.input.includes('\u{3e8ac}'))
    .map(({ input, output }) => ({
      input: `https://${input}/x`,
      ...(output === null ? { failure: true } : { host: output }),
    }));

if (wptFolder === null) throw new Error('the data of web-platform-tests are missing');
const sets = {
  parsing: wpt('urltestdata.json')
    .filter(isCase)
    .map((entry) => ({ input: entry.input, base: entry.base, failure: entry.failure, ...only(entry) })),
  setters: Object.entries(wpt('setters_tests.json'))
    .filter(([name]) => name !== 'comment')
    .flatMap(([attribute, cases]) =>
      cases.map(({ href, new_value: value, expected }) => ({ input: href, attribute, value, ...only(expected) })),
    ),
  'IDNA hosts': [...hosts('toascii.json'), ...hosts('IdnaTestV2.json')],
};

/** Node's own classes are away meanwhile: some implementations would use them. */
function inThisRealm(text) {
  const own = Object.getOwnPropertyDescriptors(globalThis);
  delete globalThis.URL;
  delete globalThis.URLSearchParams;
  try {
    vm.runInThisContext(text);
    const { URL } = globalThis;
    return (cases) => count(URL, cases);
  } finally {
    Object.defineProperties(globalThis, { URL: own.URL, URLSearchParams: own.URLSearchParams });
  }
}

function inBareRealm(text) {
  const context = vm.createContext();
  vm.runInContext(text, context);
  const run = vm.runInContext(`(${count})`, context);
  return (cases) => run(context.URL, cases);
}

console.log(
  "Bytes minified and as brotli; cases of web-platform-tests that pass: with a browser's other globals, and with ECMAScript alone",
);
for (const [name, origin] of Object.entries(implementations)) {
  const text = await textOf(origin);
  const columns = [text.length, brotliCompressSync(text).length].map((size) => size.toLocaleString('en').padStart(8));
  for (const load of [inThisRealm, inBareRealm]) {
    try {
      const run = load(text);
      columns.push(
        Object.entries(sets)
          .map(([set, cases]) => `${set} ${run(cases)}/${cases.length}`)
          .join(', '),
      );
    } catch (error) {
      columns.push(`does not load (${error.message})`);
    }
  }
  console.log(`  ${name.padEnd(26)}${columns.join('   ')}`);
}
