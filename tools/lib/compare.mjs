// @ts-check

import { components as all } from '../../www/viewer/components.js';

const components = /** @type {('origin' | 'protocol' | 'host' | 'hash')[]} */ (all.filter((name) => name !== 'href'));

/** @typedef {new (url: string, base?: string) => URL} URLClass */

/**
 * What two URL classes make of an input, side by side, as lines of text.
 *
 * @param {string} input
 * @param {string | undefined} base
 * @param {URLClass} Ours
 * @param {URLClass} Theirs
 * @param {string} theirName
 */
export function compare(input, base, Ours, Theirs, theirName) {
  const [ours, theirs] = [Ours, Theirs].map((Class) => parse(Class, input, base));
  const heading = [`${input}${base === undefined ? '' : `   (base ${base})`}`, ...hrefs(ours, theirs, theirName)];
  return [...heading, ...(ours || theirs ? table(ours, theirs, theirName) : [])].join('\n');
}

/** @type {(ours: URL | null, theirs: URL | null, theirName: string) => string[]} */
function table(ours, theirs, theirName) {
  const rows = [
    ['', 'wangzhi', theirName],
    ...components.map((name) => [name, shown(ours?.[name]), shown(theirs?.[name])]),
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map(([name, left, right], index) => {
    const mark = index > 0 && left !== right ? '≠' : ' ';
    return `  ${name.padEnd(widths[0])}  ${left.padEnd(widths[1])} ${mark} ${right}`.trimEnd();
  });
}

/** @type {(Class: URLClass, input: string, base: string | undefined) => URL | null} */
function parse(Class, input, base) {
  try {
    return new Class(input, base);
  } catch {
    return null;
  }
}

/** @type {(ours: URL | null, theirs: URL | null, theirName: string) => string[]} */
function hrefs(ours, theirs, theirName) {
  const [left, right] = [ours, theirs].map((url) => url?.href ?? 'not a URL');
  return left === right ? [`→ ${left}`] : [`→ ${left}`, `≠ ${right}   (${theirName})`];
}

/** @param {string | undefined} value */
const shown = (value) => (value === undefined ? '' : value || '·');
