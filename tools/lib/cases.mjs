// @ts-check
// Our own cases: files in the forms of web-platform-tests.

import { readdirSync } from 'node:fs';
import { at } from './paths.mjs';

export const caseFolder = at('tests', 'cases');

/** Their names, those of URLs before those of setters. */
export const caseFiles = readdirSync(caseFolder).sort().reverse();
