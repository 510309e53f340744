// Sentences about what happens, said again in the other language when that is chosen.

import { build } from './element.js';
import { onLanguage, text } from './language.js';

/**
 * @param {HTMLElement} place
 * @returns {(key: string, ...values: any[]) => void} says a text by its key
 */
export function makeStatus(place) {
  let sentence = () => '';
  const show = () => {
    place.textContent = sentence();
  };
  onLanguage(show);
  return (key, ...values) => {
    sentence = () => text(key, ...values);
    show();
  };
}

/** @typedef {{ name: string, reason?: string, message?: string }} Unread `reason` is a key of the page's texts */

/**
 * The files that could not be read, each with the reason.
 *
 * @param {HTMLElement} place
 * @returns {(unread: Unread[]) => void}
 */
export function makeUnreadList(place) {
  /** @type {Unread[]} */
  let all = [];
  const show = () => {
    const why = (/** @type {Unread} */ { reason, message }) => (reason ? text(`reason-${reason}`) : (message ?? ''));
    place.replaceChildren(...all.map((unread) => build(['li', {}, text('notLoaded', unread.name, why(unread))])));
  };
  onLanguage(show);
  return (unread) => {
    all = unread;
    show();
  };
}
