import assert from 'node:assert/strict';

const nativeURL = globalThis.URL;
const { URL, URLSearchParams } = await import('wangzhi');

assert.equal(globalThis.URL, nativeURL, 'importing changes no global');
assert.notEqual(URL, nativeURL);
const url = new URL('../路径?a=1#b', 'https://例え.テスト:443/x/y/');
assert.equal(url.href, 'https://xn--r8jz45g.xn--zckzah/x/%E8%B7%AF%E5%BE%84?a=1#b');
assert.ok(url.searchParams instanceof URLSearchParams);
assert.equal(url.searchParams.get('a'), '1');
console.log('ok');
