// The wasm-bindgen structs in Node and its kin: the wasm lies beside this file.

import { readFileSync } from 'node:fs';
// @ts-expect-error wasm-bindgen writes this module.
import { initSync } from 'wangzhi:glue';

initSync({ module: readFileSync(new URL('./wangzhi_bindings.wasm', import.meta.url)) });

// @ts-expect-error wasm-bindgen writes this module.
export { Url, UrlSearchParams } from 'wangzhi:glue';
