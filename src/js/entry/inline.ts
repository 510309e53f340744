// The main entry for browsers and bundlers: the wasm is inside, so that nothing is fetched or awaited.

// @ts-expect-error The build makes this module from the wasm.
import { bytes } from 'wangzhi:wasm-inline';
import { provideBytes } from '../wasm.ts';

provideBytes(bytes);

export * from '../index.ts';
