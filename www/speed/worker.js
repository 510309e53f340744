// Times this browser's URL and ours in turn, beside the page, with the workloads of the project's benchmark.

import { cellsOf, otherCells } from '../bench/cells.js';
import { evenSample } from '../bench/inputs.js';
import { interleave } from '../bench/measure.js';
import { engines } from '../shared/engines.js';
import { onWork } from '../shared/worker.js';

const rounds = 9;

/** How long the shortest step of the clock is, in milliseconds: browsers make it coarse. */
function clockStep() {
  let shortest = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 5; count++) {
    const start = performance.now();
    let now = start;
    while (now === start) now = performance.now();
    shortest = Math.min(shortest, now - start);
  }
  return shortest;
}

/** Each engine's own copy of the workloads, loaded under an address of its own, so that no inline cache is shared. */
const implementations = () =>
  Promise.all(
    engines.map(async ({ id, URL, URLSearchParams }) => {
      const { workloads } = await import(`../bench/workloads.js?${id}`);
      return { name: id, URL, URLSearchParams, kit: workloads(URL, URLSearchParams) };
    }),
  );

async function run() {
  const [compiled, corpus] = await Promise.all([
    implementations(),
    fetch(new URL('../bench/corpus.txt', import.meta.url)).then((response) => response.text()),
  ]);
  const cells = [...cellsOf('web', evenSample(corpus, 1000)), ...otherCells()];
  const milliseconds = Math.max(10, 25 * clockStep());
  cells.forEach((cell, index) => {
    postMessage({ progress: [index, cells.length] });
    const works = compiled.map(cell.work);
    // A browser may lack what is newer.
    if (works.some((work) => work === null)) return;
    const [own, ours] = interleave(/** @type {any[]} */ (works), { rounds, milliseconds });
    const { ratio, low, high } = ours;
    const nanoseconds = [own, ours].map(({ median }) => median / cell.operations);
    postMessage({ cell: { group: cell.group, name: cell.name.replace(' [web]', ''), ratio, low, high, nanoseconds } });
  });
  postMessage({ done: { milliseconds, rounds } });
}

onWork(run);
