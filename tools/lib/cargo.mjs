// @ts-check

import { ci } from './ci.mjs';

/**
 * The arguments of a cargo command. A build server must use the locked versions; a developer may be about to change them.
 *
 * @param {string} command
 * @param {string[]} args
 */
export const cargo = (command, ...args) => [command, ...(ci ? ['--locked'] : []), ...args];
