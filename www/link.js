// The state of the viewer in the fragment of the page's own URL: #input=…&base=…, so that a link reproduces it.

import { URLSearchParams } from './pkg/inline.js';

const opening = { input: 'http://xn--a/', base: null };

/** Beyond this, browsers truncate or refuse URLs. */
const longest = 30_000;

/** An empty base means none: `new URL(input, '')` only ever fails. */
export function readLink() {
  const parameters = new URLSearchParams(location.hash.slice(1));
  if (!parameters.has('input')) return opening;
  return { input: parameters.get('input'), base: parameters.get('base') || null };
}

export function linkTo({ input, base }) {
  const parameters = new URLSearchParams({ input });
  if (base !== null) parameters.append('base', base);
  return `#${parameters}`;
}

let pending;

/** Waits for a pause in typing, since browsers limit how often the address may change. */
export function writeLink(state) {
  clearTimeout(pending);
  pending = setTimeout(() => {
    const link = linkTo(state);
    history.replaceState(null, '', link.length > longest ? '#' : link);
  }, 250);
}

export function onLink(load) {
  addEventListener('hashchange', () => {
    clearTimeout(pending);
    load(readLink());
  });
}
