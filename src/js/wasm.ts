// Where there is WebAssembly: a module, compiled once, of which the classes' core makes its instances.

import { type Exports, provide } from './core.ts';

const hint = 'the JavaScript build (wangzhi/js, wangzhi/polyfill-js) needs none';

/** @throws {Error} where there is no WebAssembly */
export function requireWebAssembly(): void {
  if (typeof WebAssembly !== 'object') throw new Error(`wangzhi: this host has no WebAssembly; ${hint}`);
}

/** Has the core make its instances of a module. It is asked for once, when the first instance is. */
export function provideModule(source: () => WebAssembly.Module): void {
  let module: WebAssembly.Module | null = null;
  provide(() => {
    requireWebAssembly();
    module ??= source();
    return new WebAssembly.Instance(module, {}).exports as unknown as Exports;
  });
}

/** The same with a module's bytes. */
export function provideBytes(source: () => BufferSource): void {
  provideModule(() => compile(source()));
}

function compile(bytes: BufferSource): WebAssembly.Module {
  try {
    return new WebAssembly.Module(bytes);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new Error(
      `wangzhi: this host compiles no WebAssembly (in a page, script-src needs 'wasm-unsafe-eval'); ${hint}`,
      { cause: error },
    );
  }
}
