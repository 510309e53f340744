// Node's module looks at sixteen bytes at a time where it can: beside the build that knows no vectors, with each byte at each
// place of URLs of each length around the blocks' ends.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as vectors from 'wangzhi';
import * as bytes from 'wangzhi/js';

const templates = [
  'https://www.example.com/aaa/bbb.html?ccc=ddd&eee#fff-ggg-hhh-iii-jjj-kkk-lll-mmm-nnn-ooo-ppp',
  'http://a-long-label-in-a-long-domain-name.and-another-one.example/a/b/c/d/e/f/g/h/i/j/k/l/m',
  'http://h.g/?qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq',
  'https://www.example.com:81234/a/b/c?d=e&f=g#hijklmnopqrstuvwxyz0123456789abcdefghijklmnopq',
  'http://h/a/2/x2e/b/x2E/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q/r/s/x2e/t/u/v/w/x/y/z/0/1/2/3/4/5/6/7/8/',
  'http://h.g/%7E/a.b/c..d/e%20f/.g/h/i/j/k/l/m/n/o/p/q/r/s/t/u/v/w/x/y/z/0/1/2/3/4/5/6/7/8/9/-',
];
const parts = ['href', 'username', 'password', 'host', 'port', 'pathname', 'search', 'hash'];
const lengths = [15, 16, 17, 18, 31, 32, 33, 34, 47, 48, 49, 50, 63, 64, 65, 66, 80];

const outcome = (URL, input) => {
  const url = URL.parse(input);
  return url === null ? 'failure' : parts.map((part) => url[part]).join('\n');
};

for (const template of templates) {
  test(template.slice(0, 24), () => {
    for (const length of lengths) {
      const url = template.slice(0, length);
      for (let place = 0; place < length; place++) {
        for (let code = 0; code <= 0x80; code++) {
          const input = url.slice(0, place) + String.fromCharCode(code) + url.slice(place + 1);
          const [actual, expected] = [outcome(vectors.URL, input), outcome(bytes.URL, input)];
          if (actual !== expected) assert.equal(actual, expected, JSON.stringify(input));
        }
      }
    }
  });
}
