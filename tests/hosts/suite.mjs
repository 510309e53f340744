// What runs inside each host: the tests of the classes, as Node runs them too, with all their cases.

import '../classes/webidl-conversions.test.mjs';
import '../classes/webidl-live.test.mjs';
import '../classes/webidl-shape.test.mjs';
import '../classes/wpt.test.mjs';
import { printed } from './shims/console.mjs';
import { runTests } from './shims/test.mjs';

/**
 * Runs everything and returns the report as JSON: what came of the tests, the lines that tell how many cases there were,
 * and what the polyfill, which has been loaded before, says that it installed.
 */
export function runSuite() {
  const { installed } = globalThis.wangzhi;
  return JSON.stringify({ ...runTests(), lines: printed, installed });
}
