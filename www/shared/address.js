// The page's own address: which view is shown, and the state of the viewer.

import { linkTo, stateOf } from '../viewer/link.js';

export const views = ['viewer', 'conformance', 'results', 'speed'];

/** Beyond this, browsers truncate or refuse URLs. */
const longest = 30_000;

/** The viewer alone, as it was left. */
const viewerAlone = '#view=viewer';

/** @returns {{ view: string, state: import('../viewer/link.js').State | null }} `state` is null where the address has none */
export function readAddress() {
  const state = stateOf(location.hash);
  const view = new URLSearchParams(location.hash.slice(1)).get('view') ?? '';
  return { view: state === null && views.includes(view) ? view : 'viewer', state };
}

/** Whether a state is too long for a link. @type {(state: import('../viewer/link.js').State) => boolean} */
export const isTooLong = (state) => linkTo(state).length > longest;

/** @type {{ link: string, timer: ReturnType<typeof setTimeout> } | null} */
let pending = null;

/** Writes what waits, before the address becomes another. */
function flush() {
  if (pending === null) return;
  clearTimeout(pending.timer);
  history.replaceState(null, '', pending.link);
  pending = null;
}

/** Waits for a pause in typing, since browsers limit how often the address may change. */
/** @param {import('../viewer/link.js').State} state */
export function writeAddress(state) {
  clearTimeout(pending?.timer);
  pending = { link: isTooLong(state) ? viewerAlone : linkTo(state), timer: setTimeout(flush, 250) };
}

/** @param {(address: ReturnType<typeof readAddress>) => void} show */
export function onAddress(show) {
  // Links are followed, and pages left, after this.
  document.addEventListener('click', flush, true);
  addEventListener('pagehide', flush);
  addEventListener('hashchange', () => {
    // Somebody has typed another address: what waited was for the one before.
    clearTimeout(pending?.timer);
    pending = null;
    show(readAddress());
  });
}
