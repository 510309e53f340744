// @ts-check

import { readFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { encode } from './wasm-text.mjs';

const specifier = 'wangzhi:wasm-inline';

/**
 * An esbuild plugin: `import { bytes } from 'wangzhi:wasm-inline'` gives a function that returns the module's bytes.
 *
 * @param {string} wasm the file
 * @returns {import('esbuild').Plugin}
 */
export const inlineWasm = (wasm) => ({
  name: 'inline-wasm',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${specifier}$`) }, ({ path }) => ({ path, namespace: 'inline-wasm' }));
    onLoad({ filter: /.*/, namespace: 'inline-wasm' }, () => ({
      contents: `
        import { decode } from './wasm-text.mjs';
        const text = ${JSON.stringify(encode(readFileSync(wasm)))};
        export const bytes = () => decode(text);`,
      resolveDir: at('tools', 'build'),
      watchFiles: [wasm],
    }));
  },
});
