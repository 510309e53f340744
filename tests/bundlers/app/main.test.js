// A test as Jest runs it, in CommonJS.

const { URL, URLSearchParams } = require('wangzhi');

test('the classes', () => {
  expect(new URL('../x?y=1#z', 'http://例え.jp/a/b').href).toBe('http://xn--r8jz45g.jp/x?y=1#z');
  expect(new URLSearchParams([['a b', 'ü']]).toString()).toBe('a+b=%C3%BC');
  expect(() => new URL('no')).toThrow(TypeError);
});

test('the polyfills load', () => {
  require('wangzhi/polyfill');
  require('wangzhi/polyfill-js');
  expect(globalThis.wangzhi.installed).toEqual([]);
});
