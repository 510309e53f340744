// Text as a terminal can show it: nothing in it moves the cursor or hides, and its width is known.

import { eastAsianWidth } from 'get-east-asian-width';

/** What a terminal would obey, or not show. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const isCombining = /\p{M}/u;

/** A piece of a text: how it is printed, in how many columns, and how many UTF-16 code units of the text it stands for. */
interface Piece {
  shown: string;
  columns: number;
  units: number;
}

function pieceOf(character: string): Piece {
  const units = character.length;
  const codePoint = character.codePointAt(0) as number;
  if (unprintable.test(character)) {
    const shown = `\\u{${codePoint.toString(16)}}`;
    return { shown, columns: shown.length, units };
  }
  const columns = isCombining.test(character) ? 0 : eastAsianWidth(codePoint);
  return { shown: character, columns, units };
}

/** Most texts: each code unit is a column. */
const isPlain = /^[ -~]*$/;

/** A text, printable. */
export const printable = (text: string): string =>
  isPlain.test(text) ? text : Array.from(text, (character) => pieceOf(character).shown).join('');

/** The first column of a place in a text, given in UTF-16 code units, and how many columns it takes, at least one. */
export function columnsOf(text: string, start: number, end: number): { from: number; width: number } {
  if (isPlain.test(text)) return { from: start, width: Math.max(1, end - start) };
  let place = 0;
  let from = 0;
  let width = 0;
  for (const character of text) {
    if (place >= end && place >= start) break;
    const { columns, units } = pieceOf(character);
    if (place < start) from += columns;
    else width += columns;
    place += units;
  }
  return { from, width: Math.max(1, width) };
}
