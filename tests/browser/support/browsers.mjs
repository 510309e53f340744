// Three browsers behind one small interface: what a person does with a page, and what one sees.

import { openFirefox } from '../../../tools/hosts/browsers.mjs';
import { openBrowser } from '../../../tools/hosts/chromium.mjs';
import { findWebKit, openWebKit } from '../../../tools/hosts/webkit.mjs';
import { chromium, firefox } from '../../../tools/lib/hosts.mjs';

/**
 * A page.
 *
 * @typedef {object} Page
 * @property {(url: string) => Promise<void>} goto
 * @property {(run: Function, ...given: any[]) => Promise<any>} evaluate a function in the page, which sees only what it is given
 * @property {(selector: string) => Promise<void>} click
 * @property {(text: string) => Promise<void>} type into what has the focus
 * @property {(key: 'Tab' | 'Enter' | 'Space' | 'Backspace') => Promise<void>} press
 * @property {(width: number, height: number) => Promise<void>} resize the part that shows the page
 * @property {() => Promise<Uint8Array>} screenshot
 * @property {((theme: 'light' | 'dark') => Promise<void>)} [prefer] only Chromium can be told
 * @property {string[]} troubles errors that the page has logged, where the browser tells
 * @property {() => Promise<void>} close
 */

/** Brings an element into view and waits until it stands still: what moves cannot be clicked. */
async function settle(selector) {
  const element = document.querySelector(selector);
  element.scrollIntoView({ behavior: 'instant', block: 'center' });
  let last;
  for (let still = 0; still < 3; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { top } = element.getBoundingClientRect();
    still = top === last ? still + 1 : 0;
    last = top;
  }
}

/** @param {any} browser of puppeteer @returns {Promise<Page>} */
async function puppeteerPage(browser) {
  const page = await browser.newPage();
  const troubles = [];
  page.on('console', (message) => {
    // A browser asks for an icon of its own accord, where a file that is no page is opened.
    const isOurs = !message.location().url?.endsWith('/favicon.ico');
    if (isOurs && ['error', 'warn'].includes(message.type())) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  return {
    goto: (url) => page.goto(url),
    evaluate: (run, ...given) => page.evaluate(run, ...given),
    async click(selector) {
      await page.evaluate(settle, selector);
      await page.click(selector);
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot({ fullPage: true }),
    prefer: (theme) => page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]),
    troubles,
    close: () => page.close(),
  };
}

const viaPuppeteer = (name, find, launch) => ({
  name,
  find,
  async open(program) {
    const browser = await launch(program);
    return {
      newPage: () => puppeteerPage(browser),
      close: () => browser.close(),
    };
  },
});

const keys = { Tab: '\uE004', Enter: '\uE007', Space: ' ', Backspace: '\uE003' };
/** What the protocol calls a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** @param {Awaited<ReturnType<typeof openWebKit>>} session @returns {Promise<Page>} */
async function webKitPage({ send }) {
  const press = (text) => {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return send('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  const evaluate = async (run, ...given) => {
    const script = `
      const [given, done] = arguments;
      Promise.resolve().then(() => (${run})(...given)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await send('execute/async', { script, args: [given] });
    if (error !== undefined) throw new Error(error);
    return value;
  };
  return {
    goto: (url) => send('url', { url }),
    evaluate,
    async click(selector) {
      await evaluate(settle, selector);
      const found = await send('element', { using: 'css selector', value: selector });
      await send(`element/${found[elementKey]}/click`);
    },
    type: press,
    press: (key) => press(keys[key]),
    async resize(width, height) {
      // The window has a frame, whose size only the page can tell.
      await send('window/rect', { width, height });
      const inner = await evaluate(() => [innerWidth, innerHeight]);
      await send('window/rect', { width: 2 * width - inner[0], height: 2 * height - inner[1] });
    },
    screenshot: async () => Buffer.from(await send('screenshot', undefined, 'GET'), 'base64'),
    troubles: [],
    close: async () => {},
  };
}

const webKit = {
  name: 'WebKitGTK',
  find: findWebKit,
  async open(program) {
    const session = await openWebKit(program);
    await session.send('timeouts', { script: 120_000 });
    return { newPage: () => webKitPage(session), close: session.close };
  },
};

export const browsers = [
  viaPuppeteer('Chromium', chromium, openBrowser),
  viaPuppeteer('Firefox', firefox, openFirefox),
  webKit,
];

/** Asks a page until the answer is true. */
export async function until(page, run, ...given) {
  const start = performance.now();
  for (;;) {
    // A page that is about to be another one gives none.
    const answer = await page.evaluate(run, ...given).catch(() => false);
    if (answer) return answer;
    if (performance.now() - start > 30_000) throw new Error(`not within half a minute: ${run}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
