// Text fields that hold more than they show: a field turns a carriage return into a line feed, so that the true text is kept
// beside it, and repeated below it where there is something in it that the field cannot show.

import { element } from '../shared/element.js';
import { hidesSomething, visible } from '../shared/visible.js';

/**
 * @param {HTMLTextAreaElement} field
 * @param {(text: string) => void} changed called with what a person typed
 */
export function trackField(field, changed) {
  field.addEventListener('input', () => changed(field.value));
  // Enter ends an input everywhere else; a line break, which parsers strip, takes Shift.
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) event.preventDefault();
  });
}

/** Shows a text in a field, without moving the cursor of who is typing it. */
/** @type {(field: HTMLTextAreaElement, text: string) => void} */
export function showInField(field, text) {
  if (field.value !== text.replace(/\r\n?/g, '\n')) field.value = text;
}

/** @type {(echo: HTMLElement, text: string) => void} */
export function showEcho(echo, text) {
  echo.hidden = !hidesSomething(text);
  echo.replaceChildren(...(echo.hidden ? [] : [element('span', {}, ...visible(text))]));
}
