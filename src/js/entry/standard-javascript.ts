// The standard's functions for hosts that have no WebAssembly, or forbid it.

// @ts-expect-error The build makes this module from the wasm.
import { instantiate } from 'wangzhi:javascript';
import { moved, provide } from '../core.ts';

provide(() => instantiate(moved));

export * from '../standard.ts';
