// Makes visible what one cannot see, or would take for something else. The character itself stays in the text, so that what
// is copied is the true value.

import { confusables } from './confusables.js';
import { text as say } from './language.js';

const invisible = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;
const names = { '\0': 'NUL', '\t': 'TAB', '\n': 'LF', '\r': 'CR', ' ': '␣' };

/** Enough for any URL a person reads; a megabyte of them would stall the page. */
const longest = 4000;

/** Whether `visible` would show more of a text than the text does. @type {(text: string) => boolean} */
export const hidesSomething = (text) => invisible.test(text) || confusables(text).size > 0;

/** @type {(character: string) => string} */
export const codeOf = (character) =>
  `U+${/** @type {number} */ (character.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * @param {string} text
 * @returns {import('./element.js').Markup[]}
 */
export function visible(text) {
  /** @type {import('./element.js').Markup[]} */
  const nodes = [];
  let plain = '';
  const add = (/** @type {import('./element.js').Markup} */ node) => {
    if (plain) nodes.push(plain);
    plain = '';
    if (node) nodes.push(node);
  };
  const shown = text.slice(0, longest);
  const looks = confusables(shown);
  let place = 0;
  for (const character of shown) {
    const look = looks.get(place);
    if (look !== undefined) add(lookAlike(character, look));
    else if (invisible.test(character)) add(marker(character));
    else plain += character;
    place += character.length;
  }
  if (text.length > longest) plain += `… +${text.length - longest}`;
  add('');
  return nodes;
}

/** An empty text, made visible too. @type {(text: string) => import('./element.js').Markup[]} */
export const visibleOrEmpty = (text) => (text === '' ? ['""'] : visible(text));

/** The labels are drawn by the style sheet from the attribute. @type {(character: string) => import('./element.js').Markup} */
function marker(character) {
  const code = codeOf(character);
  const label = names[/** @type {'\t'} */ (character)] ?? code;
  return ['span', { class: 'invisible', role: 'img', 'aria-label': code, title: code, 'data-label': label }, character];
}

/** @type {(character: string, look: string) => import('./element.js').Markup} */
function lookAlike(character, look) {
  const code = codeOf(character);
  const sentence = say('looksLike', code, look);
  return [
    'span',
    { class: 'look-alike', role: 'img', 'aria-label': sentence, title: sentence, 'data-label': code },
    character,
  ];
}
