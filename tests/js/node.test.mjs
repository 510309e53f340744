// What the classes are in Node beyond what they are everywhere.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { URL, URLSearchParams } from 'wangzhi';

test('what Node shows', () => {
  const url = new URL('http://u:p@h:1/a?b=c#d');
  const text = inspect(url);
  assert.match(text, /^URL \{\n/);
  for (const part of [
    "href: 'http://u:p@h:1/a?b=c#d'",
    "port: '1'",
    "searchParams: URLSearchParams { 'b' => 'c' }",
    "hash: '#d'",
  ]) {
    assert(text.includes(part), part);
  }
  assert.equal(inspect(url.searchParams), "URLSearchParams { 'b' => 'c' }");
  assert.equal(inspect(new URLSearchParams()), 'URLSearchParams {}');
  assert.equal(inspect({ a: { b: { c: url } } }, { depth: 2 }), '{ a: { b: { c: [URL] } } }');
  assert.match(inspect(new (class Named extends URL {})('http://h/')), /^Named \{/);
});

test('an error that is shown keeps its secrets', () => {
  assert.throws(
    () => new URL('no secret', 'http://se cret/'),
    (error) => !/cret/.test(inspect(error)),
  );
});

test('importing changes no global', () => {
  const script = (load) => `
    const shape = () => JSON.stringify([globalThis, URL, URL.prototype, URLSearchParams, URLSearchParams.prototype, Object.prototype, String.prototype]
      .map((object) => Reflect.ownKeys(object).map(String)));
    const before = [shape(), URL, URLSearchParams];
    (async () => {
      const { URL: ours } = ${load};
      new ours('http://例え.jp/').searchParams.append('a', 'b');
      console.log(ours !== URL && before.every((value, index) => value === [shape(), URL, URLSearchParams][index]));
    })();`;
  for (const load of ["await import('wangzhi')", "require('wangzhi')"]) {
    assert.equal(execFileSync(process.execPath, ['--eval', script(load)], { encoding: 'utf8' }).trim(), 'true', load);
  }
});
