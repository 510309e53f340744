// The view with the runs of several browsers and runtimes: those that come with the page, this browser's, and files.

import { $, build, element } from '../shared/element.js';
import { onFiles } from '../shared/files.js';
import { onLanguage, text } from '../shared/language.js';
import { totalsOf } from './comparison.js';
import { insertPanel } from './panel.js';
import { RunFileError, readRuns } from './run-file.js';
import { nameOf, percent } from './tables.js';

/** @typedef {import('../conformance/run.js').Run} Run */

export function showResults() {
  const panel = insertPanel($('#results-panel'));
  /** @type {{ run: Run, isShown: boolean }[]} */
  let entries = [];

  const show = () => {
    $('#runs').replaceChildren(...entries.map(choice));
    $('#no-runs').hidden = entries.length > 0;
    panel.show(entries.filter(({ isShown }) => isShown).map(({ run }) => run));
  };

  /** @param {{ run: Run, isShown: boolean }} entry */
  const choice = (entry) => {
    const { passed, failed } = totalsOf(entry.run);
    const box = /** @type {HTMLInputElement} */ (element('input', { type: 'checkbox' }));
    box.checked = entry.isShown;
    box.addEventListener('change', () => {
      entry.isShown = box.checked;
      panel.show(entries.filter(({ isShown }) => isShown).map(({ run }) => run));
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
    show();
  };

  onFiles($('#run-files'), async (sources) => {
    /** @type {import('../shared/element.js').Markup[]} */
    const unread = [];
    for (const { name, read } of sources) {
      try {
        add(readRuns(new TextDecoder().decode(await read())));
      } catch (error) {
        if (!(error instanceof RunFileError)) throw error;
        unread.push(['li', {}, text('notLoaded', name, text(`reason-${error.message}`))]);
      }
    }
    $('#unread-runs').replaceChildren(...unread.map(build));
  });
  onLanguage(show);
  loadReport(add);
  show();
  return { add };
}

/** What `npm run lab:report` has found, if it came with the page. @param {(runs: Run[]) => void} add */
async function loadReport(add) {
  const response = await fetch(new URL('../data/index.json', import.meta.url));
  const { report } = await response.json();
  $('#report-link').hidden = !report;
  if (!report) return;
  add(readRuns(await (await fetch(new URL('../report.json', import.meta.url))).text()));
}
