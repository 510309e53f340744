// The command `wangzhi`. Places and values follow from the standard's text, columns from the width of what is printed.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { at } from '../../tools/lib/paths.mjs';

const command = at('pkg', 'command.mjs');

/** @type {(args: string[], input?: string) => { stdout: string, stderr: string, status: number | null }} */
function run(args, input = '') {
  const { stdout, stderr, status } = spawnSync(process.execPath, [command, ...args], { input, encoding: 'utf8' });
  return { stdout, stderr, status };
}

/** The lines with carets, without the explanations. */
const carets = (text) => [...text.matchAll(/^( *\^+ \S+):/gm)].map(([, line]) => line);

test('it shows the components of a URL, and each validation error below its place', () => {
  const { stdout, stderr, status } = run(['http://user@1.2.3/a b?q#\\']);
  assert.equal(status, 0);
  assert.equal(stderr, '');
  assert.deepEqual(stdout.split('\n').slice(0, 1), ['http://user@1.2.3/a b?q#\\']);
  assert.deepEqual(carets(stdout), [
    '           ^ invalid-credentials',
    '            ^^^^^ IPv4-too-few-parts',
    '                   ^ invalid-URL-unit',
    '                        ^ invalid-URL-unit',
  ]);
  const shown = [...stdout.matchAll(/^ {2}(\w+) +(\S+)$/gm)].map(([, name, value]) => [name, value]);
  assert.deepEqual(Object.fromEntries(shown), {
    href: 'http://user@1.2.0.3/a%20b?q#\\',
    origin: 'http://1.2.0.3',
    protocol: 'http:',
    username: 'user',
    host: '1.2.0.3',
    hostname: '1.2.0.3',
    pathname: '/a%20b',
    search: '?q',
    hash: '#\\',
  });
});

test('what is no URL makes the exit status 1, and is told with the rest', () => {
  const { stdout, status } = run(['http://a/', 'http://h:x/', 'http://b/']);
  assert.equal(status, 1);
  assert.deepEqual(carets(stdout), ['         ^ port-invalid']);
  assert.match(stdout, /http:\/\/h:x\/\n.*port-invalid.*\n {2}not a URL\n\nhttp:\/\/b\/\n/);
});

test('it reads lines, resolves against a base URL, and speaks JSON', () => {
  const { stdout, status } = run(['--json', '--base', 'http://h/a/b'], '../c d\r\n\n//');
  assert.equal(status, 1);
  const [first, second, third, ...rest] = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(rest, []);
  const { explanation, ...error } = first.errors[0];
  assert.equal(typeof explanation, 'string');
  assert.deepEqual(error, { name: 'invalid-URL-unit', start: 4, end: 5, component: 'path', isFatal: false });
  assert.equal(first.href, 'http://h/c%20d');
  assert.equal(first.input, '../c d');
  assert.equal(second.href, 'http://h/a/b', 'an empty line is an empty input');
  assert.equal(third.valid, false);
  assert.equal(third.errors[0].isFatal, true);
});

test('nothing in a URL reaches the terminal as a command, and carets stand below wide characters', () => {
  const hostile = run(['http://a/\u001b[31m\u0007\u202e b']);
  for (const character of '\u001b\u0007\u202e') assert(!hostile.stdout.includes(character));
  assert.match(hostile.stdout, /^http:\/\/a\/\\u\{1b\}\[31m\\u\{7\}\\u\{202e\} b\n/);
  // Two columns for each ideograph and for the emoji, none for the accent.
  assert.deepEqual(carets(run(['http://網址/😀e\u0301 |x|']).stdout), [
    `${' '.repeat(15)}^ invalid-URL-unit`,
    `${' '.repeat(16)}^ invalid-URL-unit`,
    `${' '.repeat(18)}^ invalid-URL-unit`,
  ]);
});

test('it explains in Chinese too', () => {
  assert.match(run(['--language', 'zh', 'http://u@h/']).stdout, /invalid-credentials: 输入中有用户名或密码。/);
});

test('what it cannot do is said, without the URLs, and makes the exit status 2', () => {
  for (const args of [['--nope'], ['--language', 'fr', 'http://a/'], ['--base', 'se%cret', 'x'], ['--base']]) {
    const { stdout, stderr, status } = run(args);
    assert.equal(status, 2, args.join(' '));
    assert.equal(stdout, '');
    assert.match(stderr, /^wangzhi: .+\n\nUsage: wangzhi /);
    assert.doesNotMatch(stderr, /se%cret/);
  }
  assert.match(run(['--help']).stdout, /^Usage: wangzhi /);
  assert.match(run(['--version']).stdout, /^\d+\.\d+\.\d+\n$/);
});

test('whoever has read enough may go', async () => {
  const child = spawn(process.execPath, [command], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.on('error', () => {});
  child.stdin.end('http://a/b c\n'.repeat(50_000));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const [code] = await once(child, 'exit');
  assert.equal(code, 0);
});
