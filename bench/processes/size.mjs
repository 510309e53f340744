// How large each implementation is: bundled and minified, with what it loads at run time.

import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { at } from '../../tools/lib/paths.mjs';

const pkg = (/** @type {string[]} */ ...files) => files.map((file) => readFileSync(at('pkg', file)));

/** @param {string} source */
async function bundled(source) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: source, resolveDir: at('bench', 'peers') },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    logLevel: 'error',
  });
  return outputFiles.map(({ contents }) => contents);
}

/** @param {{ peers: boolean }} options */
export async function size({ peers }) {
  const all = {
    'wangzhi in a bundle': pkg('inline.js'),
    'wangzhi in Node': pkg('index.cjs', 'wangzhi-simd.wasm'),
    'wangzhi, plain JavaScript': pkg('javascript.js'),
    'wangzhi/standard in Node': pkg('standard.cjs', 'standard.wasm'),
    'wangzhi/encoding in Node': pkg('encoding.cjs', 'encoding.wasm'),
    'wangzhi/psl': pkg('psl.cjs'),
    'wangzhi/yunggong in Node': pkg('yunggong.cjs', 'yunggong.wasm'),
    ...(peers && {
      'whatwg-url-minimum': await bundled("export { URL, URLSearchParams } from 'whatwg-url-minimum';"),
      'core-js': await bundled(
        "export { default as URL } from 'core-js-pure/actual/url'; export { default as URLSearchParams } from 'core-js-pure/actual/url-search-params';",
      ),
      'whatwg-url': await bundled("export { URL, URLSearchParams } from 'whatwg-url';"),
      'whatwg-url, all of it': await bundled("export * from 'whatwg-url';"),
      tldts: await bundled("export { getDomain, getPublicSuffix } from 'tldts';"),
      psl: await bundled("export * from 'psl';"),
    }),
  };
  console.log('\nSize in bytes: as it is, gzip (level 9), brotli (level 11); each file by itself, then added');
  for (const [name, files] of Object.entries(all)) {
    const sum = (/** @type {(file: Uint8Array) => number} */ of) =>
      files.reduce((total, file) => total + of(file), 0).toLocaleString('en');
    const columns = [
      sum((file) => file.length),
      sum((file) => gzipSync(file, { level: 9 }).length),
      sum((file) => brotliCompressSync(file).length),
    ];
    console.log(`  ${name.padEnd(28)} ${columns.map((column) => column.padStart(9)).join('   ')}`);
  }
}
