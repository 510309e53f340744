// The view that runs cases: those that come with the page, or files of one's own.

import { makePanel } from '../results/panel.js';
import { writeRuns } from '../results/run-file.js';
import { $ } from '../shared/element.js';
import { offerFile, onFiles } from '../shared/files.js';
import { makeStatus, makeUnreadList } from '../shared/status.js';
import { startWorker } from '../shared/worker.js';

/**
 * @typedef {import('../shared/files.js').Source} Source
 * @typedef {import('../shared/status.js').Unread} Unread
 * @typedef {import('./run.js').Run} Run
 */

/** @param {{ onRuns: (runs: Run[]) => void }} listeners called when a run has come to its end */
export function showConformance({ onRuns }) {
  const panel = makePanel($('#conformance-panel'));
  const say = makeStatus($('#run-status'));
  const showUnread = makeUnreadList($('#unread'));
  /** @type {Worker | null} */
  let worker = null;
  /** The latest of those that somebody has started; an earlier one has nothing more to say. */
  let latest = 0;
  /** @type {Run[]} */
  let runs = [];

  const stop = () => {
    latest++;
    worker?.terminate();
    worker = null;
    $('#run').disabled = false;
    // What has the focus cannot just go.
    if (document.activeElement === $('#stop')) $('#run').focus();
    $('#stop').hidden = true;
    $('#run-progress').hidden = true;
  };

  const finish = (/** @type {Run[]} */ found, /** @type {Unread[]} */ unread) => {
    stop();
    runs = found;
    const total = runs[0]?.files.reduce((sum, { passed, failed }) => sum + passed + failed, 0) ?? 0;
    if (total > 0) say('finished', total);
    else say('nothingToRun');
    showUnread(unread);
    panel.show(runs);
    $('#export').hidden = runs.length === 0;
    if (runs.length > 0) onRuns(runs);
  };

  /** @param {() => Promise<Source[]>} find */
  const start = async (find) => {
    stop();
    const mine = latest;
    $('#run').disabled = true;
    $('#stop').hidden = false;
    say('reading');
    try {
      const { files, unread } = await readAll(await find());
      if (mine !== latest) return;
      worker = startWorker(
        new URL('./worker.js', import.meta.url),
        ({ progress, ...result }) => {
          if (progress) showProgress(progress);
          else finish(result.runs, [...unread, ...result.unread]);
        },
        (message) => finish([], [{ name: 'worker.js', message }]),
      );
      worker.postMessage(
        files,
        files.map(({ content }) => content),
      );
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      if (mine === latest) finish([], [{ name: 'data/index.json', message }]);
    }
  };

  /** @param {[done: number, total: number]} progress */
  const showProgress = ([done, total]) => {
    const bar = $('#run-progress');
    bar.hidden = false;
    bar.max = total;
    bar.value = done;
    say('running', done, total);
  };

  $('#run').addEventListener('click', () => start(bundled));
  $('#stop').addEventListener('click', () => {
    stop();
    say('stopped');
  });
  $('#export').addEventListener('click', () => offerFile('wangzhi-conformance.json', writeRuns(runs)));
  onFiles($('#case-files'), (sources) => start(async () => sources));
  showBundled();
}

/** @param {Source[]} sources */
async function readAll(sources) {
  /** @type {({ name: string, content: ArrayBuffer } | Unread)[]} */
  const read = await Promise.all(
    sources.map(async ({ name, read }) => {
      try {
        return { name, content: await read() };
      } catch (error) {
        return { name, message: /** @type {Error} */ (error).message };
      }
    }),
  );
  return {
    files: withNames(read.filter((file) => 'content' in file)),
    unread: read.filter((file) => !('content' in file)),
  };
}

/** Two files of the same name would be taken for one. @type {<File extends { name: string }>(files: File[]) => File[]} */
function withNames(files) {
  const seen = new Map();
  return files.map((file) => {
    const count = (seen.get(file.name) ?? 0) + 1;
    seen.set(file.name, count);
    return count === 1 ? file : { ...file, name: `${file.name} (${count})` };
  });
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
