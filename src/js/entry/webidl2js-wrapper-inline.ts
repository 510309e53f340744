// The interface wrappers for browsers and bundlers: the wasm is inside.

// @ts-expect-error The build makes this module from the wasm.
import { bytes } from 'wangzhi:wasm-inline';
import { provideBytes } from '../wasm.ts';

provideBytes(bytes);

export * from '../interfaces.ts';
