// Makes elements of markup: a text, or a list of a name, attributes and children. Texts become text nodes, never markup of
// their own: everything this page shows may come from a stranger's link.

/** @typedef {string | [name: string, attributes: Record<string, string>, ...children: any[]]} Markup */

/** @param {Markup | Node} markup */
export const build = (markup) => (Array.isArray(markup) ? element(...markup) : markup);

/**
 * @param {string} name
 * @param {Record<string, string>} attributes set by name; `class` and `data-*` included
 * @param {...(Markup | Node)} children
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.map(build));
  return made;
}

/** The first element that a selector finds; every one asked for is in the page. @type {(selector: string) => any} */
export const $ = (selector) => document.querySelector(selector);

/** Sets a text only if it is another: said again, the same sentence would be read out at every key. */
export function say(place, sentence) {
  if (place.textContent !== sentence) place.textContent = sentence;
}
