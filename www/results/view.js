// The view with the runs of several browsers and runtimes: those that come with the page, this browser's, and files.

import { $, element } from '../shared/element.js';
import { onFiles } from '../shared/files.js';
import { makeUnreadList } from '../shared/status.js';
import { totalsOf } from './comparison.js';
import { makePanel } from './panel.js';
import { RunFileError, readRuns } from './run-file.js';
import { nameOf, percent } from './tables.js';

/** @typedef {import('../conformance/run.js').Run} Run */

export function showResults() {
  const panel = makePanel($('#results-panel'));
  const showUnread = makeUnreadList($('#unread-runs'));
  /** @type {{ run: Run, isShown: boolean }[]} */
  let entries = [];

  const showPanel = () => panel.show(entries.filter(({ isShown }) => isShown).map(({ run }) => run));

  /** @param {{ run: Run, isShown: boolean }} entry */
  const choice = (entry) => {
    const { passed, failed } = totalsOf(entry.run);
    const box = /** @type {HTMLInputElement} */ (element('input', { type: 'checkbox' }));
    box.checked = entry.isShown;
    box.addEventListener('change', () => {
      entry.isShown = box.checked;
      showPanel();
    });
    const label = `${nameOf(entry.run)} · ${percent(passed, failed)} · ${entry.run.date.slice(0, 10)}`;
    return element('li', {}, element('label', {}, box, ' ', label));
  };

  /** A later run of the same implementation takes the place of an earlier one. @param {Run[]} runs */
  const add = (runs) => {
    const names = runs.map(nameOf);
    entries = [
      ...entries.filter(({ run }) => !names.includes(nameOf(run))),
      ...runs.map((run) => ({ run, isShown: true })),
    ];
    $('#runs').replaceChildren(...entries.map(choice));
    $('#no-runs').hidden = entries.length > 0;
    showPanel();
  };

  /** @param {import('../shared/files.js').Source[]} sources */
  const addFiles = async (sources) => {
    const unread = [];
    for (const { name, read } of sources) {
      try {
        add(readRuns(new TextDecoder().decode(await read())));
      } catch (error) {
        const { message } = /** @type {Error} */ (error);
        unread.push(error instanceof RunFileError ? { name, reason: message } : { name, message });
      }
    }
    showUnread(unread);
  };

  onFiles($('#run-files'), addFiles);
  showPanel();
  addReport(addFiles);
  return { add };
}

/** What `npm run lab:report` has found, if it came with the page. */
/** @param {(sources: import('../shared/files.js').Source[]) => void} addFiles */
async function addReport(addFiles) {
  const get = (/** @type {string} */ path) => fetch(new URL(path, import.meta.url));
  const { report } = await get('../data/index.json')
    .then((response) => response.json())
    .catch(() => ({ report: false }));
  $('#report-link').hidden = !report;
  if (report) addFiles([{ name: 'report.json', read: async () => (await get('../report.json')).arrayBuffer() }]);
}
