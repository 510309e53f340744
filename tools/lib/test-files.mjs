// @ts-check

import { readdirSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { at } from './paths.mjs';

/**
 * The arguments with which Node runs the test files of a folder below tests/. Node 20 knows no patterns, and every Node
 * looks for tests everywhere when it is given none.
 *
 * @param {string} folder
 * @param {RegExp} [pattern]
 */
export function testArguments(folder, pattern = /\.test\.mjs$/) {
  const files = readdirSync(at('tests', folder)).filter((file) => pattern.test(file));
  if (files.length === 0) throw new Failure(`There are no tests in tests/${folder}`);
  return ['--test', '--test-reporter=spec', ...files.sort().map((file) => at('tests', folder, file))];
}
