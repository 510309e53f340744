// Megabytes of anything are answered, nothing is half done, and memory goes back to where it was.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { URL, URLSearchParams } from 'wangzhi';
import { withFullStack } from './support/full-stack.mjs';

const MEGABYTE = 1 << 20;
/** About a megabyte of a text. */
const much = (text) => text.repeat(MEGABYTE / text.length);

test('long inputs of every shape', () => {
  const expected = [
    [`http://h/${much('a')}`, `http://h/${much('a')}`],
    [`http://h/${much('abc/')}`, `http://h/${much('abc/')}`],
    [`http://${much('@')}h/`, `http://${'%40'.repeat(MEGABYTE - 1)}@h/`],
    [`http://${much(':')}@h/`, `http://:${'%3A'.repeat(MEGABYTE - 1)}@h/`],
    [`http://h/${much('a/../')}`, 'http://h/'],
    [`http://h/${much('../')}x`, 'http://h/x'],
    [`http://h/${much('a/')}${much('../')}`, `http://h/${'a/'.repeat(MEGABYTE / 2 - Math.floor(MEGABYTE / 3))}`],
    [`http://h/${much('./')}`, 'http://h/'],
    [`http://h/${much('%2e/')}`, 'http://h/'],
    [`http://${much('a.')}b/`, `http://${much('a.')}b/`],
    [`http://${much('A')}/`, `http://${much('a')}/`],
    [`http://h/?${much('é ')}x`, `http://h/?${'%C3%A9%20'.repeat(MEGABYTE / 2)}x`],
    [`http://h/#${much('"')}`, `http://h/#${'%22'.repeat(MEGABYTE)}`],
    [`http:${much('/')}h`, 'http://h/'],
    [`http://h${much('\\')}`, `http://h${much('/')}`],
    [`${much(' ')}http://h/${much('\t')}${much('\n')}`, 'http://h/'],
    [`foo:${much(' ')}?`, `foo:${' '.repeat(MEGABYTE - 1)}%20?`],
    [`${much('a')}:x`, `${much('a')}:x`],
    [`http://${'0'.repeat(MEGABYTE)}1/`, 'http://0.0.0.1/'],
    [`blob:${much('blob:').replace(/:[^:]*$/, ':')}x`, `blob:${much('blob:').replace(/:[^:]*$/, ':')}x`],
  ];
  for (const [input, href] of expected) {
    const url = new URL(input);
    assert(url.href === href, `${input.slice(0, 20)}…`);
    assert(new URL(url.href).href === href);
    // A URL whose path starts this far on keeps its offsets in another way.
    url.hash = 'x';
    assert(url.href === `${href.split('#')[0]}#x`);
    assert.equal(url.hash, '#x');
  }
  for (const input of [
    much('a'),
    `http://${much('1.')}/`,
    `http://[${much('1:')}]/`,
    `http://${much('%')}/`,
    `http://h:${much('1')}`,
  ]) {
    assert(!URL.canParse(input), `${input.slice(0, 20)}…`);
  }
  assert.equal(new URL(`blob:${'blob:'.repeat(100_000)}https://h/`).origin, 'null');
});

test('long values of every setter', () => {
  const url = new URL('http://h/');
  url.username = much('@');
  url.password = much('a');
  assert(url.href === `http://${'%40'.repeat(MEGABYTE)}:${much('a')}@h/`);
  url.hostname = much('b');
  assert(url.hostname === much('b') && url.host === much('b'));
  url.port = '81';
  assert(url.host === `${much('b')}:81` && url.port === '81' && url.origin === `http://${much('b')}:81`);
  const before = url.href;
  url.hostname = `${much('c')} `;
  url.port = much('9');
  url.protocol = much('x');
  assert(url.href === before, 'what is refused changes nothing');
  url.username = '';
  url.password = '';
  url.hostname = 'h';
  url.pathname = much('../');
  assert.equal(url.href, 'http://h:81/');
});

test('long lists', () => {
  const count = 200_000;
  const url = new URL('http://h/');
  for (let index = 0; index < count; index++) url.searchParams.append('key', `${index}`);
  assert.equal(url.searchParams.size, count);
  assert(url.href.endsWith(`&key=${count - 1}`));
  url.searchParams.sort();
  assert.equal(url.searchParams.get('key'), '0', 'equal names keep their order');
  url.searchParams.delete('key');
  assert.equal(url.href, 'http://h/');
  const params = new URLSearchParams(much('a=%20&'));
  assert.equal(params.size, Math.floor(MEGABYTE / 6));
  assert(params.toString() === 'a=+&'.repeat(params.size).slice(0, -1));
});

/** Runs a script that sees how much memory the module's instances have, and returns what it prints. */
async function run(script, options = []) {
  const observed = `
    const instances = [];
    const { Instance } = WebAssembly;
    WebAssembly.Instance = class extends Instance {
      constructor(...args) { super(...args); instances.push(this); }
    };
    const bytes = () => instances.at(-1).exports.memory.buffer.byteLength;
    const { URL, URLSearchParams } = await import('wangzhi');
    ${script}`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...options,
    '--input-type=module',
    '--eval',
    observed,
  ]);
  return JSON.parse(stdout);
}

test('a loop of new URL leaves the memory as it is', async () => {
  const { first, last, count } = await run(`
    const inputs = ['http://h/a', 'https://例え.jp/パス?x#y', 'HTTP://A/../b', 'foo:bar', '//no'];
    const parse = (times) => { for (let i = 0; i < times; i++) URL.parse(inputs[i % inputs.length])?.searchParams.append('a', 'b'); };
    parse(1000);
    const first = bytes();
    parse(300_000);
    console.log(JSON.stringify({ first, last: bytes(), count: instances.length }));`);
  assert.equal(last, first);
  assert.equal(count, 1);
});

test('a giant input takes its memory with it', async () => {
  const { first, last, count, href } = await run(`
    new URL('http://h/');
    const first = bytes();
    const url = new URL('http://h/' + 'é'.repeat(5_000_000));
    url.hash = 'x';
    new URL('a', url);
    URL.canParse('x'.repeat(20_000_000));
    new URLSearchParams('a=' + '%20'.repeat(3_000_000)).toString();
    const { href } = new URL('../b', 'http://h/c/d');
    console.log(JSON.stringify({ first, last: bytes(), count: instances.length, href }));`);
  assert.equal(last, first);
  assert(count > 1, 'the instance was renewed');
  assert.equal(href, 'http://h/b');
});

test('what does not fit into memory throws a RangeError, changes nothing, and the next call works', async () => {
  const result = await run(
    `
    const url = new URL('http://h/?a=b#c');
    const { searchParams } = url;
    const long = 'é'.repeat(4_000_000);
    const attempts = [
      () => new URL('http://h/' + long),
      () => URL.canParse('http://h/#' + long),
      () => new URL('x', 'http://h/?' + long),
      () => { url.href = 'http://g/' + long; },
      () => { url.username = long; },
      () => { url.pathname = long; },
      () => { url.search = long; },
      () => { url.hash = long; },
      () => new URLSearchParams([[long, long]]).toString(),
    ];
    const results = attempts.map((attempt) => {
      let name = 'nothing';
      try { attempt(); } catch (error) { name = error.constructor.name; }
      return [name, url.href, searchParams.get('a'), new URL('x', 'http://h/y').href].join(' ');
    });
    console.log(JSON.stringify(results));`,
    ['--import', new URL('support/limit-memory.mjs', import.meta.url).href],
  );
  assert.deepEqual([...new Set(result)], ['RangeError http://h/?a=b#c b http://h/x']);
});

test('a nearly full stack throws a RangeError, and the next call works', () => {
  const url = new URL('http://h/?a');
  withFullStack(() => {
    url.host = 'ü';
    url.searchParams.append('x', 'y');
    new URL('http://例え.jp/');
  });
  url.host = 'g';
  url.search = '?b';
  assert.equal(url.href, 'http://g/?b');
  assert.equal(new URL('x', url).href, 'http://g/x');
});
