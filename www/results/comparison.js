// Several runs, held against each other case by case. Knows no page.

/**
 * @typedef {import('../conformance/run.js').Run} Run
 * @typedef {import('../conformance/run.js').Row} Row
 * @typedef {'accepts' | 'refuses' | 'value' | 'other' | 'open'} Kind
 * @typedef {Row | 'fine' | 'unknown'} Cell `unknown`: the run has not had that file in that revision
 * @typedef {object} ComparedCase
 * @property {string} file
 * @property {Row['view']} view
 * @property {string} comment
 * @property {(Kind | null)[]} kinds for each run; null where it is fine or unknown
 * @property {Cell[]} cells for each run
 * @property {boolean} isSplit whether the runs differ from each other
 */

/** @type {Kind[]} */
export const kinds = ['accepts', 'refuses', 'value', 'other', 'open'];

/**
 * @param {Run[]} runs
 * @returns {{ files: { name: string, counts: (Run['files'][0] | null)[] }[], cases: ComparedCase[] }}
 */
export function compareRuns(runs) {
  const names = [...new Set(runs.flatMap(({ files }) => files.map(({ name }) => name)))];
  const files = names.map((name) => ({
    name,
    counts: runs.map((run) => run.files.find((file) => file.name === name) ?? null),
  }));
  return { files, cases: casesOf(runs) };
}

/** @type {(run: Run, file: string) => string | null | undefined} */
const revisionOf = (run, file) => run.files.find(({ name }) => name === file)?.revision;

/** @type {(runs: Run[]) => ComparedCase[]} */
function casesOf(runs) {
  /** @type {Map<string, { revision: string | null | undefined, first: Row, rows: (Row | null)[] }>} */
  const found = new Map();
  runs.forEach((run, index) => {
    for (const row of run.rows) {
      const { file, at, view } = row;
      const revision = revisionOf(run, file);
      const key = JSON.stringify([file, revision, at, view.input, view.base, view.attribute, view.value]);
      const entry = found.get(key) ?? { revision, first: row, rows: runs.map(() => null) };
      entry.rows[index] = row;
      found.set(key, entry);
    }
  });
  const order = [...new Set(runs.flatMap(({ files }) => files.map(({ name }) => name)))];
  const compared = [...found.values()].map(({ revision, first, rows }) => {
    const cells = rows.map(
      (row, index) => row ?? (revisionOf(runs[index], first.file) === revision ? 'fine' : 'unknown'),
    );
    const known = new Set(cells.filter((cell) => cell !== 'unknown').map(answerOf));
    const { file, view, comment } = first;
    return { file, view, comment, kinds: cells.map(kindOf), cells, isSplit: known.size > 1 };
  });
  return compared.sort((a, b) => order.indexOf(a.file) - order.indexOf(b.file));
}

/** @type {(cell: Cell) => Kind | null} */
function kindOf(cell) {
  if (typeof cell === 'string') return null;
  return cell.differences[0]?.kind ?? 'open';
}

/** Two runs agree where this is the same. Error messages are anybody's own. @type {(cell: Cell) => string} */
const answerOf = (cell) =>
  typeof cell === 'string'
    ? cell
    : JSON.stringify([
        cell.differences.map(({ check, kind, actual }) => [check, kind, /^\w*Error: /.test(actual) ? 'error' : actual]),
        Object.entries(cell.open).map(([name, { actual }]) => [name, actual]),
      ]);

/**
 * @typedef {{ file: string, kind: string, text: string, onlySplit: boolean }} Filter empty texts let everything through
 * @type {(cases: ComparedCase[], filter: Filter) => ComparedCase[]}
 */
export function filterCases(cases, { file, kind, text, onlySplit }) {
  const wanted = text.toLowerCase();
  return cases.filter(
    (entry) =>
      (file === '' || entry.file === file) &&
      (kind === '' || entry.kinds.includes(/** @type {Kind} */ (kind))) &&
      (!onlySplit || entry.isSplit) &&
      (wanted === '' || textOf(entry).includes(wanted)),
  );
}

/** Everything in a case that somebody may look for. @type {(entry: ComparedCase) => string} */
function textOf({ file, view, comment, cells }) {
  const outcomes = cells.flatMap((cell) =>
    typeof cell === 'string'
      ? []
      : [
          ...cell.differences.flatMap(({ check, expected, actual }) => [check, expected, actual]),
          ...pairsOf(cell.open),
        ],
  );
  return [file, view.input, view.base ?? '', view.attribute ?? '', view.value, comment, ...outcomes]
    .join('\n')
    .toLowerCase();
}

/** @type {(open: Row['open']) => string[]} */
const pairsOf = (open) => Object.entries(open).flatMap(([name, { expected, actual }]) => [name, expected, actual]);

/** How many cases of each kind each run has. @type {(cases: ComparedCase[], kind: Kind) => number[]} */
export const countKind = (cases, kind) =>
  (cases[0]?.kinds ?? []).map((_, run) => cases.filter((entry) => entry.kinds[run] === kind).length);

/** @type {(run: Run) => { passed: number, failed: number, skipped: number }} */
export function totalsOf({ files }) {
  const sum = (/** @type {(file: Run['files'][0]) => number} */ count) =>
    files.reduce((total, file) => total + count(file), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => Object.values(skipped).reduce((total, count) => total + count, 0)),
  };
}
