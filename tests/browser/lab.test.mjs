// The conformance page in real browsers, as people use it.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { at } from '../../tools/lib/paths.mjs';
import { violations } from './support/axe.mjs';
import { browsers, until } from './support/browsers.mjs';
import { openLab, reportFolder } from './support/lab.mjs';

const ci = process.env.CI === 'true';
const inputs = JSON.parse(readFileSync(at('tests', 'browser', 'hostile.json'), 'utf8'));

let report;
before(async () => {
  report = await reportFolder();
});

/** What the command line counts, by file. */
function commandLineCounts() {
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
  const args = ['--test', '--test-reporter=tap', at('tests', 'classes', 'wpt.test.mjs')];
  const output = execFileSync(process.execPath, args, { encoding: 'utf8', env });
  const lines = [...output.matchAll(/^# WPT (\S+): (\d+) passed, (\d+) failed/gm)];
  assert(lines.length > 2);
  return Object.fromEntries(lines.map(([, name, passed, failed]) => [name, Number(passed) + Number(failed)]));
}

for (const { name, find, open } of browsers) {
  const program = find();
  const skip = program === null && !ci ? 'not on this machine' : false;
  describe(name, { skip }, () => {
    let browser;
    let lab;
    before(async () => {
      assert(program !== null, `${name} is missing`);
      lab = await openLab({ report: report });
      browser = await open(program);
    });
    after(async () => {
      await browser?.close();
      await lab?.goOffline();
      lab?.close();
    });

    /** Opens the page afresh, in English, and fails if it logs an error or breaks its policy. */
    async function withPage(fragment, steps) {
      const page = await browser.newPage();
      await page.goto(`${lab.url}icon.svg`);
      await page.evaluate(() => localStorage.setItem('wangzhi.language', 'en'));
      await page.goto(lab.url + fragment);
      await until(page, () => document.querySelector('[data-component="href"]') !== null);
      await steps(page);
      assert.deepEqual(page.troubles, []);
      assert.deepEqual(lab.violations, []);
      await page.close();
    }

    const textOf = (page, selector) => page.evaluate((of) => document.querySelector(of).textContent, selector);
    const fieldOf = (page, selector) => page.evaluate((of) => document.querySelector(of).value, selector);
    const shown = (page, engine, table = '#components') =>
      page.evaluate(
        (within, which) => {
          const cells = document.querySelectorAll(`${within} [data-component][data-engine="${which}"]`);
          return Object.fromEntries([...cells].map((cell) => [cell.dataset.component, cell.textContent]));
        },
        table,
        engine,
      );
    const retype = async (page, selector, text) => {
      await page.click(selector);
      await page.evaluate((of) => document.querySelector(of).select(), selector);
      await page.press('Backspace');
      await page.type(text);
    };
    /** Chooses a file made of a text, as a person would choose one from the disk. */
    const choose = (page, selector, file, text) =>
      page.evaluate(
        (of, fileName, content) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([content], fileName));
          const field = document.querySelector(of);
          field.files = transfer.files;
          field.dispatchEvent(new Event('change'));
        },
        selector,
        file,
        text,
      );
    const rows = (page) =>
      page.evaluate(() =>
        [...document.querySelectorAll('#query tbody tr')].map((row) =>
          [...row.querySelectorAll('textarea')].map((field) => field.value),
        ),
      );
    const runAll = async (page) => {
      await page.click('#run');
      await until(page, () => !document.querySelector('#export').hidden);
    };

    test('it opens with http://xn--a/, which the standard accepts, and tells what the browser does', () =>
      withPage('', async (page) => {
        assert.equal((await shown(page, 'wangzhi')).href, 'http://xn--a/');
        const refused = await page.evaluate(() => {
          try {
            return !new URL('http://xn--a/');
          } catch {
            return true;
          }
        });
        const heading = await page.evaluate(
          () => document.querySelector('.engine-heading[data-engine="browser"]').dataset.failed,
        );
        assert.equal(heading, String(refused));
        assert.equal(await page.evaluate(() => document.querySelector('#verdict').dataset.agree), String(!refused));
      }));

    test('it follows what is typed, and its address reproduces it', () =>
      withPage('', async (page) => {
        await retype(page, '#input', '../e?q=a b#\\');
        await retype(page, '#base', 'https://u:p@A.example:443/b/c/d');
        const expected = {
          href: 'https://u:p@a.example/b/e?q=a%20b#\\',
          origin: 'https://a.example',
          protocol: 'https:',
          username: 'u',
          password: 'p',
          host: 'a.example',
          hostname: 'a.example',
          port: '',
          pathname: '/b/e',
          search: '?q=a%20b',
          hash: '#\\',
        };
        for (const engine of ['browser', 'wangzhi']) assert.deepEqual(await shown(page, engine), expected);
        const parts = await page.evaluate(() =>
          [...document.querySelectorAll('.part')].map((part) => [
            part.dataset.part,
            part.querySelector('.part-text').textContent,
          ]),
        );
        assert.deepEqual(parts, [
          ['scheme', 'https:'],
          ['', '//'],
          ['username', 'u'],
          ['password', ':p'],
          ['', '@'],
          ['host', 'a.example'],
          ['path', '/b/e'],
          ['query', '?q=a%20b'],
          ['fragment', '#\\'],
        ]);

        await until(page, () => location.hash.includes('base=https'));
        await page.goto(`${lab.url}icon.svg`);
        await page.evaluate(() => history.back());
        await until(page, () => document.querySelector('[data-component="href"]') !== null);
        assert.deepEqual(await shown(page, 'wangzhi'), expected);
      }));

    test('the query can be edited in both directions', () =>
      withPage('#input=http%3A%2F%2Fa%2F%C3%A9%3Fx%3D1%26y%3Da%252Bb%23f', async (page) => {
        assert.deepEqual(await rows(page), [
          ['x', '1'],
          ['y', 'a+b'],
        ]);
        await retype(page, '#query tbody tr:nth-child(2) td:nth-child(2) textarea', 'c d&');
        assert.equal(await fieldOf(page, '#input'), 'http://a/é?x=1&y=c+d%26#f');
        assert.equal((await shown(page, 'wangzhi')).search, '?x=1&y=c+d%26');

        await page.click('#add-pair');
        await page.type('a');
        await page.press('Tab');
        await page.type('2');
        assert.equal(await fieldOf(page, '#input'), 'http://a/é?x=1&y=c+d%26&a=2#f');
        await page.click('#sort-pairs');
        assert.equal(await fieldOf(page, '#input'), 'http://a/é?a=2&x=1&y=c+d%26#f');
        await page.click('#query tbody tr:first-child button');
        await page.click('#query tbody tr:first-child button');
        assert.equal(await fieldOf(page, '#input'), 'http://a/é?y=c+d%26#f');

        await retype(page, '#input', 'http://a/?k=v&k=%41');
        assert.deepEqual(await rows(page), [
          ['k', 'v'],
          ['k', 'A'],
        ]);
        await retype(page, '#input', 'http://a b/');
        assert.deepEqual(await rows(page), []);
        assert.equal(await page.evaluate(() => document.querySelector('#add-pair').disabled), true);
      }));

    test('every validation error is named, placed and explained', () =>
      withPage('#input=http%3A%2F%2Fu%40256.1.1.1%2F', async (page) => {
        const errors = await page.evaluate(() =>
          [...document.querySelectorAll('.error')].map((item) => ({
            name: item.dataset.error,
            fatal: item.dataset.fatal,
            place: item.querySelector('.place').textContent,
            marked: item.querySelector('mark').textContent,
            sentence: item.querySelector('.explained').textContent,
          })),
        );
        assert.deepEqual(
          errors.map(({ name: error, fatal, place, marked }) => [error, fatal, place, marked]),
          [
            ['invalid-credentials', 'false', 'at 8 · username', '@'],
            ['IPv4-out-of-range-part', 'true', 'at 9 to 11 · host', '256'],
          ],
        );
        for (const { sentence } of errors) assert.match(sentence, /^[A-Z].*\.$/);
        await retype(page, '#base', '//');
        assert.match(await textOf(page, '#errors-summary'), /^The base URL is not a URL/);
      }));

    test('a setter can be tried, and a link has it', () =>
      withPage('#input=http%3A%2F%2Fa%3A1%2F&set=port&to=%0966x', async (page) => {
        assert.equal(await fieldOf(page, '#attribute'), 'port');
        for (const engine of ['browser', 'wangzhi']) {
          assert.equal((await shown(page, engine, '#setter-components')).port, '66');
        }
        await retype(page, '#new-value', '7');
        assert.equal((await shown(page, 'wangzhi', '#setter-components')).href, 'http://a:7/');
        await until(page, () => location.hash.endsWith('set=port&to=7'));
        await retype(page, '#new-value', '65536');
        assert.match(await textOf(page, '#unchanged'), /nothing/);
      }));

    test('invisible characters and look-alikes are shown', () =>
      withPage('#input=http%3A%2F%2F%D1%80%D0%B0%D1%83%2Fa%E2%80%8B%0Ab', async (page) => {
        const labels = (selector) =>
          page.evaluate((of) => [...document.querySelectorAll(of)].map((mark) => mark.dataset.label), selector);
        assert.deepEqual(await labels('#input-echo .invisible'), ['U+200B', 'LF']);
        assert.deepEqual(await labels('#input-echo .look-alike'), ['U+0440', 'U+0430', 'U+0443']);
      }));

    test('a finding is copied as a report and as a case; by hand where the browser forbids it', () =>
      withPage('#input=http%3A%2F%2Fa%2F%60%7C&set=hash&to=x%60', async (page) => {
        await page.evaluate(() => {
          Object.defineProperty(navigator, 'clipboard', {
            configurable: true,
            value: {
              async writeText(text) {
                globalThis.copied = text;
              },
            },
          });
        });
        await page.click('#copy-report');
        const markdown = await until(page, () => globalThis.copied);
        assert.match(markdown, /^```js\nconst url = new URL\("http:\/\/a\/`\|"\);\nurl\.hash = "x`";\n```\n/);
        assert(markdown.includes('`"http://a/%60\\|#x%60"`'), 'a cell ends where it should');
        assert(markdown.includes(`${lab.url}#input=http%3A%2F%2Fa%2F%60%7C&set=hash&to=x%60`));
        assert.equal(await textOf(page, '#copied'), 'Copied.');
        await page.evaluate(() => {
          globalThis.copied = undefined;
        });
        await page.click('#copy-case');
        assert.deepEqual(JSON.parse(await until(page, () => globalThis.copied)), {
          hash: [{ href: 'http://a/%60|', new_value: 'x`', expected: { href: 'http://a/%60|#x%60', hash: '#x%60' } }],
        });
        await page.evaluate(() => {
          navigator.clipboard.writeText = async () => {
            throw new Error('forbidden');
          };
        });
        await page.click('#copy-case');
        await until(page, () => document.activeElement.id === 'by-hand');
        assert.match(await fieldOf(page, '#by-hand'), /new_value/);
      }));

    test('all cases: wangzhi passes every one, the counts are the command line’s, and the browser’s are the report’s', () =>
      withPage('#view=conformance', async (page) => {
        await runAll(page);
        assert.equal(await textOf(page, '#unread'), '');
        const total = (run, kind) =>
          page.evaluate(
            (which, of) => {
              const cell = document.querySelector(`#conformance-panel [data-run="${which}"][data-total="${of}"]`);
              return (cell.querySelector('.of') ?? cell).textContent.replaceAll(',', '');
            },
            run,
            kind,
          );
        const counts = commandLineCounts();
        const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
        assert.equal(await total(1, 'passed'), `${all} of ${all}`);
        assert.equal(await total(1, 'failed'), '0');
        const files = await page.evaluate(() =>
          [...document.querySelectorAll('#conformance-panel [data-panel="sources"] li')].map(
            (item) => item.textContent,
          ),
        );
        assert.deepEqual(
          Object.fromEntries(
            files.map((line) => [line.split(' · ')[0], Number(line.split(' · ')[1].replace(/\D/g, ''))]),
          ),
          counts,
        );
        for (const line of files) assert.match(line, /git blob [\da-f]{12}/);

        const { runs } = JSON.parse(readFileSync(join(report, 'report.json'), 'utf8'));
        const own = runs.find(({ implementation }) => implementation.name === name);
        const failed = own.files.reduce((sum, file) => sum + file.failed, 0);
        assert.equal(await total(0, 'failed'), String(failed));
        assert.notEqual(failed, 0, 'no browser has everything right yet');
      }));

    test('the table of cases filters, searches, and opens the viewer', () =>
      withPage('#view=conformance', async (page) => {
        await runAll(page);
        const panel = '#conformance-panel';
        const caption = () => textOf(page, `${panel} caption`).then((text) => Number(text.match(/\d+|One|No/)[0]));
        const everything = await caption();
        await page.evaluate(
          (of) => document.querySelector(`${of} th[data-file="setters_tests.json"] button`).click(),
          panel,
        );
        const ofSetters = await caption();
        assert(ofSetters < everything);
        const counted = await textOf(page, `${panel} td[data-run="0"][data-file="setters_tests.json"]`);
        assert(ofSetters >= Number(counted));
        await page.evaluate((of) => {
          const select = document.querySelector(`${of} [data-panel="file"]`);
          select.value = '';
          select.dispatchEvent(new Event('change'));
        }, panel);
        assert.equal(await caption(), everything);
        await page.click(`${panel} [data-panel="search"]`);
        await page.type('no such case');
        assert.match(await textOf(page, `${panel} caption`), /No case/);
        await page.evaluate((of) => {
          const field = document.querySelector(`${of} [data-panel="search"]`);
          field.value = 'URLTESTDATA.json';
          field.dispatchEvent(new Event('input'));
        }, panel);
        const link = await page.evaluate((of) => document.querySelector(`${of} .case`).getAttribute('href'), panel);
        await page.click(`${panel} .case`);
        await until(page, () => !document.querySelector('#viewer').hidden);
        assert.equal(await page.evaluate(() => location.hash), link);
        assert.equal(await page.evaluate(() => document.querySelector('#verdict').dataset.agree), 'false');
      }));

    test('files of one’s own are run, and what is none is said', () =>
      withPage('#view=conformance', async (page) => {
        // Both fail this case on purpose: a wrong expectation has to show.
        const wrong = [{ input: 'http://a/<i>', base: null, href: 'http://wrong/' }];
        await choose(page, '#files', 'wrong.json', JSON.stringify(wrong));
        await until(page, () => document.querySelector('#conformance-panel .case') !== null);
        const failed = await page.evaluate(() =>
          [...document.querySelectorAll('#conformance-panel [data-total="failed"]')].map((cell) => cell.textContent),
        );
        assert.deepEqual(failed, ['1', '1']);
        await choose(page, '#files', 'broken.json', '{');
        await until(page, () =>
          document.querySelector('#unread').textContent.includes('broken.json was not read: it is not JSON'),
        );
        await choose(page, '#files', 'other.json', '{"a": 1}');
        await until(page, () => document.querySelector('#unread').textContent.includes('other.json was not read'));
      }));

    test('runs are exported, and shown beside those of other hosts', () =>
      withPage('#view=results', async (page) => {
        await until(page, () => document.querySelectorAll('#runs input').length > 1);
        const { runs } = JSON.parse(readFileSync(join(report, 'report.json'), 'utf8'));
        assert.equal(await page.evaluate(() => document.querySelectorAll('#runs input').length), runs.length);
        const headings = () =>
          page.evaluate(() => document.querySelectorAll('#results-panel [data-panel="totals"] thead th').length);
        assert.equal(await headings(), runs.length);
        await page.click('#runs li:first-child input');
        assert.equal(await headings(), runs.length - 1);

        await page.evaluate(() => {
          URL.createObjectURL = (blob) => {
            globalThis.exported = blob;
            return '#view=results';
          };
          URL.revokeObjectURL = () => {};
          location.hash = '#view=conformance';
        });
        await until(page, () => !document.querySelector('#conformance').hidden);
        await runAll(page);
        await page.click('#export');
        const exported = await until(page, () => globalThis.exported?.text());
        assert.equal(JSON.parse(exported).runs.length, 2);
        const renamed = exported.replaceAll('"name": "wangzhi"', '"name": "<img src=x onerror=alert(1)>"');
        assert.notEqual(renamed, exported);
        await choose(page, '#exported', 'run.json', renamed);
        await until(page, () => document.querySelector('#runs').textContent.includes('<img src=x'));
        assert.equal(await page.evaluate(() => document.querySelectorAll('main img').length), 0);
        await choose(
          page,
          '#exported',
          'none.json',
          '{"format": "wangzhi conformance runs", "version": 1, "runs": [{}]}',
        );
        await until(page, () => document.querySelector('#unread-runs').textContent.includes('it holds no runs'));
      }));

    test('it measures', () =>
      withPage('#view=speed', async (page) => {
        await page.click('#run-speed');
        await until(page, () => document.querySelectorAll('#speed-table .bar').length >= 3);
        await page.click('#stop-speed');
        assert.equal(await textOf(page, '#speed-status'), 'Stopped.');
        const ratios = await page.evaluate(() =>
          [...document.querySelectorAll('#speed-table .ratio')].map((cell) => Number.parseFloat(cell.textContent)),
        );
        for (const ratio of ratios) assert(ratio > 0 && ratio < 100, String(ratios));
        assert.match(await textOf(page, '#speed-browser'), new RegExp(`^${name}`));
      }));

    test('it speaks Chinese when asked, and remembers', () =>
      withPage('#view=conformance', async (page) => {
        await runAll(page);
        await page.click('#language');
        assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-Hans');
        assert.equal(await textOf(page, '#conformance-title'), '此浏览器符合标准吗？');
        assert.match(await textOf(page, '#conformance-panel caption'), /用例/);
        await page.goto(`${lab.url}#view=speed`);
        await until(page, () => document.querySelector('#run-speed').textContent === '测量');
      }));

    test('the keyboard reaches everything, in the order of the page, and shows where it is', () =>
      withPage('#input=http%3A%2F%2Fa%2F%3Fx%3D1&set=port&to=1', async (page) => {
        const expected = await page.evaluate(() =>
          [...document.querySelectorAll('a[href], button, input, textarea, select, summary')]
            .filter((place) => place.checkVisibility() && !place.disabled)
            .map((place, index) => {
              place.dataset.order = String(index);
              return index;
            }),
        );
        const reached = [];
        for (let count = 0; count < expected.length; count++) {
          await page.press('Tab');
          const { order, outlined } = await page.evaluate(() => {
            const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
            return {
              order: document.activeElement.dataset.order,
              outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
            };
          });
          assert(outlined, `no focus is shown on place ${order}`);
          reached.push(Number(order));
        }
        assert.deepEqual(reached, expected);
      }));

    for (const view of [
      '#input=http%3A%2F%2Fu%40256.1.1.1%2F%3Fx%3D1',
      '#input=http%3A%2F%2Fa%2F%3Fx%3D%D0%B0%20&set=host&to=b',
      '#view=conformance',
      '#view=results',
      '#view=speed',
    ]) {
      for (const width of [1280, 390]) {
        test(`axe finds nothing in ${view} at ${width} pixels`, () =>
          withPage(view, async (page) => {
            await page.resize(width, 900);
            if (view.endsWith('conformance')) await runAll(page);
            if (view.endsWith('results'))
              await until(page, () => document.querySelector('#results-panel .case') !== null);
            assert.deepEqual(await violations(page), []);
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            assert(overflow <= 0, `${overflow} pixels too wide`);
          }));
      }
    }

    test('nothing that was typed is lost on the way through the views', () =>
      withPage('', async (page) => {
        await retype(page, '#input', 'http://mine/?q=1');
        await page.click('[data-view="viewer"]');
        assert.equal(await fieldOf(page, '#input'), 'http://mine/?q=1');
        await retype(page, '#input', 'http://quick/');
        await page.click('[data-view="conformance"]');
        await until(page, () => !document.querySelector('#conformance').hidden);
        await page.evaluate(() => history.back());
        await until(page, () => !document.querySelector('#viewer').hidden);
        assert.equal(await fieldOf(page, '#input'), 'http://quick/');

        const long = `http://a/${'b'.repeat(40_000)}`;
        await page.evaluate((text) => {
          const field = document.querySelector('#input');
          field.value = text;
          field.dispatchEvent(new Event('input'));
        }, long);
        await page.click('[data-view="speed"]');
        await until(page, () => !document.querySelector('#speed').hidden);
        await page.evaluate(() => history.back());
        await until(page, () => !document.querySelector('#viewer').hidden);
        assert.equal(await fieldOf(page, '#input'), long);
        assert.equal(await page.evaluate(() => document.querySelector('#too-long').hidden), false);
        assert(await page.evaluate(() => location.hash.length < 100));
      }));

    test('line breaks that a field cannot show survive editing', () =>
      withPage('#input=http%3A%2F%2Fa%2F%3Ftext%3D1%250D%250A2', async (page) => {
        await page.click('#query td:nth-child(2) textarea');
        await page.evaluate(() => {
          const field = document.querySelector('#query td:nth-child(2) textarea');
          field.setSelectionRange(field.value.length, field.value.length);
        });
        await page.type('!');
        assert.equal(await fieldOf(page, '#input'), 'http://a/?text=1%0D%0A2%21');
      }));

    test('a case that was copied is one that wangzhi passes', () =>
      withPage('', async (page) => {
        await page.evaluate(() => {
          globalThis.cases = [];
          const writeText = async (text) => void globalThis.cases.push(text);
          Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
        });
        const states = [
          'input=x',
          'input=%23x',
          'input=%3Fq&base=mailto:x',
          'input=http%3A%2F%2Fa%20b%2F',
          'input=http%3A%2F%2Fa%2F%C3%A9',
          'input=a&base=',
          'input=http%3A%2F%2Fa%2F&set=href&to=nope',
          'input=http%3A%2F%2Fa%2F&set=href&to=http%3A%2F%2Fb',
          'input=https%3A%2F%2Flocalhost%2Fx&set=protocol&to=file',
          'input=http%3A%2F%2Fa%2F&set=port&to=66',
        ];
        for (const [index, state] of states.entries()) {
          await page.evaluate((fragment) => {
            location.hash = fragment;
          }, `#${state}`);
          await until(
            page,
            (fragment) => location.hash === fragment && document.querySelector('#copied').textContent === '',
            `#${state}`,
          );
          await page.click('#copy-case');
          await until(page, (count) => globalThis.cases.length === count, index + 1);
        }
        const copied = (await page.evaluate(() => globalThis.cases)).map((text) => JSON.parse(text));
        const files = [copied.filter((entry) => 'input' in entry), ...copied.filter((entry) => !('input' in entry))];
        await page.evaluate(() => {
          location.hash = '#view=conformance';
        });
        for (const [index, file] of files.entries()) {
          await choose(page, '#files', `copied${index}.json`, JSON.stringify(file));
          await until(
            page,
            (name) => document.querySelector('#conformance-panel [data-panel="sources"]').textContent.includes(name),
            `copied${index}.json`,
          );
          assert.equal(
            await textOf(page, '#conformance-panel [data-run="1"][data-total="failed"]'),
            '0',
            JSON.stringify(file),
          );
        }
      }));

    test('runs from elsewhere may have what this page does not know, and language and filters stay right', () =>
      withPage('#view=results', async (page) => {
        await until(page, () => document.querySelectorAll('#runs input').length > 1);
        const { runs } = JSON.parse(readFileSync(join(report, 'report.json'), 'utf8'));
        const strange = structuredClone(runs[1]);
        strange.implementation.name = 'x'.repeat(80);
        strange.files[0].skipped = { future: 1 };
        const file = { format: 'wangzhi conformance runs', version: 1, runs: [strange] };
        await choose(page, '#exported', 'strange.json', JSON.stringify(file));
        await until(page, (count) => document.querySelectorAll('#runs input').length === count, runs.length + 1);
        assert.equal(await textOf(page, '#unread-runs'), '');
        assert.match(await textOf(page, '#results-panel [data-panel="sources"]'), /1 not run: future/);

        await page.click('#results-panel [data-panel="split"]');
        await choose(page, '#exported', 'none.json', '{');
        await until(page, () => document.querySelector('#unread-runs').textContent !== '');
        await page.click('#language');
        assert.equal(
          await page.evaluate(() => document.querySelector('#results-panel [data-panel="split"]').checked),
          true,
        );
        assert.match(await textOf(page, '#unread-runs'), /不是 JSON/);
        await page.resize(390, 800);
        assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        await page.click('#language');
      }));

    test('two files of one name, a stopped run, and what was chosen later', () =>
      withPage('#view=conformance', async (page) => {
        await page.evaluate(() => {
          const transfer = new DataTransfer();
          for (const href of ['http://a/', 'http://wrong/']) {
            transfer.items.add(new File([JSON.stringify([{ input: 'http://a/', base: null, href }])], 'urls.json'));
          }
          const field = document.querySelector('#files');
          field.files = transfer.files;
          field.dispatchEvent(new Event('change'));
        });
        await until(
          page,
          () => document.querySelector('#conformance-panel [data-panel="totals"] td[data-file]') !== null,
        );
        const failed = await page.evaluate(() =>
          [...document.querySelectorAll('#conformance-panel td[data-file][data-run="1"]')].map((cell) => [
            cell.dataset.file,
            cell.textContent,
          ]),
        );
        assert.deepEqual(failed, [
          ['urls.json', '0'],
          ['urls.json (2)', '1'],
        ]);

        await page.evaluate(() => {
          document.querySelector('#run').click();
          document.querySelector('#stop').focus();
          document.querySelector('#stop').click();
        });
        assert.equal(await textOf(page, '#run-status'), 'Stopped.');
        assert.equal(await page.evaluate(() => document.activeElement.id), 'run');
        await page.click('#language');
        assert.equal(await textOf(page, '#run-status'), '已停止。');
        await page.click('#language');

        await page.evaluate(() => document.querySelector('#run').click());
        await choose(page, '#files', 'later.json', '[{"input": "http://a/", "base": null, "href": "http://a/"}]');
        await until(page, () => document.querySelector('#run-status').textContent === '1 case was run.');
      }));

    test('it fits the narrowest phones', () =>
      withPage('#view=conformance', async (page) => {
        await runAll(page);
        for (const view of ['conformance', 'results', 'speed', 'viewer']) {
          await page.evaluate((name) => {
            location.hash = `#view=${name}`;
          }, view);
          await until(page, (name) => !document.querySelector(`#${name}`).hidden, view);
          await page.resize(320, 700);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert(overflow <= 0, `${view} is ${overflow} pixels too wide`);
        }
      }));

    test('hostile links are only text', () =>
      withPage('', async (page) => {
        for (const hostile of inputs) {
          const given = encodeURIComponent(hostile);
          await page.evaluate((fragment) => {
            location.hash = fragment;
          }, `#input=${given}&base=${given}&set=hash&to=${given}`);
          await until(page, (text) => document.querySelector('#input').value === text.replace(/\r\n?/g, '\n'), hostile);
          const made = await page.evaluate(() => ({
            elements: document.querySelectorAll('main :is(img, script, iframe, object, embed, svg, style)').length,
            links: [...document.querySelectorAll('a')].map((link) => link.getAttribute('href')),
            handlers: [...document.querySelectorAll('main *')].filter((place) =>
              place.getAttributeNames().some((attribute) => attribute.startsWith('on') || attribute === 'style'),
            ).length,
          }));
          assert.equal(made.elements, 0, hostile);
          assert.equal(made.handlers, 0, hostile);
          for (const link of made.links)
            assert.match(link, /^(#|\.\/report\.html$|https:\/\/url\.spec\.whatwg\.org\/#)/);
        }
        assert.equal(await page.evaluate(() => typeof globalThis.hacked), 'undefined');
      }));

    test('once loaded it works without a network', () =>
      withPage('', async (page) => {
        await until(page, () => navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated'));
        // Nothing is on its way any more.
        await until(page, () => document.querySelectorAll('#runs input').length > 1);
        await lab.goOffline();
        await page.goto(`${lab.url}?again#view=conformance`);
        await until(page, () => document.querySelector('[data-component="href"]') !== null);
        await runAll(page);
        assert.match(await textOf(page, '#conformance-panel [data-run="1"][data-total="passed"]'), /^100 %/);
      }));
  });
}

test('without the data of web-platform-tests the page says so, and takes them', async (context) => {
  const { find, open } = browsers[0];
  const program = find();
  if (program === null && !ci) return context.skip('there is no Chromium');
  const lab = await openLab({ withData: false });
  const browser = await open(program);
  const page = await browser.newPage();
  await page.goto(`${lab.url}#view=conformance`);
  await until(page, () => document.querySelector('#no-wpt')?.hidden === false);
  await page.click('#run');
  await until(page, () => !document.querySelector('#export').hidden);
  await browser.close();
  await lab.goOffline();
  lab.close();
});
