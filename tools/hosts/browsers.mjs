// Browsers, and what is in them: pages, an AudioWorklet.

import puppeteer from 'puppeteer-core';
import { chromium, firefox } from '../lib/hosts.mjs';
import { openBrowser } from './chromium.mjs';
import { servePages } from './server.mjs';

/** Runs steps on a page that a browser has opened. */
async function onPage(open, folder, path, steps) {
  const [server, browser] = await Promise.all([servePages(folder), open()]);
  try {
    const page = await browser.newPage();
    await page.goto(server.url + path);
    return await steps(page);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The report that a page leaves, once it has. */
const reportWithin = (milliseconds) => async (page) => {
  await page.waitForFunction(() => globalThis.report !== undefined, { timeout: milliseconds });
  return page.evaluate(() => globalThis.report);
};
const report = reportWithin(120_000);

export const openFirefox = (executablePath) => puppeteer.launch({ browser: 'firefox', executablePath, headless: true });

const inBrowser = (name, uses, find, open, path, steps = report) => ({
  name,
  uses,
  find,
  run: (program, { folder }) =>
    onPage(
      () => open(program),
      folder,
      path,
      async (page) => ({
        report: await steps(page),
        version: (await page.browser().version()).replace(/^\D+/, ''),
      }),
    ),
});

export const worklet = inBrowser(
  'Chromium, an AudioWorklet',
  'polyfill.js',
  chromium,
  openBrowser,
  '/worklet.html',
  (page) => page.evaluate(() => globalThis.runInWorklet()),
);

export const pageWithoutWasm = inBrowser(
  "Chromium, script-src 'self'",
  'polyfill-js.js',
  chromium,
  openBrowser,
  '/no-wasm.html',
);

/** The same page with `bench.js` of the folder in place of the suite. */
export const benchWithoutWasm = inBrowser(
  "Chromium, script-src 'self'",
  'polyfill-js.js',
  chromium,
  openBrowser,
  '/no-wasm-bench.html',
);

export const browsers = [
  inBrowser('Chromium', "import 'wangzhi'", chromium, openBrowser, '/import.html'),
  inBrowser('Firefox', "import 'wangzhi'", firefox, openFirefox, '/import.html'),
];

/** Pages with the benchmark, which takes minutes. */
export const benchmarks = [
  inBrowser('Chromium', 'inline.js', chromium, openBrowser, '/bench.html', reportWithin(1_800_000)),
  inBrowser('Firefox', 'inline.js', firefox, openFirefox, '/bench.html', reportWithin(1_800_000)),
];

/** What loading each polyfill costs a page, fetched from this machine; the report is in milliseconds. */
export const loading = ['polyfill', 'polyfill-js'].flatMap((file) =>
  [
    ['Chromium', chromium, openBrowser],
    ['Firefox', firefox, openFirefox],
  ].map(([name, find, open]) => inBrowser(`${name}, a page`, `${file}.js`, find, open, `/load-${file}.html`)),
);

/**
 * The error that a page gets whose policy forbids WebAssembly.
 *
 * @param {string} folder where the suite is
 * @param {string} path of the page
 */
export const errorWithoutWasm = (folder, path) =>
  onPage(
    () => openBrowser(chromium()),
    folder,
    path,
    async (page) => {
      await page.waitForFunction(() => globalThis.noted !== undefined);
      return page.evaluate(() => {
        const { name, message, cause } = globalThis.noted;
        return { name, message, cause: String(cause), names: [typeof globalThis.URL, typeof globalThis.wangzhi] };
      });
    },
  );
