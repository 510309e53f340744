// @ts-check

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Prints how large the files of a folder are, and how large as a server would send them.
 *
 * @param {string} folder
 */
export function printSizes(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(wasm|[cm]?js)$/.test(file),
  );
  const width = Math.max(...files.map((file) => file.length));
  console.log(`${'pkg/'.padEnd(width)}       bytes      brotli`);
  for (const file of files.sort()) {
    const content = readFileSync(join(folder, file));
    const columns = [content.length, brotliCompressSync(content).length].map((size) =>
      size.toLocaleString('en').padStart(12),
    );
    console.log(file.padEnd(width) + columns.join(''));
  }
}
