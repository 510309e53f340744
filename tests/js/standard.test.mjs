// wangzhi/standard: the standard's algorithms as functions. Where a validation error is, tests/validation_errors.rs says for
// each; here it is about code units, components and what is around.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Url } from 'wangzhi/bindings';

for (const [module, main] of [
  ['wangzhi/standard', 'wangzhi'],
  ['wangzhi/standard-js', 'wangzhi/js'],
]) {
  const { URL } = await import(main);
  const standard = await import(module);

  describe(module, () => {
    const places = (input, base) =>
      standard
        .validate(input, base)
        .errors.map(({ name, start, end, component, isFatal }) => [
          ...[name, start, end, component],
          ...(isFatal ? ['fatal'] : []),
        ]);

    test('validation errors, with their places in code units', () => {
      const { url, errors } = standard.validate('http://user@1.2.3/a b?q#\\');
      assert(url instanceof URL && url.href === 'http://user@1.2.0.3/a%20b?q#\\');
      assert.deepEqual(
        errors.map(({ name, start, end, component, isFatal }) => [name, start, end, component, isFatal]),
        [
          ['invalid-credentials', 11, 12, 'username', false],
          ['IPv4-too-few-parts', 12, 17, 'host', false],
          ['invalid-URL-unit', 19, 20, 'path', false],
          ['invalid-URL-unit', 24, 25, 'fragment', false],
        ],
      );
      for (const { explanation } of errors) {
        assert.match(explanation.en, /^[A-Z].*\.$/);
        assert.match(explanation.zh, /\p{Script=Han}.*。$/u);
      }
      assert.deepEqual(places('https://h/'), []);
      assert.deepEqual(places('\u{1f600}'), [['missing-scheme-non-relative-URL', 0, 2, 'scheme', 'fatal']]);
      assert.equal(standard.validate('x').url, null);
      // U+1F600 is two code units, é one; before trimming and without what was removed.
      assert.deepEqual(places(' https://h/\u{1f600}\té|\u{1f600}? '), [
        ['invalid-URL-unit', 0, 1, null],
        ['invalid-URL-unit', 19, 20, null],
        ['invalid-URL-unit', 13, 14, 'path'],
        ['invalid-URL-unit', 15, 16, 'path'],
      ]);
      assert.deepEqual(places('http://h:65536/'), [['port-out-of-range', 9, 14, 'port', 'fatal']]);
      assert.deepEqual(places('é|', 'https://h/'), [['invalid-URL-unit', 1, 2, 'path']]);
    });

    test('base URLs of every kind', () => {
      const base = 'http://h/a/b';
      for (const given of [base, new URL(base), new globalThis.URL(base), standard.parseURL(base)]) {
        assert.equal(standard.validate('c', given).url.href, 'http://h/a/c');
      }
      assert.deepEqual(places('c', 'http://h/\t'), []);
      for (const given of ['x', '', 1, {}, { href: 'x' }, { href: 1 }, []]) {
        assert.throws(() => standard.validate('c', given), TypeError);
      }
    });

    test('all names, and the same answers from the struct of wasm-bindgen', () => {
      const names = standard.validationErrorNames();
      assert.equal(names.length, 31);
      assert.equal(new Set(names).size, 31);
      for (const name of names) assert.notEqual(Url.explainValidationError(name), undefined);
      for (const input of [
        'http://a b/',
        ' http:\\\\1.2.3\u{1f600}/%',
        'http://[::1',
        'é',
        'http://256.256.256.256/',
      ]) {
        const ours = standard.validate(input).errors.map(({ name, start, end, component, isFatal }) => ({
          ...{ name, start, end, isFatal },
          ...(component === null ? {} : { component }),
        }));
        const theirs = Url.validationErrors(input).map(({ component, ...rest }) => ({
          ...rest,
          ...(component === undefined ? {} : { component }),
        }));
        assert.deepEqual(ours, theirs);
      }
    });

    test('an input of a million errors', () => {
      const { errors } = standard.validate(`https://h/${'|é'.repeat(1_000_000)}`);
      assert.equal(errors.length, 1_000_000);
      assert.deepEqual([errors.at(-1).start, errors.at(-1).end], [2_000_008, 2_000_009]);
    });

    test('valid URL strings', () => {
      const base = standard.parseURL('http://h/');
      for (const [input, isAlone, isRelative] of [
        ['https://example.com/', true, true],
        ['https://example.com/a b', false, false],
        ['/a?b#c', false, true],
        ['https:example.com', false, false],
        ['https://h/\ud800', false, false],
        ['https://h/\u{1f600}', true, true],
      ]) {
        assert.equal(standard.isValidURLString(input), isAlone, input);
        assert.equal(standard.isValidURLString(input, { baseURL: base }), isRelative, input);
      }
    });

    test('percent-encode sets', () => {
      // What each has, from space to ~: https://url.spec.whatwg.org/#percent-encoded-bytes
      const members = {
        'C0 control': '',
        fragment: ' "<>`',
        query: ' "#<>',
        'special-query': ' "#<>\'',
        path: ' "#<>?^`{}',
        userinfo: ' "#<>?^`{}/:;=@[\\]|',
        component: ' "#<>?^`{}/:;=@[\\]|$%&+,',
        'application/x-www-form-urlencoded': ' "#<>?^`{}/:;=@[\\]|$%&+,!\'()~',
      };
      assert.deepEqual([...standard.percentEncodeSets], Object.keys(members));
      for (const [set, list] of Object.entries(members)) {
        for (let code = 0; code < 256; code++) {
          const character = String.fromCharCode(code);
          const isMember = code < 32 || code > 126 || list.includes(character);
          const hex = code.toString(16).toUpperCase().padStart(2, '0');
          const expected = !isMember ? character : code === 32 && set.startsWith('app') ? '+' : `%${hex}`;
          assert.equal(standard.percentEncode(new Uint8Array([code]), set), expected, `${set} ${hex}`);
          if (code < 128) assert.equal(standard.percentEncode(character, set), expected);
        }
      }
      assert.equal(standard.percentEncode('‽\ud800', 'userinfo'), '%E2%80%BD%EF%BF%BD');
      assert.deepEqual([...standard.percentDecode('%25%s%1G')], [0x25, 0x25, 0x73, 0x25, 0x31, 0x47]);
      assert.deepEqual([...standard.percentDecode('‽%2E')], [0xe2, 0x80, 0xbd, 0x2e]);
      assert.deepEqual([...standard.percentDecode(new Uint8Array([0x25, 0x66, 0x46, 0xff]))], [0xff, 0xff]);
      assert.throws(() => standard.percentEncode('', 'Query'), RangeError);
      assert.throws(() => standard.percentEncode(1, 'query'), TypeError);
      assert.throws(() => standard.percentDecode([1]), TypeError);
    });

    test('hosts', () => {
      // https://url.spec.whatwg.org/#example-host-parsing
      for (const [input, special, opaque] of [
        ['EXAMPLE.COM', ['domain', 'example.com'], ['opaque host', 'EXAMPLE.COM']],
        ['example%2Ecom', ['domain', 'example.com'], ['opaque host', 'example%2Ecom']],
        ['faß.example', ['domain', 'xn--fa-hia.example'], ['opaque host', 'fa%C3%9F.example']],
        ['0', ['IPv4 address', '0.0.0.0'], ['opaque host', '0']],
        ['%30', ['IPv4 address', '0.0.0.0'], ['opaque host', '%30']],
        ['0x', ['IPv4 address', '0.0.0.0'], ['opaque host', '0x']],
        ['0xffffffff', ['IPv4 address', '255.255.255.255'], ['opaque host', '0xffffffff']],
        ['[0:0::1]', ['IPv6 address', '[::1]'], ['IPv6 address', '[::1]']],
        ['[0:0::1%5D', null, null],
        ['[0:0::%31]', null, null],
        ['09', null, ['opaque host', '09']],
        ['example.255', null, ['opaque host', 'example.255']],
        ['example^example', null, null],
        ['', null, ['empty host', '']],
      ]) {
        for (const [expected, isOpaque] of [
          [special, false],
          [opaque, true],
        ]) {
          const parsed = standard.parseHost(input, { isOpaque });
          assert.deepEqual(parsed && [parsed.kind, parsed.serialization], expected, `${input} ${isOpaque}`);
          if (parsed !== null) assert.equal(standard.serializeHost(parsed.host), parsed.serialization);
        }
      }
      assert.equal(standard.parseHost('1.2.3.4').host, 0x01020304);
      assert.equal(standard.parseHost('1.2.3.4', { isOpaque: true }).host, '1.2.3.4');
      assert.deepEqual(standard.parseHost('[1:2::8]').host, [1, 2, 0, 0, 0, 0, 0, 8]);
      assert(standard.hostEquals([0, 0, 0, 0, 0, 0, 0, 1], standard.parseHost('[::1]').host));
      assert(!standard.hostEquals('1.2.3.4', 0x01020304));
      assert.throws(() => standard.parseHost(1), TypeError);
      // An option is true or false, whatever it is, and is not asked for a number.
      const reentrant = { valueOf: () => assert.fail('it is asked') };
      assert.equal(standard.parseHost('EXAMPLE.com', { isOpaque: reentrant }).kind, 'opaque host');
      assert.equal(standard.parseHost('EXAMPLE.com', { isOpaque: Symbol('x') }).kind, 'opaque host');
      assert.equal(standard.domainToASCII('a_b', { beStrict: reentrant }), null);
      assert.equal(standard.domainToUnicode('xn--8i7caa', { beStrict: reentrant }), null);
    });

    test('domains', () => {
      assert.equal(standard.domainToASCII('☕.Example'), 'xn--53h.example');
      assert.equal(standard.domainToASCII('a_b'), 'a_b');
      assert.equal(standard.domainToASCII('a_b', { beStrict: true }), null);
      assert.equal(standard.domainToASCII('a b'), null);
      assert.equal(standard.domainToASCII(''), null);
      assert.equal(standard.domainToUnicode('xn--53h.example'), '☕.example');
      assert.equal(standard.domainToUnicode('xn--8i7caa'), 'xn--8i7caa');
      assert.equal(standard.domainToUnicode('xn--8i7caa', { beStrict: true }), null);
      assert.equal(standard.domainToUnicode('xn--53h.example', { beStrict: true }), '☕.example');
      assert.throws(() => standard.domainToASCII(1), TypeError);
      assert.throws(() => standard.domainToUnicode(null), TypeError);
    });

    test('equality', () => {
      const a = new URL('http://h/x#a');
      const b = standard.parseURL('http://h/x#b');
      assert(!standard.equals(a, b));
      assert(standard.equals(a, b, { excludeFragments: true }));
      assert(standard.equals(a, new globalThis.URL('http://H:80/y/../x#a')));
      assert(!standard.equals(a, standard.parseURL('http://h/x?#a')));
      assert.throws(() => standard.equals(a, 'http://h/x#a'), TypeError);
    });

    test('origins', () => {
      const { isSameOrigin, origin, serializeOrigin } = standard;
      const of = (href) => origin(new URL(href));
      assert.deepEqual(of('https://u@h:444/x'), { kind: 'tuple', scheme: 'https', host: 'h', port: 444, domain: null });
      assert.equal(serializeOrigin(of('blob:https://h:443/x')), 'https://h');
      assert.equal(serializeOrigin(of('ftp://[::1]/x')), 'ftp://[::1]');
      for (const href of ['data:x', 'file:///x', 'blob:ftp://h/', 'foo://h/'])
        assert.equal(serializeOrigin(of(href)), 'null');
      assert(isSameOrigin(new URL('http://h/a'), standard.parseURL('http://h:80/b')));
      assert(!isSameOrigin(new URL('http://h/'), new URL('https://h/')));
      const opaque = of('data:x');
      assert(isSameOrigin(opaque, opaque));
      assert(!isSameOrigin(opaque, of('data:x')));
      assert(!isSameOrigin(new URL('data:x'), new URL('data:x')));
      assert.throws(() => isSameOrigin('http://h', 'http://h'), TypeError);
    });

    test('form-urlencoded', () => {
      const { parseFormUrlencoded, serializeFormUrlencoded } = standard;
      const pairs = [
        ['a', 'b c'],
        ['é', '\u{1f600}'],
        ['', ''],
      ];
      assert.equal(serializeFormUrlencoded(pairs), 'a=b+c&%C3%A9=%F0%9F%98%80&=');
      assert.deepEqual(parseFormUrlencoded('a=b+c&&%C3%A9=%F0%9F%98%80&='), pairs);
      assert.deepEqual(parseFormUrlencoded(new TextEncoder().encode('é=a%00\u{1f600}+&\r\n=%ff')), [
        ['é', 'a\0\u{1f600} '],
        ['\r\n', '\ufffd'],
      ]);
      assert.deepEqual(parseFormUrlencoded(new Uint8Array([0x61, 0x3d, 0xff, 0xc3])), [['a', '\ufffd\ufffd']]);
      assert.deepEqual(parseFormUrlencoded('?a=\ud800'), [['?a', '\ufffd']]);
      assert.throws(() => parseFormUrlencoded(1), TypeError);
      assert.throws(() => serializeFormUrlencoded('a=b'), TypeError);
    });
  });
}
