// The view with the benchmark: ratios to this browser's own URL, as bars.

import { geometricMean } from '../bench/measure.js';
import { $, element } from '../shared/element.js';
import { engines } from '../shared/engines.js';
import { onLanguage, text } from '../shared/language.js';
import { makeStatus } from '../shared/status.js';
import { fillTable } from '../shared/table.js';
import { startWorker } from '../shared/worker.js';

/** @typedef {{ group: string, name: string, ratio: number, low: number, high: number, nanoseconds: number[] }} Cell */

/** The ratio at the right end of a bar's place. */
const widest = 2;

export function showSpeed() {
  /** @type {Worker | null} */
  let worker = null;
  /** @type {Cell[]} */
  let cells = [];
  /** @type {{ milliseconds: number, rounds: number } | null} */
  let done = null;

  const say = makeStatus($('#speed-status'));

  const stop = () => {
    worker?.terminate();
    worker = null;
    $('#run-speed').disabled = false;
    // What has the focus cannot just go.
    if (document.activeElement === $('#stop-speed')) $('#run-speed').focus();
    $('#stop-speed').hidden = true;
    $('#speed-progress').hidden = true;
  };

  const show = () => {
    $('#speed-results').hidden = cells.length === 0;
    fillTable($('#speed-table'), [headings()], rows(cells));
    $('#speed-note').textContent = done === null ? '' : text('measured', done.rounds, Math.round(done.milliseconds));
  };

  /** @param {any} data */
  const got = (data) => {
    if (data.progress) showProgress(data.progress);
    if (data.cell) cells.push(data.cell);
    if (data.done) {
      done = data.done;
      stop();
      say('measuredAll', cells.length);
    }
    show();
  };

  /** @param {[number, number]} progress */
  const showProgress = ([index, total]) => {
    const bar = $('#speed-progress');
    bar.hidden = false;
    bar.max = total;
    bar.value = index;
    say('measuring', index + 1, total);
  };

  $('#run-speed').addEventListener('click', () => {
    cells = [];
    done = null;
    show();
    $('#run-speed').disabled = true;
    $('#stop-speed').hidden = false;
    worker = startWorker(new URL('./worker.js', import.meta.url), got, (message) => {
      stop();
      say('notMeasured', message);
    });
    worker.postMessage('start');
  });
  $('#stop-speed').addEventListener('click', () => {
    stop();
    say('stopped');
  });
  onLanguage(show);
  $('#speed-browser').textContent = `${engines[0].name} ${engines[0].version}`;
}

const headings = () =>
  element(
    'tr',
    {},
    ...[text('work'), engines[0].name, 'wangzhi', text('ratio'), text('lessIsFaster')].map((name) =>
      element('th', { scope: 'col' }, name),
    ),
  );

/** @param {Cell[]} cells */
function rows(cells) {
  const groups = [...new Set(cells.map(({ group }) => group))];
  return groups.flatMap((group) => {
    const own = cells.filter((cell) => cell.group === group);
    const mean = geometricMean(own.map(({ ratio }) => ratio));
    return own.length === 1 ? [row(own[0], 'alone')] : [groupRow(group, mean), ...own.map((cell) => row(cell, 'part'))];
  });
}

/** @type {(group: string, ratio: number) => HTMLElement} */
const groupRow = (group, ratio) =>
  element(
    'tr',
    { class: 'group-row' },
    element('th', { scope: 'row' }, text(`group-${group}`)),
    element('td', {}),
    element('td', {}),
    element('td', { class: 'ratio' }, ratio.toFixed(2)),
    element('td', {}, bar(ratio, ratio, ratio)),
  );

/** @type {(cell: Cell, kind: string) => HTMLElement} */
const row = ({ name, ratio, low, high, nanoseconds: [own, ours] }, kind) =>
  element(
    'tr',
    { class: kind },
    element('th', { scope: 'row' }, name),
    element('td', { 'data-label': engines[0].name }, duration(own)),
    element('td', { 'data-label': 'wangzhi' }, duration(ours)),
    element(
      'td',
      { class: 'ratio' },
      ratio.toFixed(2),
      element('span', { class: 'spread' }, ` ${low.toFixed(2)}–${high.toFixed(2)}`),
    ),
    element('td', {}, bar(ratio, low, high)),
  );

/** @param {number} nanoseconds */
function duration(nanoseconds) {
  if (nanoseconds < 1e3) return `${nanoseconds.toPrecision(3)} ns`;
  return nanoseconds < 1e6 ? `${(nanoseconds / 1e3).toPrecision(3)} µs` : `${(nanoseconds / 1e6).toPrecision(3)} ms`;
}

/** The numbers beside it say the same. @type {(ratio: number, low: number, high: number) => HTMLElement} */
function bar(ratio, low, high) {
  const made = element('div', { class: 'bar', 'aria-hidden': 'true', 'data-slower': String(ratio > 1) });
  const share = (/** @type {number} */ value) => `${(100 * Math.min(value, widest)) / widest}%`;
  made.style.setProperty('--ratio', share(ratio));
  made.style.setProperty('--low', share(low));
  made.style.setProperty('--high', share(high));
  return made;
}
