// Stands in for `node:assert/strict` inside a host: as much of it as the tests use.

class AssertionError extends Error {}

function fail(message, detail = '') {
  throw new AssertionError([message, detail].filter((part) => part !== undefined && part !== '').join(': '));
}

function assert(value, message) {
  if (!value) fail(message, `${show(value)} is not true`);
}

function show(value) {
  if (typeof value === 'string') return JSON.stringify(value);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** Arrays, sets and plain objects by what is in them, anything else by identity. */
function isDeepEqual(actual, expected) {
  if (Object.is(actual, expected)) return true;
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null) return false;
  if (Object.getPrototypeOf(actual) !== Object.getPrototypeOf(expected)) return false;
  if (actual instanceof Set) return actual.size === expected.size && [...actual].every((value) => expected.has(value));
  const prototype = Object.getPrototypeOf(actual);
  if (prototype !== Array.prototype && prototype !== Object.prototype) return false;
  const keys = Object.keys(actual);
  return (
    actual.length === expected.length &&
    keys.length === Object.keys(expected).length &&
    keys.every((key) => key in expected && isDeepEqual(actual[key], expected[key]))
  );
}

/** What `assert.throws` may be given: a class, a function that checks, an error, or the properties of one. */
function isAsExpected(error, expected) {
  if (typeof expected !== 'function') {
    return (
      error === expected ||
      (!(expected instanceof Error) && Object.keys(expected).every((key) => error[key] === expected[key]))
    );
  }
  if (expected === Error || expected.prototype instanceof Error) return error instanceof expected;
  return expected(error) === true;
}

export default Object.assign(assert, {
  fail,
  equal(actual, expected, message) {
    if (!Object.is(actual, expected)) fail(message, `${show(actual)} is not ${show(expected)}`);
  },
  deepEqual(actual, expected, message) {
    if (!isDeepEqual(actual, expected)) fail(message, `${show(actual)} is not ${show(expected)}`);
  },
  throws(run, expected, message) {
    let thrown = null;
    try {
      run();
    } catch (error) {
      thrown = { error };
    }
    if (thrown === null) fail(message, 'nothing was thrown');
    if (expected !== undefined && typeof expected !== 'string' && !isAsExpected(thrown.error, expected)) {
      fail(message, `another error was thrown: ${thrown.error?.name}: ${thrown.error?.message}`);
    }
  },
});
