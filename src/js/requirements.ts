// The first thing the polyfills load: a host that lacks what the code needs is told so, before anything is done.

const found: Record<string, string> = {
  globalThis: typeof globalThis,
  Symbol: typeof Symbol,
  Map: typeof Map,
  WeakMap: typeof WeakMap,
  Reflect: typeof Reflect,
  Uint8Array: typeof Uint8Array,
  Int32Array: typeof Int32Array,
  Uint32Array: typeof Uint32Array,
};
const missing = Object.keys(found).filter((name) => found[name] === 'undefined');
if (missing.length > 0) throw new Error(`wangzhi: this host is too old: it lacks ${missing.join(', ')}`);
