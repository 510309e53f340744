// @ts-check
// The page's markup as HTML, for pages that are written rather than built in a browser.

/** @param {string} text */
const asText = (text) =>
  text
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[\p{Cc}\p{Surrogate}]/gu, asReference);

/** HTML knows no way to write some characters, even as a reference. @param {string} character */
const asReference = (character) => (/[\t\n]/.test(character) ? character : '\ufffd');

/** What has no end tag. */
const isVoid = /^(link|meta)$/;

/**
 * @param {import('../../www/shared/element.js').Markup} markup
 * @returns {string}
 */
export function toHTML(markup) {
  if (typeof markup === 'string') return asText(markup);
  const [name, attributes, ...children] = markup;
  const start = `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${asText(value)}"`)
    .join('')}>`;
  return isVoid.test(name) ? start : `${start}${children.map(toHTML).join('')}</${name}>`;
}
