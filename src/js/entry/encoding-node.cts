// The functions with encodings for Node and its kin: the wasm lies beside this file.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideBytes } from '../wasm.ts';

provideBytes(() => readFileSync(join(__dirname, 'encoding.wasm')));

export * from '../encoding.ts';
