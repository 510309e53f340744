// What two engines make of the same thing: a sentence about it, and a table of the components.

import { diff } from '../shared/diff.js';
import { element, say } from '../shared/element.js';
import { engines } from '../shared/engines.js';
import { text } from '../shared/language.js';
import { fillTable } from '../shared/table.js';
import { visible } from '../shared/visible.js';
import { differing } from './components.js';

/** @typedef {import('./components.js').Result} Result */

/**
 * @param {HTMLElement} place
 * @param {[Result, Result]} results
 */
export function showVerdict(place, results) {
  const names = differing(...results);
  place.dataset.agree = String(names.length === 0);
  say(place, verdict(results, names));
}

/** @type {(results: [Result, Result], names: string[]) => string} */
export function verdict([browser, wangzhi], names) {
  if (browser.failure && wangzhi.failure) return text('bothRefuse');
  if (browser.failure) return text('onlyWangzhi');
  if (wangzhi.failure) return text('onlyBrowser');
  return names.length > 0 ? text('differIn', names.join(', ')) : text('agree');
}

/**
 * @param {HTMLTableElement} table
 * @param {[Result, Result]} results
 * @param {string[]} names the components to show
 */
export function showComponents(table, results, names) {
  const different = differing(...results);
  const rows = names.map((name) => row(name, results, different.includes(name)));
  fillTable(table, [headings(results)], rows);
}

/** @param {[Result, Result]} results */
function headings(results) {
  const columns = engines.map(({ id }, at) => {
    const { failure } = results[at];
    const outcome = failure ? `${text('refuses')} · ${failure.name}: ${failure.message}` : text('accepts');
    return element(
      'th',
      { scope: 'col', class: 'engine-heading', 'data-engine': id, 'data-failed': String(failure !== null) },
      element('span', { class: 'engine' }, text(id)),
      element('span', { class: 'outcome' }, outcome),
    );
  });
  return element('tr', {}, element('td', {}), ...columns);
}

/** @type {(name: string, results: [Result, Result], differs: boolean) => HTMLElement} */
function row(name, results, differs) {
  const values = results.map((result) => result.values?.[name]);
  const [browser, wangzhi] = values;
  const marked = differs && browser !== undefined && wangzhi !== undefined ? diff(browser, wangzhi) : null;
  const cells = engines.map(({ id }, at) => {
    const cell = element('td', {
      class: 'value',
      'data-engine': id,
      'data-component': name,
      'data-label': text(id),
    });
    const value = values[at];
    if (value === undefined)
      cell.append(element('span', { class: 'absent', role: 'img', 'aria-label': text('refuses') }, '×'));
    else cell.append(...(marked ? marked[at].map(run) : visible(value).map((part) => element('span', {}, part))));
    return cell;
  });
  const heading = element('th', { scope: 'row', class: 'component', 'data-part': partOf[name] ?? '' }, name);
  if (differs) heading.append(element('span', { class: 'visually-hidden' }, ` (${text('differs')})`));
  return element('tr', { 'data-differs': String(differs) }, heading, ...cells);
}

/** Where the strip shows the same in colour. @type {Record<string, string>} */
const partOf = {
  protocol: 'scheme',
  username: 'username',
  password: 'password',
  hostname: 'host',
  port: 'port',
  pathname: 'path',
  search: 'query',
  hash: 'fragment',
};

/** @param {{ text: string, differs: boolean }} run */
function run({ text: part, differs }) {
  return element(differs ? 'mark' : 'span', {}, ...visible(part));
}
