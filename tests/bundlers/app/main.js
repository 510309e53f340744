// A small app, as somebody writes it who has read two lines of the README.

import { URL, URLSearchParams } from 'wangzhi';

const print = globalThis.print ?? console.log;
let code = null;
try {
  new URL('no');
} catch (error) {
  code = error instanceof TypeError && error.code;
}
const { href } = new URL('../x?y=1#z', 'http://例え.jp/a/b');
print(JSON.stringify({ href, query: new URLSearchParams([['a b', 'ü']]).toString(), code }));
