// @ts-check
// Runs as a page that needs no script.

import { compareRuns } from '../../www/results/comparison.js';
import { caseHeadings, caseRow, sources, totals } from '../../www/results/tables.js';
import { languageTag, setLanguage, text } from '../../www/shared/language.js';
import { toHTML } from '../lib/html.mjs';

const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * @param {import('../../www/conformance/run.js').Run[]} runs
 * @param {'en' | 'zh'} language
 * @param {string} other the page in the other language
 * @returns {string}
 */
export function reportPage(runs, language, other) {
  setLanguage(language);
  const comparison = compareRuns(runs);
  const { head, body } = totals(runs, comparison);
  /** @type {import('../../www/shared/element.js').Markup} */
  const page = [
    'html',
    { lang: languageTag() },
    [
      'head',
      {},
      ['meta', { charset: 'utf-8' }],
      ['meta', { 'http-equiv': 'Content-Security-Policy', content: policy }],
      ['meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
      ['meta', { name: 'color-scheme', content: 'light dark' }],
      ['meta', { name: 'referrer', content: 'no-referrer' }],
      ['title', {}, `${text('reportTitle')} · 网址 wangzhi`],
      ['link', { rel: 'icon', href: './icon.svg', type: 'image/svg+xml' }],
      ['link', { rel: 'stylesheet', href: './styles/base.css' }],
      ['link', { rel: 'stylesheet', href: './styles/runs.css' }],
    ],
    [
      'body',
      { class: 'wide' },
      [
        'header',
        { class: 'masthead' },
        ['p', { class: 'brand' }, ['span', { class: 'seal', lang: 'zh-Hans' }, '网址'], ' ', ['span', {}, 'wangzhi']],
        ['p', { class: 'lede' }, text('reportIntro', runs[0]?.date.slice(0, 10))],
        ['a', { href: other, class: 'quiet-link' }, text('otherLanguage')],
      ],
      [
        'main',
        {},
        ['h1', { class: 'title' }, text('reportTitle')],
        ['p', { class: 'intro' }, ['a', { href: './index.html#view=results' }, text('toLab')]],
        [
          'div',
          { class: 'totals-scroll', tabindex: '0', role: 'region', 'aria-label': text('totals') },
          ['table', { class: 'totals' }, ['thead', {}, ...head], ['tbody', {}, ...body]],
        ],
        ['details', { class: 'data' }, ['summary', {}, text('dataTitle')], ['ul', {}, ...sources(runs)]],
        [
          'div',
          { class: 'many' },
          [
            'table',
            { class: 'differences', 'data-runs': String(runs.length) },
            ['caption', {}, text('differences', comparison.cases.length)],
            ['thead', {}, caseHeadings(runs)],
            ['tbody', {}, ...comparison.cases.map((entry) => caseRow(runs, entry, './index.html'))],
          ],
        ],
      ],
    ],
  ];
  return `<!doctype html>\n${toHTML(page)}\n`;
}
