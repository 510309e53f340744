// The query interface for Node and its kin: the wasm lies beside this file.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideModule } from '../wasm.ts';

provideModule(() => new WebAssembly.Module(readFileSync(join(__dirname, 'yunggong.wasm'))));

export * from '../yunggong.ts';
