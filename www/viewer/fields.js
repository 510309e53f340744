// Text fields that hold more than they show: a field turns a carriage return into a line feed, so that the true text is kept
// beside it, and repeated below it where there is something in it that the field cannot show.

import { element } from '../shared/element.js';
import { hidesSomething, visible } from '../shared/visible.js';

const lineBreaks = /\r\n?/g;

/** What a field shows of a text. @type {(text: string) => string} */
const asShown = (text) => text.replace(lineBreaks, '\n');

/**
 * A text after somebody has edited what a field shows of it. The true line breaks stay, except where something was edited.
 *
 * @param {string} text
 * @param {string} typed what the field shows now
 */
export function afterEdit(text, typed) {
  const shown = asShown(text);
  if (shown === text) return typed;
  let start = 0;
  while (start < shown.length && start < typed.length && shown[start] === typed[start]) start++;
  const most = Math.min(shown.length, typed.length) - start;
  let end = 0;
  while (end < most && shown.at(-1 - end) === typed.at(-1 - end)) end++;
  const kept = [text.slice(0, placeIn(text, start)), text.slice(placeIn(text, shown.length - end))];
  const edited = kept.join(typed.slice(start, typed.length - end));
  // Not where a kept half and a new one make one line break.
  return asShown(edited) === typed ? edited : typed;
}

/** Where in a text a place of what is shown of it is. @type {(text: string, shownPlace: number) => number} */
function placeIn(text, shownPlace) {
  let place = shownPlace;
  for (const { index } of text.matchAll(/\r\n/g)) if (index < place) place++;
  return place;
}

/**
 * @param {HTMLTextAreaElement} field
 * @param {() => string} current the text that it shows
 * @param {(text: string) => void} changed called with what a person made of it
 */
export function trackField(field, current, changed) {
  field.addEventListener('input', () => changed(afterEdit(current(), field.value)));
  // Enter ends an input everywhere else; a line break, which parsers strip, takes Shift.
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) event.preventDefault();
  });
}

/** Shows a text in a field, without moving the cursor of who is typing it. */
/** @type {(field: HTMLTextAreaElement, text: string) => void} */
export function showInField(field, text) {
  if (field.value !== asShown(text)) field.value = text;
}

/** @type {(echo: HTMLElement, text: string) => void} */
export function showEcho(echo, text) {
  echo.hidden = !hidesSomething(text);
  echo.replaceChildren(...(echo.hidden ? [] : [element('span', {}, ...visible(text))]));
}

/** Says that a text is there, and empty. @param {HTMLElement} echo */
export function showEmpty(echo) {
  echo.hidden = false;
  echo.textContent = '""';
}
