// The implementations that are measured beside ours. They are installed in this folder, for the benchmark alone.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What a loader gives while the host's own classes are away: some would hand those back. @type {<T>(load: () => T) => T} */
function withoutClasses(load) {
  const { URL, URLSearchParams } = Object.getOwnPropertyDescriptors(globalThis);
  Reflect.deleteProperty(globalThis, 'URL');
  Reflect.deleteProperty(globalThis, 'URLSearchParams');
  try {
    return load();
  } finally {
    Object.defineProperties(globalThis, { URL, URLSearchParams });
  }
}

const loaders = {
  'whatwg-url-minimum': () => import('whatwg-url-minimum'),
  'whatwg-url': () => import('whatwg-url'),
  'core-js': async () =>
    withoutClasses(() => ({
      URL: require('core-js-pure/actual/url'),
      URLSearchParams: require('core-js-pure/actual/url-search-params'),
    })),
  // A script for a page without these classes; its `URL` is a page's own in disguise.
  async 'url-polyfill'() {
    const global = Object.create(globalThis, { URL: { value: undefined, writable: true } });
    Object.defineProperty(global, 'URLSearchParams', { value: undefined, writable: true });
    const script = readFileSync(require.resolve('url-polyfill'), 'utf8');
    new Function('global', script)(global);
    return { URLSearchParams: global.URLSearchParams };
  },
};

const works = {
  URL: (/** @type {any} */ URL) => new URL('../x?y=1#z', 'http://h/a/b').href === 'http://h/x?y=1#z',
  URLSearchParams: (/** @type {any} */ URLSearchParams) => `${new URLSearchParams('a=1&b=2')}` === 'a=1&b=2',
};

/**
 * @param {(line: string) => void} report gets a line for each that does not load
 * @returns {Promise<any[]>} names, and the classes that work here
 */
export async function loadPeers(report) {
  const peers = [];
  for (const [name, load] of Object.entries(loaders)) {
    try {
      const module = /** @type {any} */ (await load());
      const classes = Object.entries(works).filter(([key, work]) => key in module && work(module[key]));
      peers.push({ name, ...Object.fromEntries(classes.map(([key]) => [key, module[key]])) });
    } catch (error) {
      report(`${name} does not load here: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
  }
  return peers;
}
