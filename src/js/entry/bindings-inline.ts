// The wasm-bindgen structs in every other host: the wasm is inside.

// @ts-expect-error wasm-bindgen writes this module.
import { initSync } from 'wangzhi:glue';
// @ts-expect-error The build makes this module from the wasm.
import { bytes } from 'wangzhi:wasm-inline';

initSync({ module: bytes() });

// @ts-expect-error wasm-bindgen writes this module.
export { Url, UrlSearchParams } from 'wangzhi:glue';
