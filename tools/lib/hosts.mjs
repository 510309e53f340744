// @ts-check
// The programs the tests run in, if this machine has them.

import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { at } from './paths.mjs';
import { output } from './run.mjs';

/** @param {string} file */
const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The first of some programs that is on the PATH.
 *
 * @param {...string} names
 */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null;
}

/**
 * A program among the development packages.
 *
 * @param {...string} path below node_modules
 */
export function installed(...path) {
  const file = at('node_modules', ...path);
  return existsSync(file) ? file : null;
}

const nodeBinary = process.platform === 'win32' ? 'node.exe' : 'node';

/** The Node that runs this, and the others in `nodes/`; each major version once. */
export function nodes() {
  const folder = at('tools', 'hosts', 'nodes', 'node_modules');
  const others = ['node20', 'node22', 'node24']
    .map((name) => join(folder, name, 'bin', nodeBinary))
    .filter((path) => existsSync(path));
  const versions = new Map([[majorOf(process.version), process.execPath]]);
  for (const path of others) {
    const version = output(path, ['--version']);
    if (version && !versions.has(majorOf(version))) versions.set(majorOf(version), path);
  }
  return [...versions]
    .map(([major, path]) => ({ name: `Node ${major}`, path }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** @param {string} version */
const majorOf = (version) => version.slice(1).split('.')[0];

export const chromium = () =>
  process.env.CHROMIUM || onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');

export const firefox = () => process.env.FIREFOX || onPath('firefox-esr', 'firefox');

export const cppCompiler = () => process.env.CXX || onPath('c++', 'g++', 'clang++');
