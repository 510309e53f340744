// Runs as a file: what is exported here and by `npm run lab:report`, and read again.

const mark = 'wangzhi conformance runs';

/** Why a file holds no runs; its message is a key of the page's texts. */
export class RunFileError extends Error {}

/** @typedef {import('../conformance/run.js').Run} Run */

/** @type {(runs: Run[]) => string} */
export const writeRuns = (runs) => `${JSON.stringify({ format: mark, version: 1, runs }, null, 1)}\n`;

/** Whether a text claims to be such a file. @type {(json: string) => boolean} */
export const looksLikeRuns = (json) => json.slice(0, 200).includes(mark);

/**
 * @param {string} json
 * @returns {Run[]}
 * @throws {RunFileError}
 */
export function readRuns(json) {
  let content;
  try {
    content = JSON.parse(json);
  } catch {
    throw new RunFileError('notJson');
  }
  if (content?.format !== mark) throw new RunFileError('notRuns');
  if (content.version !== 1) throw new RunFileError('otherVersion');
  if (!list(content.runs, isRun)) throw new RunFileError('notRuns');
  return content.runs;
}

// Such a file may come from anybody, and everything in it is shown.
const text = (/** @type {unknown} */ value) => typeof value === 'string';
const textOrNull = (/** @type {unknown} */ value) => text(value) || value === null;
const count = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && /** @type {number} */ (value) >= 0;
/** @type {(value: unknown, is: (item: any) => boolean) => boolean} */
const list = (value, is) => Array.isArray(value) && value.every(is);
/** @type {(value: unknown, is: (item: any) => boolean) => boolean} */
const record = (value, is) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(is);
const kinds = ['accepts', 'refuses', 'value', 'other'];

/** @type {(run: any) => boolean} */
const isRun = (run) =>
  text(run?.implementation?.name) &&
  text(run.implementation.version) &&
  text(run.date) &&
  list(run.files, isFile) &&
  list(run.rows, isRow);

/** @type {(file: any) => boolean} */
const isFile = (file) =>
  text(file?.name) &&
  textOrNull(file.revision) &&
  count(file.passed) &&
  count(file.failed) &&
  record(file.skipped, count);

/** @type {(row: any) => boolean} */
const isRow = (row) =>
  text(row?.file) &&
  count(row.at) &&
  text(row.view?.input) &&
  textOrNull(row.view.base) &&
  textOrNull(row.view.attribute) &&
  text(row.view.value) &&
  text(row.comment) &&
  list(row.differences, (item) => text(item?.check) && kinds.includes(item.kind) && isPair(item)) &&
  record(row.open, isPair);

const isPair = (/** @type {any} */ pair) => text(pair?.expected) && text(pair.actual);
