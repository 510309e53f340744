// An app for React Native: the global classes, and CommonJS.

import 'wangzhi/polyfill-js';

const wangzhi = require('wangzhi');
const { install } = require('wangzhi/install');

const print = globalThis.print ?? console.log;
const { href } = new globalThis.URL('../x?y=1#z', 'http://例え.jp/a/b');
print(JSON.stringify({ href, own: new wangzhi.URL(href).host, installed: install({}) }));
