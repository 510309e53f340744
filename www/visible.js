// Makes invisible characters visible. The character itself stays in the text, so that what is copied is the true value.

import { element } from './element.js';

const invisible = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;
const names = { '\0': 'NUL', '\t': 'TAB', '\n': 'LF', '\r': 'CR', ' ': '␣' };

/** Enough for any URL a person reads; a megabyte of them would stall the page. */
const longest = 4000;

export const hasInvisible = (text) => invisible.test(text);

/** @returns {Node[]} */
export function visible(text) {
  const nodes = [];
  let plain = '';
  const flush = () => {
    if (plain) nodes.push(document.createTextNode(plain));
    plain = '';
  };
  for (const character of text.slice(0, longest)) {
    if (invisible.test(character)) {
      flush();
      nodes.push(marker(character));
    } else plain += character;
  }
  if (text.length > longest) plain += `… +${text.length - longest}`;
  flush();
  return nodes;
}

function marker(character) {
  const code = `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  const label = names[character] ?? code;
  // The label is drawn by the style sheet from the attribute.
  return element(
    'span',
    { class: 'invisible', role: 'img', 'aria-label': code, title: code, 'data-label': label },
    character,
  );
}
