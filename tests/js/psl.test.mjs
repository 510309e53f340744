// Public suffixes: the list's own test cases, the standard's examples, and agreement with tldts, whose list is the same one,
// and with the list's algorithm taken word by word.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import * as tldts from 'tldts';
import { listDate, publicSuffix, registrableDomain, suffixSection } from 'wangzhi/psl';
import { pack, publicSuffixList } from '../../tools/build/public-suffixes.mjs';
import { findPython } from '../../tools/hosts/python.mjs';
import { Failure } from '../../tools/lib/failure.mjs';
import { at } from '../../tools/lib/paths.mjs';

const rules = await publicSuffixList();

/** The file with the list's test cases, which a Python package brings, or null. */
function findCases() {
  const python = findPython();
  if (python === null) return null;
  const where = 'import publicsuffixlist; print(publicsuffixlist.__file__)';
  return join(dirname(execFileSync(python, ['-c', where], { encoding: 'utf8' })), 'test_psl.txt');
}

const cases = findCases();
const isMissing = cases === null && process.env.CI !== 'true';

test('the list’s own cases', { skip: isMissing && 'there is no Python that brings them' }, () => {
  assert(cases !== null, 'there is no Python that brings them');
  const calls = readFileSync(cases, 'utf8').matchAll(/^checkPublicSuffix\((null|'[^']*'), (null|'[^']*')\);/gm);
  let count = 0;
  for (const [call, ...values] of calls) {
    const [host, expected] = values.map((value) => (value === 'null' ? null : value.slice(1, -1)));
    assert.equal(registrableDomain(host), expected, call);
    count++;
  }
  assert(count > 70, `${count} cases`);
});

// As in the standard's section on hosts, where the hosts are those of URL records.
const examples = [
  ['com', 'com', null],
  ['example.com', 'com', 'example.com'],
  ['www.example.com', 'com', 'example.com'],
  ['sub.www.example.com', 'com', 'example.com'],
  ['EXAMPLE.COM', 'com', 'example.com'],
  ['EXAMPLE.COM.', 'com.', 'example.com.'],
  ['github.io', 'github.io', null],
  ['whatwg.github.io', 'github.io', 'whatwg.github.io'],
  ['إختبار', 'xn--kgbechtv', null],
  ['example.إختبار', 'xn--kgbechtv', 'example.xn--kgbechtv'],
  ['sub.example.إختبار', 'xn--kgbechtv', 'example.xn--kgbechtv'],
  ['[2001:0db8:85a3:0000:0000:8a2e:0370:7334]', null, null],
];

test('the standard’s examples', () => {
  for (const [input, suffix, domain] of examples) {
    const host = input.startsWith('[') ? input : domainToASCII(input);
    assert.deepEqual([publicSuffix(host), registrableDomain(host)], [suffix, domain], input);
    // A host that is given as text is answered in its own form.
    const inASCII = [publicSuffix(input), registrableDomain(input)].map((part) => part && domainToASCII(part));
    assert.deepEqual(inASCII, [suffix, domain], input);
  }
});

test('the form of the answer is that of the host', () => {
  const expected = [
    ['www.食狮.公司.cn', '公司.cn', '食狮.公司.cn'],
    ['www.xn--85x722f.xn--55qx5d.cn', 'xn--55qx5d.cn', 'xn--85x722f.xn--55qx5d.cn'],
    ['WWW.XN--85X722F.XN--55QX5D.CN', 'xn--55qx5d.cn', 'xn--85x722f.xn--55qx5d.cn'],
    ['www.食狮.xn--55qx5d.cn.', '公司.cn.', '食狮.公司.cn.'],
    ['食狮。公司。cn', '公司.cn', '食狮.公司.cn'],
    ['إختبار', 'إختبار', null],
    ['bücher.example.com', 'com', 'example.com'],
    ['ｅｘａｍｐｌｅ.com', 'com', 'example.com'],
    ['b%C3%BCcher.de', 'de', 'xn--bcher-kva.de'],
    ['e%78ample%2Eco%2euk', 'co.uk', 'example.co.uk'],
  ];
  for (const [host, suffix, domain] of expected) {
    assert.deepEqual([publicSuffix(host), registrableDomain(host)], [suffix, domain], host);
  }
});

test('trailing dots stay, and empty labels make no domain', () => {
  assert.equal(registrableDomain('example.co.uk.'), 'example.co.uk.');
  assert.equal(registrableDomain('a.www.ck.'), 'www.ck.');
  assert.equal(publicSuffix('a.b.ck.'), 'b.ck.');
  assert.deepEqual([publicSuffix('co.uk.'), registrableDomain('co.uk.')], ['co.uk.', null]);
  const empty = ['', '.', '..', '.com', '.com.', 'com..', 'a..com', 'a..b', '..com', '.example.com', 'x.a..ck', '.ck'];
  for (const host of [...empty, 'A..com', '.É.com', 'x.É..com', 'a。。com']) {
    assert.deepEqual([publicSuffix(host), registrableDomain(host), suffixSection(host)], [null, null, null], host);
  }
});

test('hosts that are no domains', () => {
  const addresses = ['1.2.3.4', '1.2.3.4.', '127.1', '0x7f.1', '0X7F000001', '017', '1', 'a.1', 'a.0x', '１.２.３.４'];
  const invalid = [
    'a b.com',
    'a/b',
    'a@b.com',
    'a:80',
    'a?',
    '%',
    'ab%00.com',
    'xn--É.com',
    '[',
    '[::1',
    '[1.2.3.4]',
    '\n#',
  ];
  for (const host of [
    ...addresses,
    ...invalid,
    '[::1]',
    '[::FFFF:1.2.3.4]',
    null,
    0,
    0x7f000001,
    [0, 0, 0, 0, 0, 0, 0, 1],
  ]) {
    assert.deepEqual([publicSuffix(host), registrableDomain(host), suffixSection(host)], [null, null, null], `${host}`);
  }
});

test('domains that look like something else', () => {
  assert.equal(registrableDomain('1.2.3.4.com'), '4.com');
  assert.equal(registrableDomain('a.b.4x'), 'b.4x');
  assert.equal(registrableDomain('a.b.0xg'), 'b.0xg');
  assert.equal(registrableDomain('a.b_c.com'), 'b_c.com');
  assert.equal(registrableDomain("a.!$&'()*+,;=~.com"), "!$&'()*+,;=~.com");
  // The characters with which the list is written.
  for (const host of ['*.ck', 'com(a', 'com,a', 'ck!', 'github+.io', 'a.*.compute.example']) {
    assert.equal(publicSuffix(host), host === '*.ck' ? host : host.split('.').at(-1), host);
  }
  for (const label of ['constructor', '__proto__', 'tostring', '-']) {
    assert.equal(registrableDomain(`a.${label}.com`), `${label}.com`);
  }
});

test('a label that has the hash of a rule’s', () => {
  // Found by search, for the hash that the list is looked up with.
  for (const label of ['arozdphj', 'bdgejxyc', 'biqqkstw']) {
    assert.equal(publicSuffix('b.kawasaki.jp'), 'b.kawasaki.jp');
    assert.equal(registrableDomain(`b.${label}.jp`), `${label}.jp`);
  }
});

test('what is no host', () => {
  const secret = 'secret';
  const wrong = [
    undefined,
    true,
    1n,
    Symbol(secret),
    {},
    [],
    [1, 2, 3, 4, 5, 6, 7],
    Array(8).fill(secret),
    () => secret,
  ];
  for (const host of [...wrong, Object(secret), { toString: () => secret }, new URL('http://secret/'), [secret]]) {
    for (const call of [publicSuffix, registrableDomain, suffixSection]) {
      assert.throws(
        () => call(host),
        (error) =>
          error instanceof TypeError && /^A host must be/.test(error.message) && !error.message.includes(secret),
      );
    }
  }
});

test('sections', () => {
  const expected = [
    ['example.com', 'ICANN', 'ICANN'],
    ['co.uk', 'ICANN', 'ICANN'],
    ['a.b.ck', 'ICANN', 'ICANN'],
    ['www.ck', 'ICANN', 'ICANN'],
    ['whatwg.github.io', 'private', 'ICANN'],
    ['github.io.', 'private', 'ICANN'],
    ['a.example', null, null],
    ['example', null, null],
    ['127.0.0.1', null, null],
  ];
  for (const [host, section, withoutPrivate] of expected) {
    assert.equal(suffixSection(host), section, host);
    assert.equal(suffixSection(host, {}), section, host);
    assert.equal(suffixSection(host, { ignorePrivate: true }), withoutPrivate, host);
  }
  assert.equal(publicSuffix('whatwg.github.io', { ignorePrivate: true }), 'io');
  assert.equal(registrableDomain('a.whatwg.github.io', { ignorePrivate: true }), 'github.io');
  assert.equal(registrableDomain('a.whatwg.github.io', { ignorePrivate: false }), 'whatwg.github.io');
  assert.match(listDate, /^\d{4}-\d\d-\d\d$/);
});

/** The list's algorithm in its own words, for hosts that are domains in ASCII. */
function naive(host, ignorePrivate) {
  const labels = host.split('.').reverse();
  const matching = rules.filter(
    (rule) =>
      !(rule.isPrivate && ignorePrivate) &&
      rule.labels.length <= labels.length &&
      rule.labels.every((label, index) => label === '*' || label === labels[index]),
  );
  const prevailing =
    matching.find(({ isException }) => isException) ??
    matching.sort((left, right) => right.labels.length - left.labels.length)[0];
  const length = prevailing === undefined ? 1 : prevailing.labels.length - Number(prevailing.isException);
  const last = (count) => labels.slice(0, count).reverse().join('.');
  return {
    suffix: last(length),
    domain: labels.length > length ? last(length + 1) : null,
    section: prevailing === undefined ? null : prevailing.isPrivate ? 'private' : 'ICANN',
  };
}

function ours(host, options) {
  return {
    suffix: publicSuffix(host, options),
    domain: registrableDomain(host, options),
    section: suffixSection(host, options),
  };
}

test('agreement with tldts on each rule', () => {
  for (const { labels } of rules) {
    const rule = labels.map((label) => (label === '*' ? 'any' : label)).reverse();
    for (const front of [[], ['a'], ['b', 'a']]) {
      const host = [...front, ...rule].join('.');
      for (const allowPrivateDomains of [true, false]) {
        const theirs = tldts.parse(host, { allowPrivateDomains });
        const section = theirs.isPrivate ? 'private' : theirs.isIcann ? 'ICANN' : null;
        const expected = { suffix: theirs.publicSuffix, domain: theirs.domain, section };
        assert.deepEqual(ours(host, { ignorePrivate: !allowPrivateDomains }), expected, host);
      }
    }
  }
});

test('agreement with the algorithm', () => {
  const anyLabel = fc.oneof(
    fc.constantFrom('a', 'www', 'com', 'co', 'uk', 'ck', 'city', 'xn--55qx5d'),
    fc.constantFrom(...new Set(rules.flatMap(({ labels }) => labels))).filter((label) => label !== '*'),
  );
  const end = fc
    .constantFrom(...rules)
    .chain(({ labels }) =>
      fc.tuple(...labels.map((label) => (label === '*' ? anyLabel : fc.constant(label))), fc.constant('')),
    );
  const host = fc.tuple(fc.array(anyLabel, { maxLength: 3 }), end, fc.nat(4)).map(([front, labels, cut]) => {
    const all = [...front, ...labels.filter((label) => label !== '').reverse()];
    return all.slice(0, Math.max(1, all.length - (cut > 2 ? cut - 2 : 0))).join('.');
  });
  fc.assert(
    fc.property(host, fc.boolean(), (domain, ignorePrivate) => {
      // Elsewhere.
      fc.pre(!/^\d|\.\d[^.]*$/.test(domain));
      const expected = naive(domain, ignorePrivate);
      assert.deepEqual(ours(domain, { ignorePrivate }), expected);
      const { suffix, domain: registrable, section } = expected;
      const dotted = { suffix: `${suffix}.`, domain: registrable && `${registrable}.`, section };
      assert.deepEqual(ours(`${domain}.`, { ignorePrivate }), dotted);
      assert.deepEqual(ours(domain.toUpperCase(), { ignorePrivate }), expected);
    }),
    { numRuns: 2_000 },
  );
});

test('a million labels', () => {
  const started = performance.now();
  for (const [end, suffix] of [
    ['com', 'com'],
    ['x.ck', 'x.ck'],
    ['example', 'example'],
  ]) {
    for (const label of ['a.', 'www.ck.', 'A.']) {
      assert.equal(publicSuffix(label.repeat(1_000_000) + end), suffix);
      assert(registrableDomain(label.repeat(1_000_000) + end).endsWith(`.${suffix}`));
    }
  }
  assert.equal(publicSuffix(`${'.'.repeat(1_000_000)}com`), null);
  assert.equal(publicSuffix(`${'a'.repeat(1_000_000)}.com`), 'com');
  // The host parser refuses labels that would take quadratic work.
  assert.equal(registrableDomain(`${'é'.repeat(300_000)}.com`), null);
  assert.equal(registrableDomain(`a.${'é'.repeat(500)}.com`), `${'é'.repeat(500)}.com`);
  // Far from what it would take if each label were looked at again for each other one.
  assert(performance.now() - started < 20_000);
});

test('a list of another form is refused', async () => {
  await assert.rejects(publicSuffixList(at('no-such-folder')), Failure);
  const rule = (name, more) => ({ labels: name.split('.').reverse(), isException: false, isPrivate: false, ...more });
  assert.equal(
    pack([rule('b.a', { isPrivate: true }), rule('*.a'), rule('x.a', { isException: true }), rule('d.c')]),
    'a#(*,b+,x!),c#(d)',
  );
  for (const wrong of ['*', 'a.*.b', 'a,b', 'A', 'é', '', 'a'.repeat(64)])
    assert.throws(() => pack([rule(wrong)]), Failure, wrong);
  assert.throws(() => pack([rule('a'), rule('a', { isPrivate: true })]), Failure);
  for (const wrong of ['*.a', 'a']) assert.throws(() => pack([rule(wrong, { isException: true })]), Failure, wrong);
  assert.throws(() => pack([{ labels: [], isException: false, isPrivate: false }]), Failure);
  assert.match(pack(rules), /^[!#(-z]+$/);
});
