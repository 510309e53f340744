// Times the implementations from inside a host, which may have no clock but `Date.now`.

import { workloads } from './workloads.js';

/** Milliseconds. */
const SAMPLE = 40;
const WARM_UP = 500;

/** How long one call takes, in nanoseconds, over a sample that the clock can measure. */
function time(work, calls) {
  const start = Date.now();
  for (let call = 0; call < calls; call++) work();
  return ((Date.now() - start) * 1e6) / calls;
}

/** After a warm-up, in which an engine may compile. */
function callsForASample(work) {
  const start = Date.now();
  while (Date.now() - start < WARM_UP) work();
  let calls = 1;
  for (;;) {
    const start = Date.now();
    for (let call = 0; call < calls; call++) work();
    const elapsed = Date.now() - start;
    if (elapsed >= SAMPLE / 2) return Math.max(1, Math.round((calls * SAMPLE) / elapsed));
    calls *= 2;
  }
}

/**
 * Rounds of samples, in which the implementations take turns.
 *
 * @returns {string} JSON: for each workload, for each implementation, the samples in nanoseconds a URL
 */
export function measure(implementations, inputs, rounds) {
  const names = Object.keys(implementations);
  const results = {};
  for (const workload of ['parse + href', 'parse + 11 getters']) {
    const works = names.map((name) => {
      const run = workloads(implementations[name])[workload];
      return () => run(inputs);
    });
    const calls = works.map(callsForASample);
    const samples = names.map(() => []);
    for (let round = 0; round < rounds; round++) {
      works.forEach((work, index) => {
        samples[index].push(time(work, calls[index]) / inputs.length);
      });
    }
    results[workload] = samples;
  }
  return JSON.stringify({ names, results });
}
