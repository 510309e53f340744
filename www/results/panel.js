// Shows some runs beside each other: totals whose headings filter, and the cases in which one differs.

import { $, build, element } from '../shared/element.js';
import { onLanguage, text, translate } from '../shared/language.js';
import { fillTable } from '../shared/table.js';
import { compareRuns, filterCases, kinds } from './comparison.js';
import { caseHeadings, caseRow, sources, totals } from './tables.js';

/** More rows at once would only make the page slow. */
const portion = 200;

/**
 * Puts a panel, of which the page has a template, into a place.
 *
 * @param {HTMLElement} place
 */
export function makePanel(place) {
  place.append($('#panel').content.cloneNode(true));
  translate(place);
  const find = (/** @type {string} */ name) => /** @type {any} */ (place.querySelector(`[data-panel="${name}"]`));
  /** @type {import('../conformance/run.js').Run[]} */
  let runs = [];
  let comparison = compareRuns(runs);
  let most = portion;
  const filter = { file: '', kind: '', text: '', onlySplit: false };

  const showFilters = () => {
    const options = [
      [find('file'), [['', text('everyFile')], ...comparison.files.map(({ name }) => [name, name])], filter.file],
      [find('kind'), [['', text('everyKind')], ...kinds.map((kind) => [kind, text(`kind-${kind}`)])], filter.kind],
    ];
    for (const [select, entries, chosen] of options) {
      select.replaceChildren(
        ...entries.map((/** @type {string[]} */ [value, label]) => element('option', { value }, label)),
      );
      select.value = chosen;
    }
    find('search').value = filter.text;
    find('split').checked = filter.onlySplit;
    // With two runs, of which one is right, everything shown is a difference between them.
    find('split').closest('label').hidden = runs.length < 3;
  };

  const showCases = () => {
    const found = filterCases(comparison.cases, filter);
    const rows = found.slice(0, most).map((entry) => build(caseRow(runs, entry)));
    const table = find('cases');
    table.dataset.runs = String(runs.length);
    table.parentElement.classList.toggle('many', runs.length > 2);
    table.caption.textContent =
      found.length === 0
        ? text(comparison.cases.length === 0 ? 'allPass' : 'nothingFound')
        : text('differences', found.length);
    fillTable(table, found.length === 0 ? [] : [build(caseHeadings(runs))], rows);
    find('more').hidden = found.length <= most;
    find('more').textContent = text('more', found.length - most);
  };

  const show = () => {
    place.hidden = runs.length === 0;
    if (runs.length === 0) return;
    const { head, body } = totals(runs, comparison);
    fillTable(find('totals'), head.map(build), body.map(build));
    for (const heading of find('totals').querySelectorAll('th[data-file], th[data-kind]'))
      heading.replaceChildren(filterButton(heading));
    find('sources').replaceChildren(...sources(runs).map(build));
    showFilters();
    showCases();
  };

  /** @param {HTMLElement} heading */
  const filterButton = ({ dataset: { file = '', kind = '' }, textContent }) => {
    const button = element('button', { type: 'button', class: 'filter' }, textContent ?? '');
    button.addEventListener('click', () => {
      Object.assign(filter, { file, kind });
      change();
      find('cases').scrollIntoView();
    });
    return button;
  };

  const change = () => {
    most = portion;
    showFilters();
    showCases();
  };
  find('file').addEventListener('change', (/** @type {any} */ { target }) => {
    filter.file = target.value;
    change();
  });
  find('kind').addEventListener('change', (/** @type {any} */ { target }) => {
    filter.kind = target.value;
    change();
  });
  find('search').addEventListener('input', (/** @type {any} */ { target }) => {
    filter.text = target.value;
    most = portion;
    showCases();
  });
  find('split').addEventListener('change', (/** @type {any} */ { target }) => {
    filter.onlySplit = target.checked;
    change();
  });
  find('more').addEventListener('click', () => {
    most += portion;
    showCases();
  });
  onLanguage(show);

  return {
    /** @param {import('../conformance/run.js').Run[]} next */
    show(next) {
      runs = next;
      comparison = compareRuns(runs);
      // Other runs are seen through the same filters, as far as there is something to see.
      if (!comparison.files.some(({ name }) => name === filter.file)) filter.file = '';
      filter.onlySplit &&= runs.length > 2;
      most = portion;
      show();
    },
  };
}
