// The recipes of docs/hosts.md, run as they stand there, in a folder where the package is installed.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import sirv from 'sirv';
import { openBrowser } from '../../tools/hosts/chromium.mjs';
import { miniRacer } from '../../tools/hosts/mini-racer.mjs';
import { findHermes } from '../../tools/hosts/programs.mjs';
import { withWorkerd } from '../../tools/hosts/workerd.mjs';
import { chromium, installed, nodes, onPath } from '../../tools/lib/hosts.mjs';
import { at } from '../../tools/lib/paths.mjs';

const execute = promisify(execFile);
const ci = process.env.CI === 'true';
const text = readFileSync(at('docs', 'hosts.md'), 'utf8');
const [, expected] = text.match(/^```\n(.+)\n```$/m);
/** Elsewhere built for real: tests/bundlers. */
const notRecipes = ['Which file', 'Bundlers and test runners', 'React Native', 'What a polyfill does'];

/** The programs that the commands name. */
const programs = {
  node: () => nodes()[0].path,
  deno: () => installed('deno', 'deno'),
  bun: () => installed('bun', 'bin', 'bun.exe'),
  workerd: () => installed('workerd', 'bin', 'workerd'),
  hermes: findHermes,
  gjs: () => onPath('gjs'),
  jsc: () => onPath('jsc'),
  python: miniRacer.find,
};

const folder = mkdtempSync(join(at('target'), 'recipes-'));
const commands = join(folder, 'commands');

before(() => {
  mkdirSync(commands);
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(at(), join(folder, 'node_modules', 'wangzhi'), 'junction');
});

after(() => rmSync(folder, { recursive: true }));

/** The steps of a recipe: files, each named in the line before it, and commands. */
function stepsOf(recipe) {
  return [...recipe.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(({ index, 1: language, 2: code }) => ({
    name: recipe.slice(0, index).match(/`([\w.]+)`:\s*$/)?.[1],
    language,
    code,
  }));
}

/** Makes a program known under its name, as those who have installed it know it. Returns the name of one that is missing. */
function provide(names) {
  for (const name of names) {
    const path = programs[name]();
    if (path === null) return name;
    // A link would take Python out of its environment.
    writeFileSync(join(commands, name), `#!/bin/sh\nexec '${path}' "$@"\n`, { mode: 0o755 });
  }
  return null;
}

async function runCommands(code) {
  const missing = provide([...code.matchAll(/^\w+/gm)].map(([name]) => name).filter((name) => name in programs));
  if (missing !== null) return missing;
  const [, config] = code.match(/^workerd serve (.+)$/m) ?? [];
  if (config !== undefined) {
    const body = await withWorkerd(programs.workerd(), join(folder, config), async (url) => (await fetch(url)).text());
    assert.equal(body, expected);
    return null;
  }
  const env = { ...process.env, PATH: `${commands}:${process.env.PATH}` };
  const { stdout } = await execute('sh', ['-ec', code], { cwd: folder, env, timeout: 120_000 });
  assert.equal(stdout.trim(), expected, code);
  return null;
}

async function openPage(name) {
  if (chromium() === null) return 'Chromium';
  const files = sirv(folder, { dev: true });
  const server = createServer((request, response) => files(request, response, () => response.writeHead(404).end()));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const browser = await openBrowser(chromium());
  try {
    const page = await browser.newPage();
    const troubles = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    await page.goto(`http://localhost:${server.address().port}/${name}`);
    await page.waitForFunction(() => document.body.textContent.trim().startsWith('http'), { timeout: 20_000 });
    assert.equal(await page.evaluate(() => document.body.textContent.trim()), expected);
    assert.deepEqual(troubles, []);
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
  return null;
}

for (const section of text.split(/^## /m).slice(1)) {
  const [title] = section.split('\n', 1);
  if (notRecipes.includes(title)) continue;
  test(title, async (context) => {
    const steps = stepsOf(section);
    assert(steps.length > 0);
    assert(
      steps.some(({ language }) => ['sh', 'html'].includes(language)),
      'something is run',
    );
    // A page is opened last: what it loads may stand after it.
    const pages = steps.filter(({ language }) => language === 'html').map(({ name }) => ({ opens: name }));
    for (const { name, language, code, opens } of [...steps, ...pages]) {
      let missing = null;
      if (opens) missing = await openPage(opens);
      else if (language === 'sh') missing = await runCommands(code);
      else writeFileSync(join(folder, name), code);
      if (missing === null) continue;
      assert(!ci, `${missing} is missing`);
      context.skip(`not run: ${missing} is missing`);
      return;
    }
  });
}

test('both languages have the same recipes', () => {
  const blocks = (file) => readFileSync(at('docs', file), 'utf8').match(/^```[\s\S]*?^```$/gm);
  assert.deepEqual(blocks('hosts.zh-CN.md'), blocks('hosts.md'));
});
