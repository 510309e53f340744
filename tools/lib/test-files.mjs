// @ts-check

import { existsSync, readdirSync } from 'node:fs';
import { at } from './paths.mjs';

/**
 * The test files of a folder below tests/. Node 20 knows no patterns, so it is given their names.
 *
 * @param {string} name
 */
export function testFiles(name) {
  const folder = at('tests', name);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith('.test.mjs'))
    .sort()
    .map((file) => at('tests', name, file));
}
