// @ts-check
// Where things are, whatever the working directory.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string[]} parts */
export const at = (...parts) => join(root, ...parts);
