// Where the cases are: our own in tests/cases, those of web-platform-tests in the folder that the test runner names.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const own = join(root, 'tests', 'cases');

/** The folder with the data of web-platform-tests, or null. */
export const wptFolder =
  [process.env.WPT_DIR, join(root, '..', 'shared', 'wpt'), join(root, 'target', 'wpt')].find(
    (folder) => folder && existsSync(folder),
  ) ?? null;

/** @param {string} name a file of web-platform-tests */
export const wpt = (name) => JSON.parse(readFileSync(join(/** @type {string} */ (wptFolder), name), 'utf8'));

/** Our own files in the form of urltestdata.json. */
export const ownURLFiles = readdirSync(own).filter((name) => name.startsWith('urls'));

/** @param {string} name a file of our own */
export const ownCases = (name) => JSON.parse(readFileSync(join(own, name), 'utf8'));
