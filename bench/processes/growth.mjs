// Whether time grows with the length of the input alone: nanoseconds a character, for inputs of a thousand to ten million, and
// nanoseconds an operation or a pair, for lists of a thousand to a million.

import * as wangzhi from 'wangzhi';
import { flat } from '../inputs.js';

const SIZES = [1e3, 1e4, 1e5, 1e6, 1e7];
const COUNTS = [1e3, 1e4, 1e5, 1e6];
/** Nothing is tried that would take longer than so many milliseconds, if it grew no faster than before. */
const PATIENCE = 20_000;
/** A step to ten times the length that takes more than this many times as long a character is flagged. */
const STEEP = 2.5;

const repeated = (/** @type {string} */ text, /** @type {number} */ length) =>
  text.repeat(Math.max(1, Math.floor(length / text.length)));

/** @type {Record<string, (length: number) => string>} */
const shapes = {
  path: (n) => `https://example.com/${repeated('a', n)}`,
  'path segments': (n) => `https://example.com/${repeated('abcd/', n)}`,
  query: (n) => `https://example.com/?${repeated('a', n)}`,
  'query pairs': (n) => `https://example.com/?${repeated('key=value&', n)}`,
  fragment: (n) => `https://example.com/#${repeated('a', n)}`,
  'userinfo of @': (n) => `https://${repeated('@', n)}example.com/`,
  'userinfo of letters': (n) => `https://${repeated('a', n)}@example.com/`,
  'userinfo of :': (n) => `https://${repeated(':', n)}@example.com/`,
  'dot segments a/../': (n) => `https://example.com/${repeated('a/../', n)}`,
  'dot segments, deep': (n) => `https://example.com/${repeated('a/', n / 2)}${repeated('../', n / 2)}`,
  'dot segments ./': (n) => `https://example.com/${repeated('./', n)}`,
  'clean and dirty segments': (n) => `https://example.com/${repeated('abc/d e/', n)}`,
  'host of labels': (n) => `https://${repeated('a.', n)}com/`,
  'host of one label': (n) => `https://${repeated('a', n)}/`,
  'host of IDN labels': (n) => `https://${repeated('ü.', n)}com/`,
  'host of one IDN label': (n) => `https://${repeated('ü', n)}/`,
  'host of one IDN label, no two alike': (n) =>
    `https://${Array.from({ length: n }, (_, index) => String.fromCharCode(0x4e00 + ((index * 7919) % 20000))).join('')}/`,
  'host of one Punycode label': (n) => `https://xn--${repeated('a', n / 2)}-${repeated('kva', n / 2)}/`,
  'host of digits': (n) => `https://${repeated('1', n)}/`,
  'path to encode': (n) => `https://example.com/${repeated('東 ', n)}`,
  backslashes: (n) => `https://example.com${repeated('\\', n)}`,
  tabs: (n) => `https://example.com/${repeated('a\t', n)}`,
  'leading spaces': (n) => `${repeated(' ', n)}https://example.com/`,
  'opaque path': (n) => `data:${repeated('a', n)}`,
  scheme: (n) => `${repeated('a', n)}:x`,
  'no scheme': (n) => repeated('a', n),
};

/** The shortest of some parses, in nanoseconds. @type {(URL: any, input: string) => number} */
function shortest(URL, input) {
  let best = Number.POSITIVE_INFINITY;
  const end = performance.now() + 60;
  for (let time = 0; time < 3 || performance.now() < end; time++) {
    const start = performance.now();
    try {
      const { href } = new URL(input);
      href.charCodeAt(href.length - 1);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    best = Math.min(best, (performance.now() - start) * 1e6);
  }
  return best;
}

/** @type {(URL: any, make: (length: number) => string) => string} */
function growthOf(URL, make) {
  shortest(URL, make(300));
  let before = Number.POSITIVE_INFINITY;
  const columns = SIZES.map((length) => {
    // A long list of arguments would be no way to make a copy.
    const input = length > 1e4 ? make(length) : flat(make(length));
    const each = shortest(URL, input) / input.length;
    const flag = each > STEEP * before ? ' ^' : '';
    before = each;
    return `${each < 10 ? each.toPrecision(2) : Math.round(each).toLocaleString('en')}${flag}`;
  });
  return columns.join(' / ');
}

/**
 * What is done as often as the list is long, on what is made for it, untimed.
 *
 * @type {Record<string, { make: (classes: any, count: number) => any, run: (state: any, count: number) => unknown }>}
 */
const operations = {
  'url.searchParams.append': {
    make: ({ URL }) => new URL('https://example.com/?a=b').searchParams,
    run(params, count) {
      for (let index = 0; index < count; index++) params.append(`key${index}`, 'value');
      return params.size;
    },
  },
  'the same, then href': {
    make: ({ URL }) => new URL('https://example.com/?a=b'),
    run(url, count) {
      for (let index = 0; index < count; index++) url.searchParams.append(`key${index}`, 'value');
      return url.href.length;
    },
  },
  'new URLSearchParams(text)': {
    make: ({ URLSearchParams }, count) => ({ URLSearchParams, text: new URLSearchParams(pairs(count)).toString() }),
    run: ({ URLSearchParams, text }) => new URLSearchParams(text).size,
  },
  'new URLSearchParams(pairs)': {
    make: ({ URLSearchParams }, count) => ({ URLSearchParams, list: pairs(count) }),
    run: ({ URLSearchParams, list }) => new URLSearchParams(list).size,
  },
  toString: { make: listOf, run: (params) => params.toString().length },
  'get of each name': { make: listOf, run: (params, count) => times(count, (index) => params.get(`key${index}`)) },
  'has of no name': { make: listOf, run: (params, count) => times(count, (index) => params.has(`none${index}`)) },
  'set of each name': { make: listOf, run: (params, count) => times(count, (index) => params.set(`key${index}`, 'x')) },
  'delete of each name': {
    make: listOf,
    run: (params, count) => times(count, (index) => params.delete(`key${index}`)),
  },
  'sort of names in disorder': { make: listOf, run: (params) => params.sort() },
  iterate: { make: listOf, run: (params) => [...params].length },
  'set hash': {
    make: ({ URL }) => new URL('https://example.com/path?query'),
    run: (url, count) => times(count, (index) => Object.assign(url, { hash: `a${index}` })),
  },
  'set pathname': {
    make: ({ URL }) => new URL('https://example.com/path?query'),
    run: (url, count) => times(count, (index) => Object.assign(url, { pathname: `/a b/../${index}` })),
  },
  'origin of nested blob:': {
    make: ({ URL }, count) => new URL(`${'blob:'.repeat(count)}https://example.com/`),
    run: (url) => url.origin,
  },
};

/** In no order. @type {(count: number) => [string, string][]} */
const pairs = (count) => Array.from({ length: count }, (_, index) => [`key${(index * 7919) % count}`, 'a value']);

/** @type {(classes: any, count: number) => any} */
function listOf({ URLSearchParams }, count) {
  return new URLSearchParams(pairs(count));
}

/** @type {(count: number, run: (index: number) => unknown) => number} */
function times(count, run) {
  for (let index = 0; index < count; index++) run(index);
  return count;
}

/** @type {(classes: any, operation: typeof operations['append']) => string} */
function growthOfOperation(classes, { make, run }) {
  for (let time = 0; time < 20; time++) run(make(classes, 100), 100);
  let [before, milliseconds] = [Number.POSITIVE_INFINITY, 0];
  const columns = COUNTS.map((count, index) => {
    // What grew faster than its length is taken to go on so.
    const step = index === 0 ? 0 : 10 * Math.max(1, milliseconds > 50 ? 10 : 1);
    if (milliseconds * step > PATIENCE) return '-';
    let best = Number.POSITIVE_INFINITY;
    for (let time = 0; time < 3 && best > 10; time++) {
      const state = make(classes, count);
      const start = performance.now();
      run(state, count);
      best = Math.min(best, performance.now() - start);
    }
    milliseconds = best;
    const each = (best * 1e6) / count;
    const flag = each > STEEP * before ? ' ^' : '';
    before = each;
    return `${each < 10 ? each.toPrecision(2) : Math.round(each).toLocaleString('en')}${flag}`;
  });
  return columns.join(' / ');
}

export function growth() {
  console.log('\nGrowth: nanoseconds a character of inputs of 1,000 / 10,000 / … / 10,000,000; ^ where it is steep');
  for (const [name, make] of Object.entries(shapes)) {
    const columns = [globalThis.URL, wangzhi.URL].map((URL) => growthOf(URL, make));
    console.log(`  ${name.padEnd(38)} the host ${columns[0].padEnd(40)} wangzhi ${columns[1]}`);
  }
  console.log(
    '\nNanoseconds an operation, or a pair, for 1,000 / 10,000 / 100,000 / 1,000,000; - where it would take too long',
  );
  for (const [name, operation] of Object.entries(operations)) {
    const columns = [globalThis, wangzhi].map((classes) => growthOfOperation(classes, operation));
    console.log(`  ${name.padEnd(38)} the host ${columns[0].padEnd(40)} wangzhi ${columns[1]}`);
  }
}
