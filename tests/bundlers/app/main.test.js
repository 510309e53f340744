const { URL, URLSearchParams } = require('wangzhi');

test('the classes', () => {
  expect(new URL('../x?y=1#z', 'http://例え.jp/a/b').href).toBe('http://xn--r8jz45g.jp/x?y=1#z');
  expect(new URLSearchParams([['a b', 'ü']]).toString()).toBe('a+b=%C3%BC');
  expect(() => new URL('no')).toThrow(TypeError);
  expect(() => new URL('no')).toThrow(expect.objectContaining({ code: 'ERR_INVALID_URL' }));
});

// Jest asks for what is for Node even where it plays a page.
test('the file they come from', () => {
  expect(require.resolve('wangzhi')).toMatch(/index\.cjs$/);
});

test('the polyfills load, and leave good classes alone', () => {
  const before = [globalThis.URL, globalThis.URLSearchParams];
  require('wangzhi/polyfill');
  require('wangzhi/polyfill-js');
  expect([globalThis.URL, globalThis.URLSearchParams]).toEqual(before);
  expect(globalThis.wangzhi.installed).toEqual([]);
});
