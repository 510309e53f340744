// Makes elements. Strings become text nodes, never markup: everything this page shows may come from a stranger's link.

/** @param {Record<string, string>} attributes set by name; `class` and `data-*` included */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
