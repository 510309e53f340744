// Every entry of the package, by `import` and by `require`.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { exports } = JSON.parse(readFileSync(require.resolve('wangzhi/package.json'), 'utf8'));
const href = (URL) => new URL('../é', 'http://h/a/b').href;
const wasm = readFileSync(require.resolve('wangzhi/wangzhi.wasm'));

const checks = {
  '.': ({ URL }) => assert.equal(href(URL), 'http://h/%C3%A9'),
  './js': ({ URL }) => assert.equal(href(URL), 'http://h/%C3%A9'),
  './custom'({ URL, provide }) {
    provide(wasm);
    assert.equal(href(URL), 'http://h/%C3%A9');
  },
  './install'({ install }) {
    const target = {};
    assert.deepEqual(install(target), ['URL', 'URLSearchParams']);
    assert.equal(href(target.URL), 'http://h/%C3%A9');
  },
  './polyfill': () => assert(Array.isArray(globalThis.wangzhi.installed)),
  './polyfill-js': () => assert(Array.isArray(globalThis.wangzhi.installed)),
  ...Object.fromEntries(
    ['./standard', './standard-js'].map((entry) => [
      entry,
      ({ validate }) => assert.equal(validate('http://h/a b').errors[0].name, 'invalid-URL-unit'),
    ]),
  ),
  ...Object.fromEntries(
    ['./encoding', './encoding-js'].map((entry) => [
      entry,
      ({ parse }) => assert.equal(parse('http://h/?é', undefined, 'latin1').search, '?%E9'),
    ]),
  ),
  ...Object.fromEntries(
    ['./psl', './psl-js'].map((entry) => [
      entry,
      ({ registrableDomain }) => assert.equal(registrableDomain('a.b.github.io'), 'b.github.io'),
    ]),
  ),
  './webidl2js-wrapper'({ URL }) {
    const target = { TypeError };
    URL.install(target, ['Window']);
    assert.equal(href(target.URL), 'http://h/%C3%A9');
  },
  './yunggong-js': ({ encodeQuery }) => assert.equal(encodeQuery([['a', 'é']]), 'a=%C3%A9'),
  './yunggong': ({ encodeQuery }) => assert.equal(encodeQuery([['a', 'é']]), 'a=%C3%A9'),
};
const imported = { './bindings': 'bindings.mjs has them', './wangzhi.wasm': 'a file', './package.json': 'a file' };

for (const entry of Object.keys(exports)) {
  const check = checks[entry];
  if (check === undefined) {
    assert(entry in imported, `${entry} is checked`);
    continue;
  }
  const name = entry.replace('.', 'wangzhi');
  check(await import(name));
  check(require(name));
}
console.log('ok');
