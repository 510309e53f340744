// Runs beside each other, as markup: for this page, and for the page that `npm run lab:report` writes.

import { hasText, text } from '../shared/language.js';
import { visibleOrEmpty } from '../shared/visible.js';
import { linkTo } from '../viewer/link.js';
import { countKind, kinds, totalsOf } from './comparison.js';

/**
 * @typedef {import('../conformance/run.js').Run} Run
 * @typedef {import('../shared/element.js').Markup} Markup
 * @typedef {import('./comparison.js').ComparedCase} ComparedCase
 */

const number = (/** @type {number} */ value) => value.toLocaleString('en');

/** Never more than what is true: 100 % is all of them. @type {(passed: number, failed: number) => string} */
export function percent(passed, failed) {
  if (passed + failed === 0) return '—';
  if (failed === 0) return '100 %';
  return `${Math.min(99.9, Math.floor((1000 * passed) / (passed + failed)) / 10).toFixed(1)} %`;
}

/** @type {(run: Run) => string} */
export const nameOf = ({ implementation: { name, version } }) => (version === '' ? name : `${name} ${version}`);

/** A heading for each run. @type {(runs: Run[]) => Markup[]} */
const runHeadings = (runs) =>
  runs.map(({ implementation: { name, version } }) => [
    'th',
    { scope: 'col', class: 'run-heading' },
    ['span', { class: 'engine' }, name],
    ['span', { class: 'version' }, version],
  ]);

/** A number of cases, which stands out where it is not zero. @type {(run: number, value: number | null, more?: Record<string, string>) => Markup} */
const count = (run, value, more = {}) => [
  'td',
  { class: 'count', 'data-run': String(run), 'data-none': String(!value), ...more },
  value === null ? '—' : number(value),
];

/**
 * The totals: by run, by file, and by kind of difference. Each row's heading names what it is about in `data-file` or
 * `data-kind`, to be made a filter.
 *
 * @param {Run[]} runs
 * @param {ReturnType<typeof import('./comparison.js').compareRuns>} comparison
 * @returns {{ head: Markup[], body: Markup[] }}
 */
export function totals(runs, { files, cases }) {
  const sums = runs.map(totalsOf);
  /** @type {(label: Markup, cells: Markup[], attributes?: Record<string, string>) => Markup} */
  const row = (label, cells, attributes = {}) => [
    'tr',
    attributes,
    ['th', { scope: 'row', class: 'about', ...attributes }, label],
    ...cells,
  ];
  /** @type {(key: string) => Markup} */
  const group = (key) => [
    'tr',
    {},
    ['th', { scope: 'rowgroup', class: 'group', colspan: String(runs.length + 1) }, text(key)],
  ];
  const body = [
    row(
      text('passed'),
      sums.map(({ passed, failed }, run) => [
        'td',
        { class: 'count', 'data-run': String(run), 'data-total': 'passed', 'data-all': String(failed === 0) },
        ['strong', {}, percent(passed, failed)],
        ['span', { class: 'of' }, text('of', number(passed), number(passed + failed))],
      ]),
    ),
    row(
      text('failed'),
      sums.map(({ failed }, run) => count(run, failed, { 'data-total': 'failed' })),
    ),
    row(
      text('skipped'),
      sums.map(({ skipped }, run) => count(run, skipped, { 'data-total': 'skipped', class: 'count aside' })),
    ),
    group('failedByFile'),
    ...files.map(({ name, counts }) =>
      row(
        name,
        counts.map((file, run) => count(run, file?.failed ?? null, { 'data-file': name })),
        { 'data-file': name },
      ),
    ),
    group('byKind'),
    ...kinds.map((kind) => {
      const counted = cases.length > 0 ? countKind(cases, kind) : runs.map(() => 0);
      return row(
        text(`kind-${kind}`),
        counted.map((value, run) => count(run, value, { 'data-kind': kind })),
        { 'data-kind': kind },
      );
    }),
  ];
  return { head: [['tr', {}, ['td', {}], ...runHeadings(runs)]], body };
}

/** Which revisions ran, and what was left out, a line each. @type {(runs: Run[]) => Markup[]} */
export function sources(runs) {
  const seen = new Map();
  for (const { files } of runs) for (const file of files) seen.set(`${file.name} ${file.revision}`, file);
  return [...seen.values()].map(({ name, revision, passed, failed, skipped }) => [
    'li',
    {},
    ['strong', {}, name],
    ` · ${text('cases', number(passed + failed))} · `,
    revision === null
      ? text('unknownRevision')
      : ['code', { title: revision }, text('revision', revision.slice(0, 12))],
    ...Object.entries(skipped).map(([reason, left]) => ` · ${text('leftOut', number(left), reasonText(reason))}`),
  ]);
}

/** A run of another version may have reasons of its own. @param {string} reason */
const reasonText = (reason) => (hasText(`skip-${reason}`) ? text(`skip-${reason}`) : reason);

/** The table of cases. @type {(runs: Run[]) => Markup} */
export const caseHeadings = (runs) => [
  'tr',
  {},
  ['th', { scope: 'col', class: 'case-heading' }, text('case')],
  ['th', { scope: 'col' }, text('expected')],
  ...runHeadings(runs),
];

/**
 * @param {Run[]} runs
 * @param {ComparedCase} entry
 * @param {string} page the address of the page with the viewer, or an empty text
 * @returns {Markup}
 */
export function caseRow(runs, { file, view, comment, cells }, page = '') {
  const rows = cells.filter((cell) => typeof cell !== 'string');
  const shown = checksOf(rows);
  /** @type {(check: string) => Markup} */
  const expected = (check) => {
    const found = rows.flatMap(({ differences }) => differences).find((difference) => difference.check === check);
    return found ? pair(check, found.expected) : ['span', { class: 'pair' }, ...keyOf(check), fine(text('leftOpen'))];
  };
  return [
    'tr',
    {},
    [
      'td',
      { class: 'cell about-case' },
      ['a', { href: page + linkTo(view), class: 'case' }, ...visibleOrEmpty(view.input)],
      ...(view.base === null
        ? []
        : [['span', { class: 'with-base' }, `${text('withBase')} `, ...visibleOrEmpty(view.base)]]),
      ...(view.attribute === null
        ? []
        : [['span', { class: 'with-base' }, `${view.attribute} = `, ...visibleOrEmpty(view.value)]]),
      ['span', { class: 'comment' }, comment === '' ? file : `${file} · ${comment}`],
    ],
    labelled(text('expected'), shown.map(expected)),
    ...cells.map((cell, run) => outcome(nameOf(runs[run]), cell, shown)),
  ];
}

/** The checks to show: those that a run answers otherwise; the first say the most. */
/** @type {(rows: import('./comparison.js').Row[]) => string[]} */
const checksOf = (rows) =>
  [
    ...new Set(
      rows.flatMap(({ differences, open }) => [...differences.map(({ check }) => check), ...Object.keys(open)]),
    ),
  ].slice(0, 4);

/** @type {(run: string, cell: import('./comparison.js').Cell, shown: string[]) => Markup} */
function outcome(run, cell, shown) {
  if (cell === 'unknown') return labelled(run, [fine(text('notRun'))]);
  if (cell === 'fine') return labelled(run, [fine(text('asExpected'))]);
  const { differences, open } = cell;
  const pairs = shown.flatMap((check) => {
    const actual = differences.find((difference) => difference.check === check)?.actual ?? open[check]?.actual;
    return actual === undefined ? [] : [pair(check, actual)];
  });
  const more = differences.length + Object.keys(open).length - pairs.length;
  const rest = more > 0 ? [fine(text('andMore', more))] : [];
  return labelled(run, [...pairs, ...rest], { 'data-wrong': String(differences.length > 0) });
}

/** What needs no attention. @type {(sentence: string) => Markup} */
const fine = (sentence) => ['span', { class: 'fine' }, sentence];

/** @type {(check: string) => Markup[]} */
const keyOf = (check) => [['span', { class: 'key' }, check], ' '];

/** @type {(check: string, value: string) => Markup} */
const pair = (check, value) => [
  'span',
  { class: 'pair' },
  ...keyOf(check),
  // An error's message is a sentence.
  ['span', { class: 'answer' }, ...(/^\w*Error: /.test(value) ? [value] : visibleOrEmpty(value))],
];

/** A cell that knows its column's name, for narrow screens. */
/** @type {(label: string, content: any[], attributes?: Record<string, string>) => Markup} */
const labelled = (label, content, attributes = {}) => [
  'td',
  { class: 'cell', 'data-label': label, ...attributes },
  ...content,
];
