// The benchmark in a page: the browser's own classes, ours, and nothing else.

import * as wangzhi from 'wangzhi';
import { cellsOf, otherCells } from './cells.js';
import { rowsOf, rowText, summary } from './table.mjs';

const { only, corpora, rounds, milliseconds } = await (await fetch(new URL('./options.json', import.meta.url))).json();
const cells = corpora.flatMap(({ name, urls }) => cellsOf(name, urls));
const chosen = [...cells, ...otherCells()].filter(({ group }) => only.includes(group));
const implementations = [
  { name: 'the browser', URL, URLSearchParams },
  { name: 'wangzhi', URL: wangzhi.URL, URLSearchParams: wangzhi.URLSearchParams },
];
const rows = [];
for (const row of rowsOf(chosen, implementations, { rounds, milliseconds })) {
  rows.push(row);
  document.body.append(rowText(row), document.createElement('br'));
  // A page that never rests is taken for one that hangs.
  await new Promise((resolve) => setTimeout(resolve));
}
/** @type {any} */ (globalThis).report = [...rows.map(rowText), '', summary(rows)].join('\n');
