// @ts-check
// WebAssembly → JavaScript, for hosts without the former: binaryen's wasm2js, and a few changes to what it writes.

import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Failure } from '../lib/failure.mjs';
import { at } from '../lib/paths.mjs';
import { asJavaScript } from './binaryen.mjs';
import { encode } from './wasm-text.mjs';

/**
 * Writes the module as JavaScript and returns the file. It exports `instantiate(moved)`, which gives what a WebAssembly
 * instance would export; `moved` is called whenever the memory has grown, since the old one cannot be detached.
 *
 * @param {string} wasm
 */
export async function toJavaScript(wasm) {
  const out = at('target', 'wasm', `${basename(wasm, '.wasm')}.js`);
  writeFileSync(out, adapt(readFileSync(await asJavaScript(wasm), 'utf8')));
  return out;
}

/** @param {string} source what wasm2js wrote */
function adapt(source) {
  const { code, start, image } = extractData(source);
  const instantiable = code
    .replace(once(code, 'function asmFunc(imports)'), 'function asmFunc(moved)')
    .replace(once(code, 'initActiveSegments(imports);'), `HEAPU8.set(decode(image), ${start});`)
    .replace(once(code, 'buffer = newBuffer;'), 'buffer = newBuffer; moved();');
  const end = instantiable.indexOf(once(instantiable, 'var retasmFunc = asmFunc('));
  const begin = instantiable.indexOf(once(instantiable, 'function asmFunc('));
  return `import { decode } from ${JSON.stringify(at('tools', 'build', 'wasm-text.mjs'))};
const image = ${JSON.stringify(encode(image))};
function wasm2js_trap() { throw new Error('trap'); }
${instantiable.slice(begin, end).replaceAll('bufferView = HEAPU8;', '')}
export { asmFunc as instantiate };
`;
}

/**
 * Takes the data segments out, which base64 makes a third larger and hides from compressors, and puts them into one image.
 *
 * @param {string} source
 */
function extractData(source) {
  /** @type {{ place: number, bytes: Buffer }[]} */
  const segments = [];
  const code = source.replaceAll(
    /base64DecodeToExistingUint8Array\(bufferView, (\d+), "([^"]*)"\);/g,
    (_, place, text) => {
      segments.push({ place: Number(place), bytes: Buffer.from(text, 'base64') });
      return '';
    },
  );
  if (segments.length === 0) throw new Failure('wasm2js wrote no data in the form that is known');
  const start = Math.min(...segments.map(({ place }) => place));
  const image = Buffer.alloc(Math.max(...segments.map(({ place, bytes }) => place + bytes.length)) - start);
  for (const { place, bytes } of segments) bytes.copy(image, place - start);
  return { code, start, image };
}

/**
 * Makes sure that what is about to be changed is there, and only there.
 *
 * @param {string} code
 * @param {string} part
 */
function once(code, part) {
  if (code.split(part).length !== 2) throw new Failure(`wasm2js does not write "${part}" once any more`);
  return part;
}
