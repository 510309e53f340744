// The main entry for Node and its kin: the wasm lies beside this file. The ES module entry shows these same classes.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideBytes } from '../wasm.ts';

provideBytes(() => readFileSync(join(__dirname, 'wangzhi-simd.wasm')));

export { URL, URLSearchParams } from '../index.ts';
