// The page's own address: which view is shown, and the state of the viewer.

import { linkTo, opening, stateOf } from '../viewer/link.js';

export const views = ['viewer', 'conformance', 'results', 'speed'];

/** Beyond this, browsers truncate or refuse URLs. */
const longest = 30_000;

/** @returns {{ view: string, state: import('../viewer/link.js').State | null }} `state` is null where the view has none */
export function readAddress() {
  const state = stateOf(location.hash);
  const view = new URLSearchParams(location.hash.slice(1)).get('view') ?? '';
  if (state !== null || !views.includes(view) || view === 'viewer') return { view: 'viewer', state: state ?? opening };
  return { view, state: null };
}

/** Whether a state is too long for a link. @type {(state: import('../viewer/link.js').State) => boolean} */
export const isTooLong = (state) => linkTo(state).length > longest;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let pending;

/** Waits for a pause in typing, since browsers limit how often the address may change. */
/** @param {import('../viewer/link.js').State} state */
export function writeAddress(state) {
  clearTimeout(pending);
  pending = setTimeout(() => history.replaceState(null, '', isTooLong(state) ? '#' : linkTo(state)), 250);
}

/** @param {(address: ReturnType<typeof readAddress>) => void} show */
export function onAddress(show) {
  addEventListener('hashchange', () => {
    clearTimeout(pending);
    show(readAddress());
  });
}
