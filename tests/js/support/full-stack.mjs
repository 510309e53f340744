// A stack that is nearly full.

import assert from 'node:assert/strict';

/**
 * Calls a function where little of the stack is left, further and further up, and asserts that it sometimes throws, and then
 * a `RangeError`.
 *
 * @param {() => void} work
 */
export function withFullStack(work) {
  let thrown = 0;
  function recurse() {
    try {
      recurse();
    } catch {
      // Here the stack is nearly full.
      try {
        work();
      } catch (error) {
        assert(error instanceof RangeError);
        thrown++;
      }
      throw new RangeError('unwinding');
    }
  }
  assert.throws(recurse, RangeError);
  assert(thrown > 0);
}
