// The validation errors of an input: the name of each, a sentence about it, and its place.

import { Url } from '../pkg/bindings/inline.js';
import { $, element } from '../shared/element.js';
import { languageKey, text } from '../shared/language.js';
import { visible } from '../shared/visible.js';

/** More would only make the page slow. */
const most = 100;
/** How much of the input is shown around a place, in UTF-16 code units. */
const around = 24;

/** @typedef {{ name: string, start: number, end: number, component?: string, isFatal: boolean }} Found */

/** @type {(state: { input: string, base: string | null }) => { errors: Found[], isBaseInvalid: boolean }} */
export function findErrors({ input, base }) {
  if (base === null || Url.canParse(base))
    return { errors: Url.validationErrors(input, base ?? undefined), isBaseInvalid: false };
  return { errors: Url.validationErrors(base), isBaseInvalid: true };
}

/** @param {{ input: string, base: string | null }} state */
export function showErrors(state) {
  const { errors, isBaseInvalid } = findErrors(state);
  const input = isBaseInvalid ? /** @type {string} */ (state.base) : state.input;
  const items = errors.slice(0, most).map((error) => item(error, input));
  $('#errors').replaceChildren(...items);
  $('#errors').hidden = errors.length === 0;
  const summary = errors.length === 0 ? text('noErrors') : text('errorCount', errors.length);
  $('#errors-summary').textContent = isBaseInvalid ? text('baseErrors', errors.length) : summary;
  $('#errors-left-off').hidden = errors.length <= most;
  $('#errors-left-off').textContent = text('leftOff', errors.length - most);
}

/** @type {(error: Found, input: string) => HTMLElement} */
const item = ({ name, start, end, component, isFatal }, input) =>
  element(
    'li',
    { class: 'error', 'data-error': name, 'data-fatal': String(isFatal) },
    element(
      'p',
      {},
      element(
        'a',
        { class: 'error-name', href: `https://url.spec.whatwg.org/#${name.toLowerCase()}`, rel: 'noreferrer' },
        name,
      ),
      ' ',
      element('span', { class: 'place' }, place(start, end), ...(component ? [` · ${text(component)}`] : [])),
      ...(isFatal ? [' ', element('span', { class: 'fatal' }, text('fatal'))] : []),
    ),
    element('p', { class: 'explained' }, Url.explainValidationError(name)[languageKey()]),
    element('p', { class: 'excerpt' }, ...excerpt(input, start, end)),
  );

/** @type {(start: number, end: number) => string} */
const place = (start, end) => (end - start > 1 ? text('places', start, end) : text('place', start));

/** Not between the two halves of a code point. @type {(text: string, place: number) => number} */
const wholePlace = (text, place) =>
  /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(place - 1, place + 1)) ? place - 1 : place;

/** @type {(input: string, start: number, end: number) => Node[]} */
function excerpt(input, start, end) {
  const from = wholePlace(input, Math.max(0, start - around));
  const to = wholePlace(input, Math.min(input.length, end + around));
  const missing = start === end;
  return [
    element('span', {}, ...(from > 0 ? ['…'] : []), ...visible(input.slice(from, start))),
    missing
      ? element('mark', { class: 'gap', role: 'img', 'aria-label': text('gap') }, '‸')
      : element('mark', {}, ...visible(input.slice(start, end))),
    element('span', {}, ...visible(input.slice(end, to)), ...(to < input.length ? ['…'] : [])),
  ];
}
