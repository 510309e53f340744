// Compares one input and base URL, live.

import { components, differing, parse } from './components.js';
import { diff } from './diff.js';
import { element } from './element.js';
import { engines } from './engines.js';
import { onLanguage, text } from './language.js';
import { fillTable } from './table.js';
import { hasInvisible, visible } from './visible.js';

const $ = (selector) => document.querySelector(selector);

/** @param {(state: { input: string, base: string | null }) => void} changed called with what a person typed */
export function showViewer(changed) {
  // Kept beside the fields, which would turn a carriage return into a line feed.
  let state = { input: '', base: null };

  const show = () => {
    showEcho($('#input-echo'), state.input);
    showEcho($('#base-echo'), state.base ?? '');
    const results = engines.map((engine) => parse(engine, state));
    const names = differing(...results);
    showVerdict(results, names);
    const rows = components.map((name) => row(name, results, names.includes(name)));
    fillTable($('#components'), [headings(results)], rows);
  };

  for (const field of [$('#input'), $('#base')]) {
    field.addEventListener('input', () => {
      state = { ...state, [field.id]: field.id === 'base' ? field.value || null : field.value };
      show();
      changed(state);
    });
    // Enter ends an input everywhere else; a line break, which parsers strip, takes Shift.
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) event.preventDefault();
    });
  }
  onLanguage(show);

  return {
    load(next) {
      state = next;
      $('#input').value = state.input;
      $('#base').value = state.base ?? '';
      show();
    },
  };
}

/** Repeats a field's text below it if there is something in it that the field cannot show. */
function showEcho(echo, value) {
  echo.hidden = !hasInvisible(value);
  echo.replaceChildren(...(echo.hidden ? [] : visible(value)));
}

function showVerdict(results, names) {
  const verdict = $('#verdict');
  const failed = results.map((result) => result.failure !== null);
  verdict.dataset.agree = String(names.length === 0);
  const sentence = verdictOn(failed, names);
  // Said again, the same sentence would be read out at every key.
  if (verdict.textContent !== sentence) verdict.textContent = sentence;
}

function verdictOn([browserFailed, wangzhiFailed], names) {
  if (browserFailed && wangzhiFailed) return text('bothRefuse');
  if (browserFailed) return text('onlyWangzhi');
  if (wangzhiFailed) return text('onlyBrowser');
  return names.length > 0 ? text('differIn', names.join(', ')) : text('agree');
}

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

function row(name, results, differs) {
  const values = results.map((result) => result.values?.[name]);
  const marked = differs && values.every((value) => value !== undefined) ? diff(...values) : null;
  const cells = engines.map(({ id }, at) => {
    const cell = element('td', {
      class: 'value',
      'data-engine': id,
      'data-component': name,
      'data-label': text(id),
    });
    if (values[at] === undefined)
      cell.append(element('span', { class: 'absent', role: 'img', 'aria-label': text('refuses') }, '×'));
    else if (marked) cell.append(...marked[at].map(run));
    else cell.append(...visible(values[at]));
    return cell;
  });
  const heading = element('th', { scope: 'row', class: 'component' }, name);
  if (differs) heading.append(element('span', { class: 'visually-hidden' }, ` (${text('differs')})`));
  return element('tr', { 'data-differs': String(differs) }, heading, ...cells);
}

function run({ text: part, differs }) {
  return element(differs ? 'mark' : 'span', {}, ...visible(part));
}
