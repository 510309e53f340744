// The interface wrappers for Node: the wasm lies beside this file.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideBytes } from '../wasm.ts';

provideBytes(() => readFileSync(join(__dirname, 'wangzhi-simd.wasm')));

export * from '../interfaces.ts';
