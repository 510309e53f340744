// Runs both on the same arguments, in whatever host this is, and tells where they differ.

import * as adapter from './adapter.mjs';
import { inputs } from './inputs.mjs';
import { knownDifferences } from './known-differences.mjs';

/** A result or the message of the failure, so that the two can be compared. */
function outcome(work, args) {
  try {
    return work(...args);
  } catch (error) {
    return `${error instanceof TypeError ? 'TypeError' : 'failure'}: ${error.message}`;
  }
}

/** Arguments in a form that can be read, and short. */
const show = (args) =>
  JSON.stringify(args, (_, value) => (value instanceof Uint8Array ? { bytes: [...value.slice(0, 200)] } : value)).slice(
    0,
    500,
  );

/**
 * @param {string} host
 * @param {Record<string, (...args: any[]) => string>} ours
 * @param {number} seed
 * @param {number} count of arguments for each function
 */
export function compare(host, ours, seed, count) {
  const rules = knownDifferences[host] ?? [];
  const totals = {};
  const explained = Object.fromEntries(rules.map(({ name }) => [name, 0]));
  const unexplained = [];
  for (const [name, args] of inputs(seed, count)) {
    totals[name] ??= { same: 0, failures: 0, explained: 0, unexplained: 0 };
    const expected = outcome(adapter[name], args);
    const actual = outcome(ours[name], args);
    const rule = actual === expected ? null : rules.find(({ explains }) => explains(name, args, expected, actual));
    if (actual === expected) {
      totals[name].same++;
      if (expected.startsWith('failure: ')) totals[name].failures++;
    } else if (rule) {
      totals[name].explained++;
      explained[rule.name]++;
    } else {
      totals[name].unexplained++;
      const short = { name, args: show(args), expected: expected.slice(0, 300), actual: actual.slice(0, 300) };
      if (unexplained.length < 20) unexplained.push(short);
    }
  }
  return { totals, explained, unexplained };
}
