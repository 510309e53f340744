// Characters that look like ASCII and are not: a letter of another script, a wide or slanted form, a stroke like a slash.

/** By what they look like. Those that NFKC makes ASCII need no place here. */
const lookAlikes = {
  // Cyrillic, Greek, Armenian, Latin beyond ASCII.
  a: 'аɑα',
  b: 'Ьƅ',
  c: 'сϲᴄ',
  d: 'ԁ',
  e: 'еҽ',
  g: 'ɡց',
  h: 'һհ',
  i: 'іɩıι',
  j: 'јϳ',
  k: 'κ',
  l: 'ӏǀ',
  n: 'ոռ',
  o: 'оοօσᴏ',
  p: 'рρ',
  q: 'ԛզ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'ѡԝᴡ',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢ',
  A: 'АΑ',
  B: 'ВΒ',
  C: 'СϹ',
  E: 'ЕΕ',
  H: 'НΗ',
  I: 'ІΙӀ',
  J: 'Ј',
  K: 'КΚ',
  M: 'МΜ',
  N: 'Ν',
  O: 'ОΟՕ',
  P: 'РΡ',
  S: 'ЅՏ',
  T: 'ТΤ',
  V: 'Ѵ',
  X: 'ХΧ',
  Y: 'ҮΥ',
  Z: 'Ζ',
  '/': '⁄∕⧸╱',
  '\\': '∖⧵⧹',
  ':': '∶ː˸꞉׃։',
  '.': '․‧。',
  '-': '‐‑‒–—−⁃',
  '?': 'ʔ',
  '!': 'ǃ',
  "'": '‘’ʹʼ',
  '"': '“”',
  ',': '‚',
  '%': '٪',
  '*': '∗⁎',
  '~': '∼˜',
  '|': '∣',
};

const known = new Map(
  Object.entries(lookAlikes).flatMap(([ascii, others]) => [...others].map((other) => [other, ascii])),
);

/** @type {(character: string) => string | null} what a character that is not ASCII looks like */
function lookOf(character) {
  if (character <= '\x7f') return null;
  const plain = character.normalize('NFKC');
  return known.get(character) ?? (/^[!-~]$/.test(plain) ? plain : null);
}

const words = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]/gu;

/**
 * Finds the characters that somebody could take for ASCII. A letter counts where its whole word could be taken for ASCII: in
 * a word of its own script nobody is deceived.
 *
 * @param {string} text
 * @returns {Map<number, string>} what they look like, by their places in UTF-16 code units
 */
export function confusables(text) {
  const found = new Map();
  for (const { 0: word, index } of text.matchAll(words)) {
    const characters = [...word];
    const looks = characters.map(lookOf);
    if (!characters.every((character, at) => character <= '\x7f' || looks[at] !== null)) continue;
    let place = index;
    characters.forEach((character, at) => {
      if (looks[at] !== null) found.set(place, looks[at]);
      place += character.length;
    });
  }
  return found;
}
