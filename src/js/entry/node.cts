// The main entry for Node and its kin: the wasm lies beside this file. The ES module entry shows these same classes.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideMore } from '../more.ts';
import { provideBytes } from '../wasm.ts';

provideMore({ standard: () => require('./standard.cjs'), encoding: () => require('./encoding.cjs') });
provideBytes(() => readFileSync(join(__dirname, 'wangzhi-simd.wasm')));

export * from '../index.ts';
