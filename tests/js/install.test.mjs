// What the polyfills and the installer do to a global object.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import vm from 'node:vm';
import { URLSearchParams as OurParams, URL as Ours } from 'wangzhi';
import { install } from 'wangzhi/install';

const read = (name) => readFileSync(new URL(`../../pkg/${name}.js`, import.meta.url), 'utf8');
const polyfills = { 'polyfill.js': read('polyfill'), 'polyfill-js.js': read('polyfill-js') };
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const both = ['URL', 'URLSearchParams'];
/** An array or object of another realm, as one of this. */
const own = (value) => JSON.parse(JSON.stringify(value));

/** A realm of its own, changed by a script and then by a polyfill. */
function realm(polyfill, script = '', globals = {}) {
  const context = vm.createContext(globals);
  const run = (code) => vm.runInContext(code, context);
  run(script);
  run(polyfill);
  return run;
}

for (const [name, polyfill] of Object.entries(polyfills)) {
  test(`${name}: installs both classes, which look like native ones`, () => {
    const run = realm(polyfill);
    assert.equal(run("new URL('../x?y=1#z', 'http://例え.jp/a/b').href"), 'http://xn--r8jz45g.jp/x?y=1#z');
    assert.equal(run("new URL('http://h/?a').searchParams instanceof URLSearchParams"), true);
    for (const key of [...both, 'wangzhi']) {
      const { value, ...flags } = run(`Object.getOwnPropertyDescriptor(globalThis, '${key}')`);
      assert.deepEqual(flags, { writable: true, enumerable: false, configurable: true });
      if (key !== 'wangzhi') assert.equal(value.name, key);
    }
    assert.deepEqual(own(run('wangzhi')), { version, installed: both });
    assert.deepEqual(own(run('Object.keys(globalThis)')), []);
  });

  test(`${name}: errors are of the realm they were thrown in`, () => {
    const run = realm(polyfill);
    const code = `
      const thrown = [];
      const attempt = (action) => { try { action(); } catch (error) { thrown.push(Object.getPrototypeOf(error) === TypeError.prototype); } };
      attempt(() => new URL('no'));
      attempt(() => URL('http://h/'));
      attempt(() => { new URL('http://h/').href = 'no'; });
      attempt(() => new URLSearchParams([1]));
      attempt(() => URL.prototype.toString.call({}));
      attempt(() => new URL(Symbol()));
      thrown.join();`;
    assert.equal(run(code), Array(6).fill('true').join());
    assert.equal(
      run(
        "new URLSearchParams('a').getAll('a') instanceof Array && new URLSearchParams('a').entries().next() instanceof Object",
      ),
      true,
    );
  });

  test(`${name}: loading it twice changes nothing`, () => {
    const run = realm(polyfill);
    run('globalThis.before = [URL, URLSearchParams, JSON.stringify(wangzhi)]');
    for (const again of Object.values(polyfills)) run(again);
    assert.equal(
      run('before[0] === URL && before[1] === URLSearchParams && before[2] === JSON.stringify(wangzhi)'),
      true,
    );
  });

  test(`${name}: replaces both where one is missing, or is not what the standard says`, () => {
    const full = 'globalThis.URLSearchParams = function () {}; globalThis.URL = function () {};';
    for (const script of [
      'globalThis.URL = class URL {};',
      'globalThis.URLSearchParams = class URLSearchParams {};',
      full,
      'globalThis.URL = null; globalThis.URLSearchParams = 1;',
      "globalThis.URL = class { get hostname() { throw new Error('not implemented'); } }; globalThis.URLSearchParams = class {};",
    ]) {
      const run = realm(polyfill, script);
      assert.deepEqual(own(run('wangzhi.installed')), both, script);
      assert.equal(run("new URL('http://h/?a=1').searchParams.get('a')"), '1');
    }
  });

  test(`${name}: keeps what the File API has put on a class that it replaces`, () => {
    const run = realm(
      polyfill,
      `globalThis.URL = class URL { static createObjectURL() { return 'blob:x'; } static revokeObjectURL() {} static other() {} };
       globalThis.webkitURL = URL;
       globalThis.before = [URL.createObjectURL, URL.revokeObjectURL];`,
    );
    assert.deepEqual(own(run('wangzhi.installed')), [...both, 'webkitURL']);
    assert.equal(run('URL.createObjectURL === before[0] && URL.revokeObjectURL === before[1]'), true);
    assert.equal(run('webkitURL === URL && URL.other === undefined'), true);
  });

  test(`${name}: leaves good classes alone`, () => {
    const globals = { URL, URLSearchParams };
    const before = Reflect.ownKeys(URL);
    const run = realm(polyfill, '', globals);
    assert.equal(run('URL'), URL);
    assert.equal(run('URLSearchParams'), URLSearchParams);
    assert.deepEqual(own(run('wangzhi')), { version, installed: [] });
    assert.deepEqual(Reflect.ownKeys(URL), before);
  });

  test(`${name}: installs both or neither`, () => {
    for (const script of [
      "Object.defineProperty(globalThis, 'URLSearchParams', { value: 1 });",
      "Object.defineProperty(globalThis, 'URL', { value: 1 });",
    ]) {
      const context = vm.createContext();
      vm.runInContext(script, context);
      const before = vm.runInContext('[globalThis.URL, globalThis.URLSearchParams]', context);
      assert.throws(() => vm.runInContext(polyfill, context), /wangzhi: the global properties cannot be set/);
      assert.deepEqual(own(vm.runInContext('[globalThis.URL, globalThis.URLSearchParams]', context)), own(before));
      assert.equal(vm.runInContext("'wangzhi' in globalThis", context), false);
    }
  });

  test(`${name}: a global variable of the same name stays`, () => {
    const run = realm(polyfill, 'globalThis.wangzhi = "mine";');
    assert.equal(run('wangzhi'), 'mine');
    assert.equal(run("new URL('http://h').href"), 'http://h/');
  });

  test(`${name}: a host that cannot run it gets one error that says what is missing`, () => {
    for (const missing of ['Uint8Array', 'WeakMap', 'Reflect', 'Symbol']) {
      const context = vm.createContext();
      vm.runInContext(`delete globalThis.${missing};`, context);
      assert.throws(
        () => vm.runInContext(polyfill, context),
        (error) => error.name === 'Error' && error.message === `wangzhi: this host is too old: it lacks ${missing}`,
      );
      assert.equal(
        vm.runInContext('typeof URL + typeof URLSearchParams + typeof wangzhi', context),
        'undefined'.repeat(3),
      );
    }
  });
}

test('without WebAssembly: polyfill.js says so, polyfill-js.js works', () => {
  const remove = 'delete globalThis.WebAssembly;';
  assert.throws(
    () => realm(polyfills['polyfill.js'], remove),
    /^Error: wangzhi: this host has no WebAssembly; .*polyfill-js/,
  );
  const run = realm(polyfills['polyfill-js.js'], remove);
  assert.equal(run("new URL('http://ü/').host"), 'xn--tda');
});

test('a host that refuses to compile gets an error that says so', () => {
  const refuse = 'WebAssembly.Module = class { constructor() { throw new WebAssembly.CompileError("blocked"); } };';
  const context = vm.createContext();
  vm.runInContext(refuse, context);
  assert.throws(
    () => vm.runInContext(polyfills['polyfill.js'], context),
    ({ message, cause }) => /script-src needs 'wasm-unsafe-eval'/.test(message) && cause.message === 'blocked',
  );
  assert.equal(vm.runInContext('typeof URL + typeof wangzhi', context), 'undefinedundefined');
});

test('install: any object', () => {
  const target = {};
  assert.deepEqual(install(target), both);
  assert.equal(target.URL, Ours);
  assert.equal(target.URLSearchParams, OurParams);
  assert.deepEqual(Object.keys(target), []);
  assert.deepEqual(target.wangzhi, { version, installed: both });
  assert.deepEqual(install(target), [], 'a second time there is nothing to do');
  assert.deepEqual(install(target, { force: true }), []);
  const sandbox = vm.createContext();
  install(sandbox);
  assert.equal(vm.runInContext("new URL('x:y').href", sandbox), 'x:y');
});

test('install: by force', () => {
  const native = { URL, URLSearchParams, extra: 1 };
  assert.deepEqual(install(native), []);
  assert.equal(native.URL, URL);
  assert.deepEqual(install(native, { force: true }), both);
  assert.equal(native.URL, Ours);
  assert.equal(native.URL.createObjectURL, URL.createObjectURL);
  assert.deepEqual(native.wangzhi.installed, both);
});

test('install: getters that throw', () => {
  const getter = {
    configurable: true,
    get() {
      throw new Error('not yet');
    },
  };
  const target = Object.defineProperties({}, { URL: getter, wangzhi: getter });
  assert.deepEqual(install(target), both);
  assert.equal(target.URL, Ours);
  assert.throws(() => target.wangzhi, /not yet/, 'somebody else has the name');
});

test('install: what cannot be changed stays whole', () => {
  const refusing = new Proxy(
    {},
    {
      defineProperty(target, name, descriptor) {
        if (name === 'URLSearchParams') throw new Error('refused');
        return Reflect.defineProperty(target, name, descriptor);
      },
    },
  );
  for (const target of [Object.freeze({}), Object.preventExtensions({ URLSearchParams: 1 }), refusing]) {
    const before = JSON.stringify(Object.getOwnPropertyDescriptors(target));
    assert.throws(() => install(target), /cannot be set/);
    assert.equal(JSON.stringify(Object.getOwnPropertyDescriptors(target)), before);
  }
  for (const target of [null, 1, 'x']) assert.throws(() => install(target), TypeError);
});
