// The classes with a module of one's own, and the plain-JavaScript build as an import.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const bytes = readFileSync(fileURLToPath(import.meta.resolve('wangzhi/wangzhi.wasm')));

test('a module, or bytes', async () => {
  const { provide, URL } = await import('wangzhi/custom');
  assert.throws(() => new URL('http://h/'), /no WebAssembly module was provided/);
  for (const wrong of [undefined, null, 'x', {}, fetch]) assert.throws(() => provide(wrong), TypeError);
  assert.throws(() => provide(new Uint8Array(8)), WebAssembly.CompileError);
  assert.throws(() => new URL('http://h/'), /no WebAssembly module was provided/, 'what failed was not taken');
  const copy = new Uint8Array(bytes);
  for (const source of [new WebAssembly.Module(bytes), bytes, copy, copy.buffer, new DataView(copy.buffer)]) {
    provide(source);
    assert.equal(new URL('../ü', 'http://h/a/b').href, 'http://h/%C3%BC');
  }
});

test('plain JavaScript', async () => {
  const { WebAssembly } = globalThis;
  const { URL, URLSearchParams } = await import('wangzhi/js');
  assert.equal(require('wangzhi/js').URL.name, 'URL');
  try {
    Reflect.deleteProperty(globalThis, 'WebAssembly');
    const url = new URL('http://例え.jp/');
    url.searchParams.append('a', 'b');
    assert.equal(url.href, 'http://xn--r8jz45g.jp/?a=b');
    assert(url.searchParams instanceof URLSearchParams);
    // Its memory has to grow for this.
    const long = 'é'.repeat(3_000_000);
    assert(new URL(`http://h/${long}`).pathname === `/${'%C3%A9'.repeat(3_000_000)}`);
    assert.equal(new URL('x', url).href, 'http://xn--r8jz45g.jp/x');
  } finally {
    globalThis.WebAssembly = WebAssembly;
  }
});
