const assert = require('node:assert/strict');
const { URL, URLSearchParams } = require('wangzhi');

assert.equal(new URL('HTTP://0x7F.1:80/a/../b').href, 'http://127.0.0.1/b');
assert.equal(new URLSearchParams({ a: 'b c' }).toString(), 'a=b+c');
assert.equal(require('wangzhi/package.json').name, 'wangzhi');
console.log('ok');
