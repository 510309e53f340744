// Compares one input and base URL, live.

import { isTooLong } from '../shared/address.js';
import { $ } from '../shared/element.js';
import { engines } from '../shared/engines.js';
import { onLanguage, text } from '../shared/language.js';
import { showComponents, showVerdict } from './comparison.js';
import { components, parse } from './components.js';
import { copy } from './copy.js';
import { showEcho, showEmpty, showInField, trackField } from './fields.js';
import { linkTo, opening } from './link.js';
import { showQueryTable } from './query-table.js';
import { toCase, toMarkdown } from './report.js';
import { showSetter } from './setter.js';
import { strip } from './strip.js';
import { showErrors } from './validation.js';

/** @typedef {import('./link.js').State} State */

/** @param {(state: State) => void} changed called with what a person typed */
export function showViewer(changed) {
  let state = opening;

  const change = (/** @type {Partial<State>} */ part) => {
    state = { ...state, ...part };
    show();
    changed(state);
  };
  const query = showQueryTable((input) => change({ input }));
  const setter = showSetter(change);

  const show = () => {
    showFields(state);
    const results = /** @type {[any, any]} */ (engines.map((engine) => parse(engine, state)));
    showVerdict($('#verdict'), results);
    showStrips(results);
    showComponents($('#components'), results, components);
    query.show(state);
    showErrors(state);
    setter.show(state);
    $('#too-long').hidden = !isTooLong(state);
    $('#copied').textContent = '';
    $('#by-hand').hidden = true;
  };

  trackField(
    $('#input'),
    () => state.input,
    (input) => change({ input }),
  );
  trackField(
    $('#base'),
    () => state.base ?? '',
    // A field cannot tell an empty base URL from none.
    (base) => change({ base: base || null }),
  );
  $('#copy-report').addEventListener('click', () =>
    copy(toMarkdown(state, location.href.split('#')[0] + linkTo(state))),
  );
  $('#copy-case').addEventListener('click', () => copy(toCase(state)));
  onLanguage(show);

  return {
    /** @param {State} next */
    load(next) {
      state = next;
      show();
    },
    state: () => state,
  };
}

/** @param {State} state */
function showFields({ input, base }) {
  showInField($('#input'), input);
  showInField($('#base'), base ?? '');
  showEcho($('#input-echo'), input);
  if (base === '') showEmpty($('#base-echo'));
  else showEcho($('#base-echo'), base ?? '');
}

/** One for both where they agree. @param {[any, any]} results */
function showStrips(results) {
  const hrefs = results.map(({ values }) => values?.href);
  const both = hrefs[0] === hrefs[1];
  const shown = engines.flatMap(({ id }, at) => {
    if (hrefs[at] === undefined || (both && at > 0)) return [];
    return [strip(both ? text('serialization') : text('serializationOf', text(id)), hrefs[at])];
  });
  $('#strips').replaceChildren(...shown);
}
