// A setter to try on the URL: which attribute, to what, and what each engine then has.

import { $, element } from '../shared/element.js';
import { engines } from '../shared/engines.js';
import { text } from '../shared/language.js';
import { showComponents, showVerdict } from './comparison.js';
import { attributes, components, parse, parseAndSet } from './components.js';
import { showEcho, showInField, trackField } from './fields.js';

/** @typedef {import('./link.js').State} State */

/** @param {(change: Partial<State>) => void} changed */
export function showSetter(changed) {
  const choice = $('#attribute');
  choice.append(...attributes.map((name) => element('option', { value: name }, name)));
  choice.addEventListener('change', () => changed({ attribute: choice.value || null }));
  let shown = '';
  trackField(
    $('#new-value'),
    () => shown,
    (value) => changed({ value }),
  );
  return {
    /** @param {State} state */
    show(state) {
      shown = state.value;
      show(state);
    },
  };
}

/** @param {State} state */
function show(state) {
  $('#attribute').value = state.attribute ?? '';
  showInField($('#new-value'), state.value);
  showEcho($('#new-value-echo'), state.value);
  const result = $('#setter-result');
  result.hidden = state.attribute === null;
  $('#value-field').hidden = state.attribute === null;
  if (state.attribute === null) return;
  const before = engines.map((engine) => parse(engine, state));
  const after = /** @type {[any, any]} */ (engines.map((engine) => parseAndSet(engine, state)));
  const changedNames = components.filter((name) =>
    after.some(({ values }, at) => values !== null && values[name] !== before[at].values?.[name]),
  );
  showVerdict($('#setter-verdict'), after);
  const names = components.filter(
    (name) => name === 'href' || changedNames.includes(name) || after[0].values?.[name] !== after[1].values?.[name],
  );
  showComponents($('#setter-components'), after, names);
  const unchanged = changedNames.length === 0 && after.every(({ failure }) => failure === null);
  $('#unchanged').hidden = !unchanged;
  $('#unchanged').textContent = text('unchanged');
}
