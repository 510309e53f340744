// The query interface for Node and its kin: the wasm lies beside this file.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provide } from '../core.ts';

provide(() => new WebAssembly.Module(readFileSync(join(__dirname, 'yunggong.wasm'))));

export * from '../yunggong.ts';
