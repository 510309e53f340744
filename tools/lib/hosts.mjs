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
 * @param {string[]} names
 */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null;
}

/** The Node that runs this, and the others among the development packages; each major version once. */
export function nodes() {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = ['node22', 'node24'].map((name) => at('node_modules', name, 'bin', binary)).filter(existsSync);
  const versions = new Map([[majorOf(process.version), process.execPath]]);
  for (const path of installed) {
    const version = output(path, ['--version']);
    if (version && !versions.has(majorOf(version))) versions.set(majorOf(version), path);
  }
  return [...versions].map(([major, path]) => ({ name: `Node ${major}`, path }));
}

/** @param {string} version */
const majorOf = (version) => version.slice(1).split('.')[0];

export const chromium = () =>
  process.env.CHROMIUM || onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']);

export const cppCompiler = () => process.env.CXX || onPath(['c++', 'g++', 'clang++']);
