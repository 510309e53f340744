// The classes without a module: whoever imports this hands one over.

import { provideModule } from '../wasm.ts';

/**
 * Takes the module that the classes are to use from now on: compiled, or its bytes.
 *
 * @throws {TypeError} for anything else
 */
export function provide(source: WebAssembly.Module | BufferSource): void {
  if (source instanceof WebAssembly.Module) provideModule(() => source);
  else if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    const module = new WebAssembly.Module(source);
    provideModule(() => module);
  } else throw new TypeError('wangzhi: a WebAssembly.Module or its bytes must be provided');
}

export { URL, URLSearchParams } from '../index.ts';
