// The classes in a realm that has WebAssembly and nothing else of a host: no TextEncoder, no TextDecoder, no Buffer. There
// the code of our own that replaces them does the work.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { test } from 'node:test';
import vm from 'node:vm';

const file = createRequire(import.meta.url).resolve('wangzhi');

/** Loads the package's CommonJS module in a new realm. */
function load() {
  const context = vm.createContext();
  assert.equal(vm.runInContext('typeof TextEncoder + typeof Buffer + typeof URL', context), 'undefined'.repeat(3));
  const module = { exports: {} };
  const wrapper = vm.runInContext(
    `(function (module, exports, require, __dirname) {${readFileSync(file, 'utf8')}\n})`,
    context,
  );
  // The file reads the wasm that lies beside it; that is all it requires.
  wrapper(module, module.exports, createRequire(import.meta.url), dirname(file));
  return { context, ...module.exports };
}

// One, two, three and four bytes of UTF-8, at both ends of each, and what is no scalar value.
const texts = ['a', '\u007f', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}', '\u{10ffff}', 'é你🌈', '\ufeffx'];
const lone = ['\ud800', '\udfff', '\udc00\ud800', 'a\ud83c', '\ud83cb'];

test('encodes and decodes without the host', () => {
  const { URL, URLSearchParams } = load();
  for (const text of [...texts, ...lone]) {
    const expected = encodeURIComponent(text.toWellFormed());
    assert.equal(new URL(`http://h/#${text}`).hash, `#${expected}`);
    const params = new URLSearchParams([[text, text]]);
    assert.equal(params.get(text), text.toWellFormed());
    assert.equal(params.toString(), `${expected}=${expected}`);
    assert.equal(new URLSearchParams(`?x=%20${expected}`).get('x'), ` ${text.toWellFormed()}`);
    assert.equal(new URLSearchParams(`${text}=${text}`).get(text), text.toWellFormed());
  }
});

test('long texts too', () => {
  const { URL, URLSearchParams } = load();
  const text = 'a你🌈'.repeat(40_000);
  assert.equal(new URLSearchParams(`a=%20${text}`).get('a'), ` ${text}`);
  assert.equal(new URL(`http://h/${text}`).pathname, `/${encodeURIComponent(text)}`);
});

test('errors are of the realm that the classes are of', () => {
  const { context, URL } = load();
  assert.throws(() => new URL('no'), vm.runInContext('TypeError', context));
});
