// The functions beside the classes: each work of ours with those of others that do the same.

import { createRequire } from 'node:module';
import * as wangzhi from 'wangzhi';
import * as own from 'wangzhi/psl';
import * as standard from 'wangzhi/standard';

const require = createRequire(new URL('./peers/index.mjs', import.meta.url));

/**
 * @typedef {{ name: string, operations: number, works: Record<string, () => unknown>, answers: Record<string, unknown[]> }} Comparison
 */

/** @type {<T, R>(inputs: T[], work: (input: T) => R) => () => number} */
const each = (inputs, work) => () => {
  let sum = 0;
  for (const input of inputs) if (work(input) !== null) sum++;
  return sum;
};

/**
 * @param {string} name
 * @param {any[]} inputs
 * @param {Record<string, (input: any) => unknown>} functions
 * @returns {Comparison}
 */
function comparison(name, inputs, functions) {
  const entries = Object.entries(functions);
  return {
    name,
    operations: inputs.length,
    works: Object.fromEntries(entries.map(([key, work]) => [key, each(inputs, work)])),
    answers: Object.fromEntries(
      entries.map(([key, work]) => [key, inputs.map((input) => JSON.stringify(work(input)))]),
    ),
  };
}

/** The low-level functions beside whatwg-url's. @param {string[]} urls @returns {Comparison[]} */
export function lowLevel(urls) {
  const theirs = require('whatwg-url');
  const records = urls.map((url) => wangzhi.parseURL(url)).filter((record) => record !== null);
  const base = /** @type {import('wangzhi').URLRecord} */ (wangzhi.parseURL('https://www.example.com/a/b/c?d#e'));
  return [
    comparison('parseURL', urls, {
      'whatwg-url': (url) => theirs.parseURL(url),
      wangzhi: (url) => wangzhi.parseURL(url),
    }),
    comparison('parseURL with a base URL', ['x', '../y?z', '//h/', '#f', '/a/b/c'], {
      'whatwg-url': (url) => theirs.parseURL(url, { baseURL: base }),
      wangzhi: (url) => wangzhi.parseURL(url, { baseURL: base }),
    }),
    comparison('serializeURL', records, {
      'whatwg-url': (record) => theirs.serializeURL(record),
      wangzhi: (record) => wangzhi.serializeURL(record),
    }),
    comparison('parseURL, then serializeURL', urls, {
      'whatwg-url'(url) {
        const record = theirs.parseURL(url);
        return record && theirs.serializeURL(record);
      },
      wangzhi(url) {
        const record = wangzhi.parseURL(url);
        return record && wangzhi.serializeURL(record);
      },
    }),
    comparison('parseURLWithValidationErrors', urls, {
      'whatwg-url': (url) => theirs.parseURLWithValidationErrors(url),
      wangzhi: (url) => standard.parseURLWithValidationErrors(url),
    }),
    comparison('isValidURLString', urls, {
      'whatwg-url': (url) => theirs.isValidURLString(url),
      wangzhi: (url) => standard.isValidURLString(url),
    }),
  ];
}

/** Public suffixes beside tldts, of the same list, and psl. @param {string[]} urls @returns {Comparison[]} */
export function publicSuffixes(urls) {
  const tldts = require('tldts');
  const psl = require('psl');
  const hosts = urls.map((url) => wangzhi.URL.parse(url)?.hostname ?? '').filter((host) => /[a-z]$/.test(host));
  const allowPrivateDomains = true;
  return [
    comparison('public suffix', hosts, {
      tldts: (host) => tldts.getPublicSuffix(host, { allowPrivateDomains }),
      wangzhi: (host) => own.publicSuffix(host),
    }),
    comparison('registrable domain', hosts, {
      tldts: (host) => tldts.getDomain(host, { allowPrivateDomains }),
      psl: (host) => psl.get(host),
      wangzhi: (host) => own.registrableDomain(host),
    }),
  ];
}
