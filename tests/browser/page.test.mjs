// The conformance page in a real browser: what it shows, what it runs, what it refuses to run, and how it looks.

import assert from 'node:assert/strict';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../../tools/hosts/chromium.mjs';
import { chromium } from '../../tools/lib/hosts.mjs';
import { serve } from '../../tools/serve.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const executable = chromium();
const skip =
  executable || process.env.CI === 'true'
    ? false
    : 'no browser: set CHROMIUM to the path of chromium or google-chrome, or put one on PATH';

let browser;
let server;

before(async () => {
  if (skip) return;
  assert.ok(executable, 'CI has no browser: set CHROMIUM to the path of one');
  server = await serve({ port: 0 });
  browser = await openBrowser(executable);
});

after(async () => {
  await browser?.close();
  await server?.close();
});

/** Opens the page, runs `steps` on it, and fails if anything was logged as an error or broke the page's policy. */
async function withPage(steps, { hash = '', media = [] } = {}) {
  const page = await browser.newPage();
  const troubles = [];
  page.on('console', (message) => ['error', 'warn'].includes(message.type()) && troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  await page.exposeFunction('reportViolation', (what) => troubles.push(`policy: ${what}`));
  await page.evaluateOnNewDocument(() => {
    localStorage.setItem('wangzhi.language', 'en');
    addEventListener('securitypolicyviolation', (event) =>
      globalThis.reportViolation(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  await page.emulateMediaFeatures(media);
  await page.goto(server.url + hash);
  await page.waitForSelector('[data-component="href"]');
  await steps(page);
  assert.deepEqual(troubles, []);
  await page.close();
}

/** The components that one column shows. */
const shown = (page, engine) =>
  page.$$eval(`[data-component][data-engine="${engine}"]`, (cells) =>
    Object.fromEntries(cells.map((cell) => [cell.dataset.component, cell.textContent])),
  );

async function type(page, id, text) {
  await page.$eval(id, (field) => field.select());
  await page.keyboard.press('Backspace');
  await page.type(id, text);
}

const opening = {
  href: 'http://xn--a/',
  origin: 'http://xn--a',
  protocol: 'http:',
  username: '',
  password: '',
  host: 'xn--a',
  hostname: 'xn--a',
  port: '',
  pathname: '/',
  search: '',
  hash: '',
};

test('it opens with http://xn--a/, which the standard accepts', { skip }, () =>
  withPage(async (page) => {
    assert.deepEqual(await shown(page, 'wangzhi'), opening);
    assert.deepEqual(Object.keys(await shown(page, 'browser')), Object.keys(opening));
    // Browsers part here, so what this one does is compared with itself.
    const refused = await page.evaluate(() => !URL.canParse('http://xn--a/'));
    const heading = await page.$eval('.engine-heading[data-engine="browser"]', (cell) => cell.dataset.failed);
    assert.equal(heading, String(refused));
    if (!refused) assert.deepEqual(await shown(page, 'browser'), opening);
  }),
);

test('it follows what is typed, and its address reproduces it', { skip }, () =>
  withPage(async (page) => {
    await type(page, '#input', '../é?q=a b#\\');
    await type(page, '#base', 'https://u:p@A.example:443/b/c/d');
    const expected = {
      href: 'https://u:p@a.example/b/%C3%A9?q=a%20b#\\',
      origin: 'https://a.example',
      protocol: 'https:',
      username: 'u',
      password: 'p',
      host: 'a.example',
      hostname: 'a.example',
      port: '',
      pathname: '/b/%C3%A9',
      search: '?q=a%20b',
      hash: '#\\',
    };
    for (const engine of ['browser', 'wangzhi']) assert.deepEqual(await shown(page, engine), expected);
    assert.equal(await page.$eval('#verdict', (verdict) => verdict.dataset.agree), 'true');

    await page.waitForFunction(() => location.hash.includes('base=https'));
    await page.reload();
    await page.waitForSelector('[data-component="href"]');
    assert.deepEqual(await shown(page, 'wangzhi'), expected);
  }),
);

test('it says that something is no URL, and shows invisible characters', { skip }, () =>
  withPage(
    async (page) => {
      const outcomes = await page.$$eval('.outcome', (found) => found.map((outcome) => outcome.textContent));
      for (const outcome of outcomes) assert.match(outcome, /refuses · TypeError: ./);
      const labels = await page.$$eval('#input-echo .invisible', (found) => found.map((mark) => mark.dataset.label));
      assert.deepEqual(labels, ['U+200B', 'LF']);
    },
    { hash: '#input=a%E2%80%8B%0Ab' },
  ),
);

test('it marks where two results differ', { skip }, () =>
  withPage(async (page) => {
    const runs = await page.evaluate(async () => (await import('./diff.js')).diff('/a/^/b', '/a/%5E/b'));
    assert.deepEqual(
      runs.map((side) => side.filter((run) => run.differs).map((run) => run.text)),
      [['^'], ['%5E']],
    );
  }),
);

test('wangzhi passes all bundled cases', { skip }, () =>
  withPage(async (page) => {
    const folder = `${root}tests/cases/`;
    const files = (await readdir(folder)).filter((name) => ['urls.json', 'urls-basic.json'].includes(name));
    const texts = await Promise.all(files.map((name) => readFile(folder + name, 'utf8')));
    const total = texts.flatMap((text) => JSON.parse(text)).filter((entry) => typeof entry !== 'string').length;
    assert.ok(total > 100);

    await page.click('#run');
    await page.waitForSelector('#report:not([hidden])');
    assert.equal(await page.$eval('#missing', (list) => list.textContent), '');
    const count = async (engine, kind) =>
      Number(await page.$eval(`.count[data-engine="${engine}"] [data-count="${kind}"]`, (place) => place.textContent));
    assert.equal(await count('wangzhi', 'failed'), 0);
    assert.equal(await count('wangzhi', 'passed'), total);
    assert.equal((await count('browser', 'passed')) + (await count('browser', 'failed')), total);
  }),
);

test("it runs a person's own file, and each difference loads the viewer", { skip }, () =>
  withPage(async (page) => {
    // Both engines fail this case on purpose: a wrong expectation has to show.
    const wrong = [{ input: 'http://a/<i>', base: null, href: 'http://wrong/' }];
    await give(page, 'wrong.json', JSON.stringify(wrong));
    await page.waitForSelector('#differences .case');
    const failed = await page.$$eval('[data-count="failed"]', (places) => places.map((place) => place.textContent));
    assert.deepEqual(failed, ['1', '1']);
    await page.click('#differences .case');
    await page.waitForFunction(() => document.querySelector('#input').value === 'http://a/<i>');
    assert.equal((await shown(page, 'wangzhi')).href, 'http://a/%3Ci%3E');

    await give(page, 'broken.json', '{');
    await page.waitForFunction(() => document.querySelector('#missing').textContent.includes('not JSON'));
  }),
);

/** Chooses a file made of a string, as a person would choose one from the disk. */
const give = (page, name, text) =>
  page.$eval(
    '#file',
    (field, name, text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name));
      field.files = transfer.files;
      field.dispatchEvent(new Event('change'));
    },
    name,
    text,
  );

for (const hostile of [
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '"><script>alert(1)</script>',
  '\u202e%00\\',
]) {
  test(`a hostile link is only text: ${JSON.stringify(hostile)}`, { skip }, () =>
    withPage(
      async (page) => {
        assert.equal(await page.$eval('#input', (field) => field.value), hostile);
        // What could run is what the page itself brings.
        assert.equal(await page.$$eval('main img, main script, main iframe', (found) => found.length), 0);
        const links = await page.$$eval('a', (found) => found.map((link) => link.getAttribute('href')));
        for (const link of links) assert.match(link, /^#/);
      },
      { hash: `#input=${encodeURIComponent(hostile)}&base=${encodeURIComponent(hostile)}` },
    ),
  );
}

test('it speaks Chinese when asked, and remembers', { skip }, () =>
  withPage(async (page) => {
    await page.click('#language');
    assert.equal(await page.$eval('html', (html) => html.lang), 'zh-Hans');
    assert.equal(await page.$eval('label[for="input"]', (label) => label.textContent), '输入');
    assert.equal(await page.evaluate(() => localStorage.getItem('wangzhi.language')), 'zh');
    const keys = await page.evaluate(async () => {
      const { texts } = await import('./texts.js');
      return Object.values(texts).map((language) => Object.keys(language));
    });
    assert.deepEqual(keys[0], keys[1]);
  }),
);

for (const theme of ['light', 'dark']) {
  for (const width of [1280, 390]) {
    test(`it fits ${width} pixels, ${theme}`, { skip }, () =>
      withPage(
        async (page) => {
          await page.setViewport({ width, height: 900 });
          await page.click('#run');
          await page.waitForSelector('#report:not([hidden])');
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(overflow <= 0, `${overflow} pixels too wide`);
          await mkdir(`${root}target/screenshots`, { recursive: true });
          await page.screenshot({ path: `${root}target/screenshots/${theme}-${width}.png`, fullPage: true });
        },
        { media: [{ name: 'prefers-color-scheme', value: theme }] },
      ),
    );
  }
}
