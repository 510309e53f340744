import assert from 'node:assert/strict';
import { Url, UrlSearchParams } from 'wangzhi/bindings';
import * as inline from './node_modules/wangzhi/pkg/bindings/inline.js';

const url = new Url('https://example.org/?a=1');
assert.equal(url.href, 'https://example.org/?a=1');
assert.ok(url.searchParams instanceof UrlSearchParams);
assert.equal(new inline.Url('HTTPS://EXAMPLE.ORG').href, 'https://example.org/');
console.log('ok');
