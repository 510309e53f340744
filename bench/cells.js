// The table's cells: each a workload on its inputs, for any implementation. Knows no host.

import { flat, listValues, query, relativeReferences, setterValues, toNormalize, withIDN } from './inputs.js';
import { compileFor } from './workloads.js';

/**
 * @typedef {{ name: string, URL?: any, URLSearchParams?: any }} Implementation
 * @typedef {Implementation & { kit: ReturnType<typeof compileFor> }} Compiled
 * @typedef {object} Cell
 * @property {string} group by which it is chosen
 * @property {string} name
 * @property {number} operations in a run
 * @property {(implementation: Compiled) => import('./measure.js').Work | null} work null for what an implementation lacks
 * @property {(implementation: Compiled) => string[]} answers to be the same for all
 */

/** What can be chosen, and what it is. */
export const groups = {
  parse: 'new URL(…).href',
  getters: 'the same with all 11 attributes read',
  canParse: 'URL.canParse',
  resolve: 'relative references against a base URL, given as a string and as an object',
  normalise: 'what is not serialized as it is: upper case, default ports, dot segments, spaces, …',
  idn: 'hosts in other scripts than Latin',
  setters: 'each setter alone',
  'set-all': 'each setter, with href read after each',
  params: 'URLSearchParams, of 5, 50 and 1,000 pairs',
  append: 'url.searchParams.append, then href',
};

/** An implementation with workloads of its own. @type {(implementation: Implementation) => Compiled} */
export const compiled = (implementation) => ({
  ...implementation,
  kit: compileFor(implementation.name, implementation.URL, implementation.URLSearchParams),
});

/** A value, or what it was that has been thrown. @type {(make: () => unknown) => string} */
function attempt(make) {
  try {
    return String(make());
  } catch (error) {
    return error instanceof TypeError ? 'TypeError' : `${error}`;
  }
}

const copies = (/** @type {string[]} */ texts) => texts.map(flat);
const hrefs = (/** @type {any} */ URL, /** @type {string[]} */ inputs, /** @type {unknown} */ base) =>
  inputs.map((input) => attempt(() => new URL(input, base).href));

/**
 * @param {string} corpus its name
 * @param {string[]} urls
 * @returns {Cell[]} what is measured with a corpus
 */
export function cellsOf(corpus, urls) {
  const base = 'https://www.example.com/a/b/c?d#e';
  const references = relativeReferences(urls);
  const valid = urls.filter((url) => URL.canParse(url));
  const inRow = (/** @type {string} */ name) => `${name} [${corpus}]`;

  /** @type {(group: string, name: string, workload: 'parse + href' | 'parse + 11 getters', inputs: string[]) => Cell} */
  const parsing = (group, name, workload, inputs) => ({
    group,
    name: inRow(name),
    operations: inputs.length,
    work({ URL, kit }) {
      if (URL === undefined) return null;
      const own = copies(inputs);
      return { run: () => kit[workload](own) };
    },
    answers: ({ URL }) => hrefs(URL, inputs, undefined),
  });

  /** @type {(name: string, toBase: (URL: any) => unknown) => Cell} */
  const resolving = (name, toBase) => ({
    group: 'resolve',
    name: inRow(name),
    operations: references.length,
    work({ URL, kit }) {
      if (URL === undefined) return null;
      const own = copies(references);
      const ownBase = toBase(URL);
      return { run: () => kit.resolve(own, ownBase) };
    },
    answers: ({ URL }) => hrefs(URL, references, toBase(URL)),
  });

  /** @type {(attribute: keyof typeof setterValues | 'href') => Cell} */
  const setting = (attribute) => {
    const values = attribute === 'href' ? valid.slice(0, 8) : setterValues[attribute];
    return {
      group: 'setters',
      name: inRow(`set ${attribute}`),
      operations: valid.length,
      work({ URL, kit }) {
        if (URL === undefined) return null;
        const objects = valid.map((url) => new URL(flat(url)));
        const own = copies(values);
        // Each run another value comes first, so that none is set to what it is.
        return {
          run() {
            own.push(own.shift() ?? '');
            return kit.set[attribute](objects, own);
          },
        };
      },
      answers: ({ URL }) =>
        valid.map((url, index) => {
          const object = new URL(url);
          return attempt(() => {
            object[attribute] = values[index & 7];
            return object.href;
          });
        }),
    };
  };

  return [
    parsing('parse', 'parse + href', 'parse + href', urls),
    parsing('getters', 'parse + 11 getters', 'parse + 11 getters', urls),
    {
      group: 'canParse',
      name: inRow('URL.canParse'),
      operations: urls.length,
      work({ URL, kit }) {
        if (URL?.canParse === undefined) return null;
        const own = copies(urls);
        return { run: () => kit.canParse(own) };
      },
      answers: ({ URL }) => urls.map((url) => String(URL.canParse(url))),
    },
    resolving('resolve, base as a string', () => flat(base)),
    resolving('resolve, base as a URL object', (URL) => new URL(base)),
    ...Object.entries(toNormalize(urls)).map(([kind, inputs]) =>
      parsing('normalise', `normalise: ${kind}`, 'parse + href', inputs),
    ),
    setting('href'),
    ...Object.keys(setterValues).map((attribute) => setting(/** @type {keyof typeof setterValues} */ (attribute))),
    {
      group: 'set-all',
      name: inRow('each component set, href read after'),
      operations: 9 * valid.length,
      work({ URL, kit }) {
        if (URL === undefined) return null;
        const objects = valid.map((url) => new URL(flat(url)));
        const own = Object.fromEntries(Object.entries(setterValues).map(([name, values]) => [name, copies(values)]));
        return {
          run() {
            for (const values of Object.values(own)) values.push(values.shift() ?? '');
            return kit['each component set, href read after'](objects, own);
          },
        };
      },
      answers: ({ URL }) =>
        valid.map((url, index) => {
          const object = new URL(url);
          for (const [name, values] of Object.entries(setterValues)) object[name] = values[index & 7];
          return object.href;
        }),
    },
  ];
}

/** What is measured with inputs of its own. @type {() => Cell[]} */
export function otherCells() {
  const idn = withIDN(1000);
  return [
    {
      group: 'idn',
      name: 'parse + href, IDN hosts',
      operations: idn.length,
      work({ URL, kit }) {
        if (URL === undefined) return null;
        const own = copies(idn);
        return { run: () => kit['parse + href'](own) };
      },
      answers: ({ URL }) => hrefs(URL, idn, undefined),
    },
    ...[5, 50, 1000].flatMap(listCells),
    ...[100, 1000, 10_000].map(appending),
  ];
}

/** @type {(pairs: number) => Cell[]} */
function listCells(pairs) {
  const keys = query(pairs, 3)
    .split('&')
    .map((pair) => pair.slice(0, pair.indexOf('=')))
    .slice(0, 100);
  const text = query(pairs, 1);
  const texts = Array.from({ length: Math.max(1, Math.round(200 / pairs)) }, (_, index) => query(pairs, index));
  /** So many lists that a run takes long enough for a coarse clock. */
  const lists = Math.max(8, Math.round(4000 / pairs));

  /**
   * @param {string} name
   * @param {number} operations
   * @param {(implementation: Compiled) => import('./measure.js').Work} work
   * @param {(params: globalThis.URLSearchParams) => unknown} answer
   * @returns {Cell}
   */
  const cell = (name, operations, work, answer) => ({
    group: 'params',
    name: `${name}, ${pairs.toLocaleString('en')} pairs`,
    operations,
    work: (implementation) => (implementation.URLSearchParams === undefined ? null : work(implementation)),
    answers({ URLSearchParams }) {
      const params = new URLSearchParams(text);
      return [attempt(() => answer(params)), params.toString()];
    },
  });

  /** @type {(texts: string[], each: (params: any) => void) => (params: any) => void} */
  const forEach = (texts, each) => () => texts.forEach(each);
  /** Lists that change for good are made anew for each run, and parsed. */
  const anew = (/** @type {Compiled} */ { URLSearchParams }) =>
    Array.from({ length: lists }, (_, index) => {
      const params = new URLSearchParams(query(pairs, index % 8));
      params.has('');
      return params;
    });
  const parsed = (/** @type {Compiled} */ { URLSearchParams }) => new URLSearchParams(flat(text));

  return [
    cell(
      'new',
      texts.length,
      ({ kit }) => {
        const own = copies(texts);
        return { run: () => kit.params.new(own, 'key0') };
      },
      (params) => params.get('key0'),
    ),
    cell(
      'get',
      keys.length,
      (implementation) => {
        const [params, own] = [parsed(implementation), copies(keys)];
        return { run: () => implementation.kit.params.get(params, own) };
      },
      (params) => keys.map((key) => params.get(key)),
    ),
    cell(
      'has',
      keys.length,
      (implementation) => {
        const [params, own] = [parsed(implementation), copies(keys)];
        return { run: () => implementation.kit.params.has(params, own) };
      },
      (params) => keys.map((key) => params.has(key)),
    ),
    cell(
      'set',
      keys.length,
      (implementation) => {
        const [params, own, values] = [parsed(implementation), copies(keys), copies(listValues)];
        return { run: () => implementation.kit.params.set(params, own, values) };
      },
      (params) => keys.forEach((key, index) => void params.set(key, listValues[index & 7])),
    ),
    cell(
      'append',
      lists * keys.length,
      (implementation) => {
        const own = copies(keys);
        return {
          prepare: () => anew(implementation),
          run: (/** @type {any} */ state) => implementation.kit.params.append(state, own),
        };
      },
      (params) => forEach(keys, (key) => params.append(key, 'some value'))(params),
    ),
    cell(
      'delete',
      lists * keys.length,
      (implementation) => {
        const own = copies(keys);
        return {
          prepare: () => anew(implementation),
          run: (/** @type {any} */ state) => implementation.kit.params.delete(state, own),
        };
      },
      (params) => forEach(keys, (key) => params.delete(key))(params),
    ),
    cell(
      'sort',
      lists,
      (implementation) => ({
        prepare: () => anew(implementation),
        run: (/** @type {any} */ state) => implementation.kit.params.sort(state),
      }),
      (params) => params.sort(),
    ),
    cell(
      'set + toString',
      listValues.length,
      (implementation) => {
        const [params, values] = [parsed(implementation), copies(listValues)];
        return { run: () => implementation.kit.params['set + toString'](params, values) };
      },
      (params) => listValues.map((value) => void params.set('key0', value) ?? params.toString()),
    ),
    cell(
      'iterate',
      10,
      (implementation) => {
        const params = parsed(implementation);
        return { run: () => implementation.kit.params.iterate(params, 10) };
      },
      (params) => [...params],
    ),
  ];
}

/** @type {(count: number) => Cell} */
function appending(count) {
  const keys = Array.from({ length: count }, (_, index) => `key${index}`);
  const workload = 'searchParams.append, then href';
  const can = (/** @type {any} */ URL) => {
    const url = URL && new URL('http://h/');
    url?.searchParams?.append('a', 'b');
    return url?.href === 'http://h/?a=b';
  };
  return {
    group: 'append',
    name: `${workload}, ×${count.toLocaleString('en')}`,
    operations: count,
    work({ URL, kit }) {
      if (!can(URL) || isTooSlow(kit[workload], count)) return null;
      const own = copies(keys);
      return { run: () => kit[workload](own) };
    },
    answers: ({ kit }) => [String(kit[workload](keys))],
  };
}

/** Those that serialize the whole list at each append would take minutes for long ones. @type {(work: (keys: string[]) => unknown, count: number) => boolean} */
function isTooSlow(work, count) {
  const time = (/** @type {number} */ count) => {
    const keys = Array.from({ length: count }, (_, index) => `key${index}`);
    const start = performance.now();
    work(keys);
    return performance.now() - start;
  };
  // The first is for the compiler.
  const some = [time(400), time(400), time(400)].slice(1).sort((a, b) => a - b)[0];
  const few = Math.max(0.02, Math.min(time(100), time(100), time(100)));
  const exponent = Math.max(1, Math.log(some / few) / Math.log(4));
  return some * (count / 400) ** exponent > 1000;
}
