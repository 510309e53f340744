// How the page looks: each view in both themes and at two widths, as pictures in target/screenshots, with axe for the
// contrast of the dark theme. Pictures are for people: nothing compares them.

import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { at } from '../../tools/lib/paths.mjs';
import { violations } from './support/axe.mjs';
import { browsers, until } from './support/browsers.mjs';
import { openLab, reportFolder } from './support/lab.mjs';

const [{ find, open }] = browsers;
const program = find();
const skip = program === null && process.env.CI !== 'true' ? 'there is no Chromium' : false;
const folder = at('target', 'screenshots');
let lab;
let browser;

before(async () => {
  if (skip) return;
  mkdirSync(folder, { recursive: true });
  lab = await openLab({ report: await reportFolder() });
  browser = await open(program);
});

after(async () => {
  await browser?.close();
  await lab?.goOffline();
  lab?.close();
});

const input = encodeURIComponent('https://user:p@例え.jp:8080/a b/../π^?名=值&q=a+b#\\');
const views = {
  viewer: { address: `#input=${input}&set=port&to=65536`, ready: '[data-component="href"]' },
  conformance: { address: '#view=conformance', click: '#run', ready: '#conformance-panel .case' },
  results: { address: '#view=results', ready: '#results-panel .case' },
  speed: { address: '#view=speed', click: '#run-speed', ready: '#speed-table .group-row' },
  report: { address: 'report.html', ready: '.case' },
};

for (const [name, { address, click, ready }] of Object.entries(views)) {
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    for (const width of [1280, 390]) {
      test(`${name}, ${theme}, ${width} pixels`, { skip }, async () => {
        const page = await browser.newPage();
        await page.prefer(theme);
        await page.resize(width, 900);
        await page.goto(lab.url + address);
        if (click) {
          await until(page, (of) => document.querySelector(of)?.textContent !== '', '#language');
          await page.click(click);
        }
        await until(page, (of) => document.querySelector(of) !== null, ready);
        const colour = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
        assert.match(colour, theme === 'dark' ? /^rgb\(21, / : /^rgb\(250, /);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert(overflow <= 0, `${overflow} pixels too wide`);
        assert.deepEqual(await violations(page), []);
        writeFileSync(join(folder, `${name}-${theme}-${width}.png`), await page.screenshot());
        await page.close();
      });
    }
  }
}
