// The plain-JavaScript build beside the one with wasm: the same answers to generated inputs, and to giant ones.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as wasm from 'wangzhi';
import * as javascript from 'wangzhi/js';
import * as query from 'wangzhi/yunggong';
import * as queryInJavaScript from 'wangzhi/yunggong-js';
import { inputs } from '../yunggong/inputs.mjs';
import { withFullStack } from './support/full-stack.mjs';
import { attributes, base, input, likely } from './support/generated.mjs';

/** What can be seen of a URL, or of a refusal. */
function outcome(make) {
  let url;
  try {
    url = make();
  } catch ({ name, code, message }) {
    return { name, code, message };
  }
  const seen = Object.fromEntries(['href', 'origin', ...attributes].map((name) => [name, url[name]]));
  return { ...seen, pairs: [...url.searchParams] };
}

/** Asserts that both builds do the same. */
function compare(run) {
  assert.deepEqual(
    outcome(() => run(javascript)),
    outcome(() => run(wasm)),
  );
}

test('parsing', () => {
  fc.assert(
    fc.property(likely, base, (text, baseText) => compare(({ URL }) => new URL(text, baseText))),
    { numRuns: 20_000 },
  );
});

test('setters', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...attributes), input), { maxLength: 4 });
  fc.assert(
    fc.property(likely, steps, (text, program) =>
      compare(({ URL }) => {
        const url = new URL(text, 'http://h/');
        for (const [name, value] of program) url[name] = value;
        return url;
      }),
    ),
    { numRuns: 10_000 },
  );
});

test('lists', () => {
  const name = fc.constantFrom('a', 'b', 'é', '\ud800', '=&', '');
  const step = fc.oneof(
    fc.tuple(fc.constantFrom('append', 'set', 'delete'), name, input),
    fc.tuple(fc.constantFrom('delete'), name),
    fc.constant(['sort']),
  );
  fc.assert(
    fc.property(input, fc.array(step, { maxLength: 5 }), (query, program) =>
      compare(({ URL }) => {
        const url = new URL('foo:x');
        url.search = query;
        for (const [operation, ...values] of program) url.searchParams[operation](...values);
        return url;
      }),
    ),
    { numRuns: 10_000 },
  );
});

test('megabytes', () => {
  const count = 1 << 20;
  for (const text of ['a', 'é', '/..', '@', 'a.', '%zz', ' ']) {
    const long = text.repeat(count / text.length);
    for (const [before, after] of [
      ['http://h/', ''],
      ['http://', '@h'],
      ['http://', '.x'],
      ['foo:', '#'],
      ['http://h?', ''],
    ]) {
      const results = [javascript, wasm].map(({ URL }) => URL.parse(before + long + after)?.href);
      assert(results[0] === results[1], `${before}${text}…${after}`);
    }
  }
  // A list that is parsed and serialized, and the instance is given back: the next call works.
  const pairs = 'a=%20&'.repeat(count / 6);
  assert(new javascript.URLSearchParams(pairs).toString() === new wasm.URLSearchParams(pairs).toString());
  assert.equal(new javascript.URL('../é', 'http://h/a/b').href, 'http://h/%C3%A9');
});

test('a nearly full stack throws a RangeError, and the next call works', () => {
  const { URL } = javascript;
  const url = new URL('http://h/?a');
  withFullStack(() => {
    url.host = 'ü';
    new URL('http://例え.jp/');
  });
  url.host = 'g';
  assert.equal(url.href, 'http://g/?a');
});

test('the query interface', () => {
  const { YunggongError } = queryInJavaScript;
  const outcomeOf = (work, args) => {
    try {
      return work(...args);
    } catch ({ name, code, message }) {
      return { name, code, message };
    }
  };
  let failures = 0;
  for (const [name, args] of inputs(20261201, 2_000)) {
    const result = outcomeOf(queryInJavaScript[name], args);
    assert.deepEqual(result, outcomeOf(query[name], args));
    if (typeof result !== 'string') failures++;
  }
  assert(failures > 0);
  assert.throws(
    () => queryInJavaScript.setQueryParameter('javascript:alert(1)', 'a', '1'),
    (error) =>
      error instanceof YunggongError &&
      error instanceof Error &&
      error.code === 'NOT_HTTP' &&
      error.name === 'YunggongError',
  );
});
