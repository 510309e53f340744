// Shows what came of a run: counts, and a table of the cases in which the engines differ or one fails.

import { differenceRow } from './difference-row.js';
import { element } from './element.js';
import { engines } from './engines.js';
import { text } from './language.js';
import { fillTable } from './table.js';

/** More rows than anybody reads would only make the page slow. */
const mostRows = 300;
const $ = (selector) => document.querySelector(selector);

export function showReport(report) {
  const { differences } = report;
  $('#report').hidden = report.total === 0;
  $('#counts').replaceChildren(...engines.map(({ id }, side) => count(id, report.total, report.failed[side])));
  $('#differences caption').textContent =
    differences.length === 0 ? text('allPass') : text('differences', differences.length);
  fillTable(
    $('#differences'),
    differences.length === 0 ? [] : [headings()],
    differences.slice(0, mostRows).map(differenceRow),
  );
  $('#left-off').hidden = differences.length <= mostRows;
  $('#left-off').textContent = text('leftOff', differences.length - mostRows);
}

function count(id, total, failed) {
  const number = (kind, value) =>
    element(
      'p',
      { class: 'number', 'data-kind': kind, 'data-none': String(value === 0) },
      element('strong', { 'data-count': kind }, String(value)),
      ` ${text(kind)}`,
    );
  const numbers = [number('passed', total - failed), number('failed', failed)];
  return element('div', { class: 'count', 'data-engine': id }, element('h3', {}, text(id)), ...numbers);
}

function headings() {
  const names = [text('input'), text('expected'), ...engines.map(({ id }) => text(id))];
  const cells = names.map((name) => element('th', { scope: 'col' }, name));
  return element('tr', {}, ...cells);
}
