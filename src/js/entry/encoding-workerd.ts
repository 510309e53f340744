// The functions with encodings for Cloudflare Workers and their kin, which compile no bytes: the wasm is imported as a module.

import { provideModule } from '../wasm.ts';
// @ts-expect-error It lies beside this file, once built.
import module from './encoding.wasm';

provideModule(() => module);

export * from '../encoding.ts';
