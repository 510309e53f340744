// The classes without a module: whoever imports this hands one over.

import { provideModule, requireWebAssembly } from '../wasm.ts';

/**
 * Takes the module that the classes are to use from now on: compiled, or its bytes.
 *
 * @throws {TypeError} for anything else
 * @throws {Error} where there is no WebAssembly
 */
export function provide(source: WebAssembly.Module | BufferSource): void {
  requireWebAssembly();
  const module = isBytes(source) ? new WebAssembly.Module(bytesOf(source)) : source;
  try {
    // This asks whether it is one, of whichever realm.
    WebAssembly.Module.exports(module);
  } catch {
    throw new TypeError('wangzhi: a WebAssembly.Module or its bytes must be provided');
  }
  provideModule(() => module);
}

function isBytes(source: WebAssembly.Module | BufferSource): source is BufferSource {
  return source instanceof ArrayBuffer || ArrayBuffer.isView(source);
}

/** Some engines compile no DataView. */
function bytesOf(source: BufferSource): BufferSource {
  return ArrayBuffer.isView(source) ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength) : source;
}

export * from '../index.ts';
