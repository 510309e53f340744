// The section that runs cases: the bundled ones, or files of one's own.

import { CaseFileError, readCases } from './case-file.js';
import { element } from './element.js';
import { onLanguage, text } from './language.js';
import { showReport } from './report.js';
import { runCases } from './run-cases.js';

const bundled = ['./cases/urls.json', './cases/urls-basic.json'];
const $ = (selector) => document.querySelector(selector);

export function showCases() {
  let latest = 0;
  let outcome = null;

  /** @param {{ name: string, read: () => Promise<string> }[]} sources */
  const start = async (sources) => {
    const mine = ++latest;
    const files = await Promise.all(sources.map(load));
    const cases = files.flatMap((file) => file.cases);
    const report = await runCases(cases, (done, total) => {
      if (mine === latest) $('#progress').textContent = text('running', done, total);
    });
    // A later run has taken over.
    if (mine !== latest) return;
    outcome = { report, unread: files.filter((file) => file.error) };
    show(outcome);
  };

  $('#run').addEventListener('click', () => start(bundled.map((name) => ({ name, read: () => download(name) }))));
  onFiles((files) => start(files.map((file) => ({ name: file.name, read: () => file.text() }))));
  onLanguage(() => outcome && show(outcome));
}

function show({ report, unread }) {
  $('#progress').textContent = report.total > 0 ? text('finished', report.total) : text('nothingToRun');
  $('#missing').replaceChildren(
    ...unread.map(({ name, error }) => {
      const why = error instanceof CaseFileError ? text(error.message) : error.message;
      return element('li', {}, text('notLoaded', name, why));
    }),
  );
  showReport(report);
}

async function load({ name, read }) {
  try {
    return { name, cases: readCases(await read()), error: null };
  } catch (error) {
    return { name, cases: [], error };
  }
}

async function download(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}

function onFiles(take) {
  const field = $('#file');
  field.addEventListener('change', () => {
    if (field.files.length > 0) take([...field.files]);
    // So that choosing the same file again, perhaps edited, runs it again.
    field.value = '';
  });

  const drop = $('#drop');
  const hover = (over) => drop.classList.toggle('over', over);
  drop.addEventListener('dragover', (event) => {
    event.preventDefault();
    hover(true);
  });
  drop.addEventListener('dragleave', () => hover(false));
  drop.addEventListener('drop', (event) => {
    event.preventDefault();
    hover(false);
    if (event.dataTransfer.files.length > 0) take([...event.dataTransfer.files]);
  });
}
