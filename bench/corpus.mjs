// Corpora in files, one URL a line.

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { evenSample } from './inputs.js';

/** @type {(file: string, most: number) => { name: string, urls: string[] }} */
export const readCorpus = (file, most) => ({
  name: basename(file).replace(/\.\w+$/, ''),
  urls: evenSample(readFileSync(file, 'utf8'), most),
});

/** In code units. */
export const meanLength = (/** @type {string[]} */ urls) =>
  Math.round(urls.reduce((sum, url) => sum + url.length, 0) / urls.length);
