// Under frozen primordials, as SES makes them, whether the package is loaded before that or after.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const { resolve } = createRequire(import.meta.url);

const program = (/** @type {boolean} */ isLoadedBefore, /** @type {string} */ entry) => `
require(${JSON.stringify(resolve('ses'))});
const load = () => require(${JSON.stringify(resolve(entry))});
const early = ${isLoadedBefore} ? load() : null;
lockdown();
const { URL, URLSearchParams, parseURL, serializeURL } = early ?? load();
const url = new URL('http://user@EXAMPLE.com:81/a?b=c#d');
url.host = 'x.é:90';
url.pathname = '/p q';
url.searchParams.append('é', '1');
url.searchParams.sort();
url.hash = '';
const answers = [url.href, [...url.searchParams], String(new URLSearchParams({ a: 'b c' })), URL.canParse('x')];
answers.push(serializeURL(parseURL('http://[::1]/x')));
try {
  new URL('x');
} catch (error) {
  answers.push([error instanceof TypeError, error.message, error.code, error.input]);
}
harden(URL);
harden(url);
// What is inside is no property, and changes.
url.hash = 'q';
answers.push(url.hash, Object.isFrozen(URL.prototype));
process.stdout.write(JSON.stringify(answers));
`;

for (const entry of ['wangzhi', 'wangzhi/js']) {
  for (const isLoadedBefore of [true, false]) {
    test(`${entry}, loaded ${isLoadedBefore ? 'before' : 'after'}`, () => {
      const printed = execFileSync(process.execPath, ['-e', program(isLoadedBefore, entry)], { encoding: 'utf8' });
      assert.deepEqual(JSON.parse(printed), [
        'http://user@x.xn--9ca:90/p%20q?b=c&%C3%A9=1',
        [
          ['b', 'c'],
          ['é', '1'],
        ],
        'a=b+c',
        false,
        'http://[::1]/x',
        [true, 'Invalid URL', 'ERR_INVALID_URL', 'x'],
        '#q',
        true,
      ]);
    });
  }
}
