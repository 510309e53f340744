// @ts-check
// Our own cases as inputs of the fuzz targets, in the form that fuzz/src/inputs.rs reads.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseFiles, caseFolder } from '../lib/cases.mjs';

/** In the order of `Attribute::ALL`. */
const attributes = [
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
  'href',
];
const encodings = ['sjis', 'euc-jp', 'iso-2022-jp', 'gb18030', 'big5', 'euc-kr', 'windows-1252', 'koi8-r'];

const endOfText = Buffer.from([0xff]);

/** @param {string[]} texts Those after each other that are one text's kind and itself are given as one. */
const input = (...texts) =>
  Buffer.concat(texts.flatMap((text, index) => [...(index ? [endOfText] : []), Buffer.from(text)]));

/** @typedef {{ input: string, base?: string | null, hostname?: string }} UrlCase */
/** @typedef {{ attribute: string, href: string, value: string }} SetterCase */

/** @returns {{ urls: UrlCase[], setters: SetterCase[] }} */
function cases() {
  /** @type {UrlCase[]} */
  const urls = [];
  /** @type {SetterCase[]} */
  const setters = [];
  for (const name of caseFiles) {
    const content = JSON.parse(readFileSync(join(caseFolder, name), 'utf8'));
    if (Array.isArray(content)) {
      urls.push(...content.filter((entry) => typeof entry === 'object'));
      continue;
    }
    for (const [attribute, entries] of Object.entries(content)) {
      if (!attributes.includes(attribute)) continue;
      for (const { href, new_value: value } of entries) setters.push({ attribute, href, value });
    }
  }
  return { urls, setters };
}

/** @param {string} target @returns {Buffer[]} */
export function seeds(target) {
  const { urls, setters } = cases();
  const withBase = urls.map(({ input: text, base }) => input(text, ...(base ? [base] : [])));
  const set = (/** @type {SetterCase} */ { attribute, value }) => `${attributes.indexOf(attribute)}${value}`;
  /** What follows the first `?` or `#`. */
  const queries = urls.flatMap(({ input: text }) => text.match(/[?#](.+)/s)?.[1] ?? []);
  switch (target) {
    case 'parse':
    case 'validation':
      return withBase;
    case 'setters':
      return setters.map((setter) => input(setter.href, set(setter)));
    case 'differential':
      return [...withBase, ...setters.map((setter) => input(setter.href, '', set(setter)))];
    case 'search_params':
      return queries.map((query, index) => input(query, 'a', 'b', `${index % 5}a`, 'b', '4'));
    case 'form_urlencoded':
      return queries.map((query) => input(query));
    case 'idna':
      return urls.flatMap(({ input: text, hostname }) => [
        ...(hostname ? [input(hostname)] : []),
        input(text.match(/\/\/([^/?#:]+)/)?.[1] ?? text),
      ]);
    case 'encodings':
      return urls.map(({ input: text, base }, index) =>
        input(encodings[index % encodings.length], text, text, ...(base ? [base] : [])),
      );
    default:
      throw new Error(`no seeds for ${target}`);
  }
}
