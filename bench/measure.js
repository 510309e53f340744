// Interleaved samples, and ratios that noise longer than a round cannot touch. Knows no host.

/** @param {number[]} numbers */
export function median(numbers) {
  const sorted = numbers.slice().sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {number[]} numbers @param {number} part */
function quantile(numbers, part) {
  return numbers.slice().sort((a, b) => a - b)[Math.floor(part * (numbers.length - 1))];
}

/** @param {number[]} numbers */
export const geometricMean = (numbers) =>
  Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length);

/**
 * What is timed: a function, or one that is given anew each time what `prepare` makes, untimed.
 *
 * @typedef {{ run: (state: any) => unknown, prepare?: () => unknown }} Work
 * @typedef {{ rounds: number, milliseconds: number, collectGarbage?: () => void }} Options
 * @typedef {{ median: number, ratio: number, low: number, high: number }} Timing
 */

/**
 * Times works in turn, A B C A B C …, each sample about `milliseconds` long, after a warm-up.
 *
 * @param {Work[]} works
 * @param {Options} options
 * @returns {Timing[]} for each the median of a run in nanoseconds, and the median and the quartiles of the ratios to the first
 *   one's sample of the same round
 */
export function interleave(works, { rounds, milliseconds, collectGarbage }) {
  const runs = works.map((work) => warmUp(work, milliseconds));
  /** @type {number[][]} */
  const samples = works.map(() => []);
  for (let round = 0; round < rounds; round++) {
    works.forEach((work, index) => {
      // The garbage of the one before is not this one's to collect, nor its caches this one's to fill.
      collectGarbage?.();
      forSomeTime(work, milliseconds / 4);
      samples[index].push(time(work, runs[index]));
    });
  }
  return samples.map((own) => {
    const ratios = own.map((sample, round) => sample / samples[0][round]);
    return { median: median(own), ratio: median(ratios), low: quantile(ratios, 0.25), high: quantile(ratios, 0.75) };
  });
}

/** Runs a work for a while and returns how many runs a sample takes. @type {(work: Work, milliseconds: number) => number} */
function warmUp(work, milliseconds) {
  forSomeTime(work, 8 * milliseconds);
  // By what is timed alone: a clock may be coarse, and what is prepared take longer than what is timed.
  let runs = 1;
  for (;;) {
    // The shorter of two: one that something else has held up would make the samples too short to be timed.
    const elapsed = (Math.min(time(work, runs), time(work, runs)) * runs) / 1e6;
    if (elapsed >= milliseconds / 3 || runs > 1e7) return Math.max(1, Math.round((runs * milliseconds) / elapsed));
    runs *= 2;
  }
}

/** @type {(work: Work, milliseconds: number) => void} */
function forSomeTime({ run, prepare }, milliseconds) {
  const start = performance.now();
  do run(prepare?.());
  while (performance.now() - start < milliseconds);
}

/** Nanoseconds a run. @type {(work: Work, runs: number) => number} */
function time({ run, prepare }, runs) {
  if (prepare === undefined) {
    const start = performance.now();
    for (let count = 0; count < runs; count++) run(undefined);
    return ((performance.now() - start) * 1e6) / runs;
  }
  let total = 0;
  for (let count = 0; count < runs; count++) {
    const state = prepare();
    const start = performance.now();
    run(state);
    total += performance.now() - start;
  }
  return (total * 1e6) / runs;
}
