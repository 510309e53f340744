// The view that runs cases: those that come with the page, or files of one's own.

import { insertPanel } from '../results/panel.js';
import { writeRuns } from '../results/run-file.js';
import { $, build } from '../shared/element.js';
import { offerFile, onFiles } from '../shared/files.js';
import { onLanguage, text } from '../shared/language.js';

/**
 * @typedef {import('../shared/files.js').Source} Source
 * @typedef {import('./run.js').Run} Run
 * @typedef {{ name: string, reason?: string, message?: string }} Unread `reason` is a key of the page's texts
 */

/** @param {{ onRuns: (runs: Run[]) => void }} listeners called when a run has come to its end */
export function showConformance({ onRuns }) {
  const panel = insertPanel($('#conformance-panel'));
  /** @type {Worker | null} */
  let worker = null;
  /** @type {{ runs: Run[], unread: Unread[] } | null} */
  let outcome = null;

  const stop = () => {
    worker?.terminate();
    worker = null;
    $('#stop').hidden = true;
    $('#run-progress').hidden = true;
    $('#run').disabled = false;
  };

  const finish = (/** @type {{ runs: Run[], unread: Unread[] }} */ result) => {
    stop();
    outcome = result;
    showOutcome(outcome);
    panel.show(outcome.runs);
    $('#export').hidden = outcome.runs.length === 0;
    if (outcome.runs.length > 0) onRuns(outcome.runs);
  };

  /** @param {Source[]} sources */
  const start = async (sources) => {
    stop();
    const mine = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker = mine;
    $('#stop').hidden = false;
    $('#run').disabled = true;
    $('#run-status').textContent = text('reading');
    const { files, unread } = await readAll(sources);
    // Stopped, or a later run has taken over.
    if (worker !== mine) return;
    mine.addEventListener('message', ({ data }) => {
      if (data.progress) showProgress(data.progress);
      else finish({ runs: data.runs, unread: [...unread, ...data.unread] });
    });
    mine.addEventListener('error', ({ message }) => finish({ runs: [], unread: [{ name: 'worker.js', message }] }));
    mine.postMessage(
      files,
      files.map(({ content }) => content),
    );
  };

  $('#run').addEventListener('click', async () => {
    try {
      await start(await bundled());
    } catch (error) {
      finish({ runs: [], unread: [{ name: 'data/index.json', message: /** @type {Error} */ (error).message }] });
    }
  });
  $('#stop').addEventListener('click', () => {
    stop();
    $('#run-status').textContent = text('stopped');
  });
  $('#export').addEventListener(
    'click',
    () => outcome && offerFile('wangzhi-conformance.json', writeRuns(outcome.runs)),
  );
  onFiles($('#case-files'), start);
  onLanguage(() => outcome && showOutcome(outcome));
  showBundled();
}

/** @param {[done: number, total: number]} progress */
function showProgress([done, total]) {
  const bar = $('#run-progress');
  bar.hidden = false;
  bar.max = total;
  bar.value = done;
  $('#run-status').textContent = text('running', done, total);
}

/** @param {{ runs: Run[], unread: Unread[] }} outcome */
function showOutcome({ runs, unread }) {
  const [run] = runs;
  const total = run?.files.reduce((sum, { passed, failed }) => sum + passed + failed, 0) ?? 0;
  $('#run-status').textContent = total > 0 ? text('finished', total) : text('nothingToRun');
  $('#unread').replaceChildren(
    ...unread.map(({ name, reason, message }) =>
      build(['li', {}, text('notLoaded', name, reason ? text(`reason-${reason}`) : message)]),
    ),
  );
}

/** @param {Source[]} sources */
async function readAll(sources) {
  /** @type {{ name: string, content: ArrayBuffer }[]} */
  const files = [];
  /** @type {Unread[]} */
  const unread = [];
  await Promise.all(
    sources.map(async ({ name, read }, index) => {
      try {
        files[index] = { name, content: await read() };
      } catch (error) {
        unread.push({ name, message: /** @type {Error} */ (error).message });
      }
    }),
  );
  return { files: files.filter(Boolean), unread };
}

/** What comes with the page: a list that its build has made. @returns {Promise<{ own: string[], wpt: string[] }>} */
const dataIndex = async () => (await get('index.json')).json();

/** @param {string} path */
async function get(path) {
  const response = await fetch(new URL(`../data/${path}`, import.meta.url));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response;
}

/** @returns {Promise<Source[]>} */
async function bundled() {
  const { own, wpt } = await dataIndex();
  return [...wpt, ...own].map((path) => ({
    name: path.replace('wpt/', ''),
    read: async () => (await get(path)).arrayBuffer(),
  }));
}

/** Says so where the data of web-platform-tests are not with the page. */
async function showBundled() {
  const { wpt } = await dataIndex().catch(() => ({ wpt: [] }));
  $('#no-wpt').hidden = wpt.length > 0;
}
