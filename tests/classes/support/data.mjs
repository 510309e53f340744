// The files of cases: our own in tests/cases, those of web-platform-tests in the folder that the test runner names.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const own = join(root, 'tests', 'cases');
const lock = join(root, 'tests', 'wpt.lock.json');

/** The folder with the data of web-platform-tests, or null. */
export const wptFolder =
  [process.env.WPT_DIR, join(root, '..', 'shared', 'wpt'), join(root, 'target', 'wpt')].find(
    (folder) => folder && existsSync(folder),
  ) ?? null;

/** @type {(folder: string, name: string, shown?: string) => { name: string, json: string }} */
const file = (folder, name, shown = name) => ({ name: shown, json: readFileSync(join(folder, name), 'utf8') });

/** @type {string[]} */
const wptNames = JSON.parse(readFileSync(lock, 'utf8')).files.map((/** @type {{ name: string }} */ { name }) => name);

/** Everything there is. A file of web-platform-tests that is missing is an error. */
export const files = [
  ...readdirSync(own).map((name) => file(own, name, `own/${name}`)),
  ...(wptFolder === null ? [] : wptNames.map((name) => file(/** @type {string} */ (wptFolder), name))),
];
