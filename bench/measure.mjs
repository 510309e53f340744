// Interleaved samples, and ratios that noise longer than a round cannot touch.

/** @param {number[]} numbers */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {number[]} numbers @param {number} part */
function quantile(numbers, part) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(part * (numbers.length - 1))];
}

/**
 * Times functions in turn, A B C A B C …, each sample about `milliseconds` long, after a warm-up.
 *
 * @param {(() => number)[]} functions
 * @param {{ rounds: number, milliseconds: number }} options
 * @returns for each function the median of a call in nanoseconds, and the median and the quartiles of the ratios to the
 *   first function's sample of the same round
 */
export function interleave(functions, { rounds, milliseconds }) {
  const calls = functions.map((work) => warmUp(work, milliseconds));
  /** @type {number[][]} */
  const samples = functions.map(() => []);
  for (let round = 0; round < rounds; round++) {
    functions.forEach((work, index) => {
      settle(work, milliseconds / 4);
      samples[index].push(time(work, calls[index]));
    });
  }
  return samples.map((own) => {
    const ratios = own.map((sample, round) => sample / samples[0][round]);
    return { median: median(own), ratio: median(ratios), low: quantile(ratios, 0.25), high: quantile(ratios, 0.75) };
  });
}

/** Runs a function for a while and returns how many calls a sample takes. */
function warmUp(/** @type {() => number} */ work, /** @type {number} */ milliseconds) {
  let calls = 0;
  const start = performance.now();
  do {
    work();
    calls++;
  } while (performance.now() - start < 10 * milliseconds);
  return Math.max(1, Math.round((calls * milliseconds) / (performance.now() - start)));
}

/**
 * Before a sample, untimed: the garbage of the one before is not this one's to collect, nor its caches this one's to fill.
 * Minor collections only: a major one throws compiled code away.
 */
function settle(/** @type {() => number} */ work, /** @type {number} */ milliseconds) {
  const gc = /** @type {((options: object) => void) | undefined} */ (/** @type {unknown} */ (globalThis.gc));
  gc?.({ type: 'minor' });
  gc?.({ type: 'minor' });
  const start = performance.now();
  do work();
  while (performance.now() - start < milliseconds);
}

/** Nanoseconds a call. */
function time(/** @type {() => number} */ work, /** @type {number} */ calls) {
  const start = process.hrtime.bigint();
  for (let call = 0; call < calls; call++) work();
  return Number(process.hrtime.bigint() - start) / calls;
}
