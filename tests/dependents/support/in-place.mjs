// @ts-check
// A project whose dependency whatwg-url is this package, as npm's `overrides` make one: the packed package lies in each
// folder of that name.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { installPackages } from '../../../tools/lib/packages.mjs';
import { at } from '../../../tools/lib/paths.mjs';

const here = at('tests', 'dependents');
const npm = { encoding: /** @type {const} */ ('utf8'), shell: process.platform === 'win32' };

/** What the packages depend on. */
export async function original() {
  await installPackages(here);
  return createRequire(join(here, 'package.json'));
}

/** Makes the project and returns its `require`, and what removes it. */
export async function replaced() {
  await installPackages(here);
  mkdirSync(at('target'), { recursive: true });
  const folder = mkdtempSync(join(at('target'), 'dependents-'));
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [{ filename }] = JSON.parse(execFileSync('npm', pack, { ...npm, cwd: at() }));
  execFileSync('tar', ['-xzf', filename], { cwd: folder });
  cpSync(join(here, 'package.json'), join(folder, 'package.json'));
  cpSync(join(here, 'node_modules'), join(folder, 'node_modules'), { recursive: true });
  const paths = readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' });
  const found = paths.filter((path) => /(?:^|node_modules[/\\])whatwg-url$/.test(path));
  for (const path of found) {
    const target = join(folder, 'node_modules', path);
    rmSync(target, { recursive: true });
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(folder, 'package'), target, { recursive: true });
  }
  return {
    require: createRequire(join(folder, 'package.json')),
    count: found.length,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
