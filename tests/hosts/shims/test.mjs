// Stands in for `node:test` inside a host: notes the tests, and runs them when told.

const tests = [];

export function test(name, run) {
  tests.push({ name, run });
}

/** Runs all tests and returns what failed, and what was skipped and why. */
export function runTests() {
  const failed = [];
  const skipped = [];
  let passed = 0;
  for (const { name, run } of tests) {
    let reason = null;
    const context = {
      skip(why) {
        reason = why;
      },
    };
    try {
      run(context);
      if (reason === null) passed++;
      else skipped.push(`${name}: ${reason}`);
    } catch (error) {
      failed.push({ name, error: describe(error) });
    }
  }
  return { passed, failed, skipped };
}

function describe(error) {
  const cause = error?.cause === undefined ? '' : ` (${describe(error.cause)})`;
  return `${error?.name}: ${error?.message}${cause}`;
}
