// The file that browsers and bundlers get, which must not need Node.

import assert from 'node:assert/strict';
import { URL, URLSearchParams } from './node_modules/wangzhi/pkg/inline.js';

assert.equal(URL.name, 'URL');
assert.equal(URLSearchParams.name, 'URLSearchParams');
assert.equal(new URL('//[::0:1]/%7e', 'https://example.org').href, 'https://[::1]/%7e');
console.log('ok');
