// The query as a table that can be edited, live both ways.

import { $, build, element } from '../shared/element.js';
import { engines } from '../shared/engines.js';
import { onLanguage, text } from '../shared/language.js';
import { visibleOrEmpty } from '../shared/visible.js';
import { showEcho, trackField } from './fields.js';
import { withPairs } from './query.js';

const [browser, wangzhi] = engines;
/** More rows would only make the page slow; the pairs beyond stay as they are. */
const mostRows = 200;
const sides = ['name', 'value'];

/** @typedef {{ input: string, base: string | null }} State */

/** @param {(input: string) => void} changed called with the input that has the edited query */
export function showQueryTable(changed) {
  /** @type {State} */
  let state = { input: '', base: null };
  /** @type {[string, string][]} what the rows show */
  let pairs = [];
  const body = $('#query tbody');

  const edit = (/** @type {[string, string][]} */ edited) => {
    pairs = edited;
    changed(withPairs(wangzhi, state, pairs));
  };

  const render = () => {
    body.replaceChildren(...pairs.slice(0, mostRows).map((_, index) => row(index)));
    $('#query').hidden = pairs.length === 0;
    $('#pairs-left-off').hidden = pairs.length <= mostRows;
    $('#pairs-left-off').textContent = text('leftOff', pairs.length - mostRows);
  };

  const focusOn = (/** @type {number} */ index) => {
    const fields = body.querySelectorAll(`tr:nth-child(${index + 1}) textarea`);
    (fields[0] ?? $('#add-pair')).focus();
  };

  const row = (/** @type {number} */ index) => {
    const cells = sides.map((side, at) => {
      const echo = element('p', { class: 'echo' });
      const field = /** @type {HTMLTextAreaElement} */ (
        element('textarea', {
          rows: '1',
          spellcheck: 'false',
          autocapitalize: 'off',
          'aria-label': text(`${side}OfPair`, index + 1),
        })
      );
      field.value = pairs[index][at];
      showEcho(echo, pairs[index][at]);
      const changePair = (/** @type {string} */ typed) => {
        showEcho(echo, typed);
        edit(
          pairs.map((pair, place) => (place === index ? /** @type {[string, string]} */ (pair.with(at, typed)) : pair)),
        );
      };
      trackField(field, () => pairs[index][at], changePair);
      return element('td', {}, field, echo);
    });
    const remove = element(
      'button',
      { type: 'button', class: 'quiet', 'aria-label': text('removePair', index + 1) },
      '×',
    );
    remove.addEventListener('click', () => {
      edit(pairs.toSpliced(index, 1));
      render();
      focusOn(Math.min(index, pairs.length - 1));
    });
    return element('tr', {}, ...cells, element('td', {}, remove));
  };

  $('#add-pair').addEventListener('click', () => {
    edit([...pairs, ['', '']]);
    render();
    focusOn(Math.min(pairs.length, mostRows) - 1);
  });
  $('#sort-pairs').addEventListener('click', () => {
    const sorted = new wangzhi.URLSearchParams(pairs);
    sorted.sort();
    edit([...sorted]);
    render();
  });
  onLanguage(render);

  return {
    /** @param {State} next */
    show(next) {
      state = next;
      const url = wangzhi.URL.parse(state.input, state.base ?? undefined);
      const read = url === null ? [] : [...url.searchParams];
      for (const button of [$('#add-pair'), $('#sort-pairs')]) button.disabled = url === null;
      if (JSON.stringify(read) !== JSON.stringify(pairs)) {
        pairs = read;
        render();
      }
      showEmpty(url, pairs);
      showOther(state, pairs);
    },
  };
}

/** @type {(url: URL | null, pairs: [string, string][]) => void} */
function showEmpty(url, pairs) {
  const place = $('#no-pairs');
  place.hidden = pairs.length > 0;
  place.textContent = url === null ? text('noURL') : text('noPairs');
}

/** Says so if this browser reads other pairs. @type {(state: State, pairs: [string, string][]) => void} */
function showOther({ input, base }, pairs) {
  const place = $('#other-pairs');
  /** @type {[string, string][] | null} */
  let others = null;
  try {
    others = [...new browser.URL(input, base ?? undefined).searchParams];
  } catch {}
  place.hidden = others === null || JSON.stringify(others) === JSON.stringify(pairs);
  const shown = place.hidden
    ? []
    : /** @type {[string, string][]} */ (others).map(([name, value]) => [
        'li',
        {},
        ...visibleOrEmpty(name),
        ' = ',
        ...visibleOrEmpty(value),
      ]);
  place.replaceChildren(...(place.hidden ? [] : [text('otherPairs'), build(['ul', {}, ...shown])]));
}
