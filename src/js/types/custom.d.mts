// The types of `wangzhi/custom`.

/**
 * Takes the module that the classes are to use from now on: compiled, or its bytes. It is the package's `wangzhi.wasm`.
 *
 * @throws {TypeError} for anything else
 * @throws {WebAssembly.CompileError} for bytes of something else
 */
export declare function provide(source: WebAssembly.Module | BufferSource): void;

export * from './index.mjs';
