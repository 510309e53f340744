// Connects the parts: the address bar, the views, the language.

import { showConformance } from './conformance/view.js';
import { showResults } from './results/view.js';
import { onAddress, readAddress, views, writeAddress } from './shared/address.js';
import { $ } from './shared/element.js';
import { showLanguage } from './shared/language.js';
import { showSpeed } from './speed/view.js';
import { showExamples } from './viewer/examples.js';
import { opening } from './viewer/link.js';
import { showViewer } from './viewer/viewer.js';

showLanguage();
showExamples();
const viewer = showViewer(writeAddress);
viewer.load(opening);
const results = showResults();
showConformance({ onRuns: results.add });
showSpeed();

/** @param {ReturnType<typeof readAddress>} address */
function show({ view, state }) {
  if (state !== null) viewer.load(state);
  else if (view === 'viewer') writeAddress(viewer.state());
  for (const name of views) {
    $(`#${name}`).hidden = name !== view;
    const link = $(`[data-view="${name}"]`);
    if (name === view) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

show(readAddress());
onAddress((address) => {
  show(address);
  scrollTo(0, 0);
});

// So that the page works without a network once it was loaded. Pages from a disk, and old browsers, do without.
navigator.serviceWorker?.register(new URL('./service-worker.js', import.meta.url)).catch((error) => {
  console.info(`wangzhi: not kept for use without a network. ${error.message}`);
});
