// The low-level functions of the main entry: bad input. What they do with good input is held beside whatwg-url in
// tests/dependents.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

for (const module of ['wangzhi', 'wangzhi/js']) {
  const library = await import(module);
  const { basicURLParse, parseURL, serializeHost, serializeInteger, serializePath, serializeURL } = library;
  const good = () => parseURL('http://user:secret@h:81/a?b#c');

  describe(module, () => {
    const throws = (error, pattern, run) =>
      assert.throws(run, (thrown) => {
        assert.equal(thrown.constructor, error);
        assert.match(thrown.message, pattern);
        assert(!/secret/.test(thrown.message), 'the message holds no input');
        return true;
      });

    test('records of the wrong shape', () => {
      for (const value of [undefined, null, 'http://h/', 1]) {
        throws(TypeError, /record is an object/, () => serializeURL(value));
        throws(TypeError, /record is an object/, () => serializePath(value));
        throws(TypeError, /record is an object/, () => library.hasAnOpaquePath(value));
        throws(TypeError, /record is an object/, () => library.serializeURLOrigin(value));
        throws(TypeError, /record is an object/, () => library.cannotHaveAUsernamePasswordPort(value));
      }
      for (const [property, values] of Object.entries({
        scheme: [undefined, null, 1],
        username: [undefined, null, 1],
        password: [undefined, null, {}],
        port: ['81', undefined],
        path: [null, undefined, {}, [1], ['secret', null]],
        query: [undefined, 1],
        fragment: [undefined, []],
      })) {
        for (const value of values) {
          const record = { ...good(), [property]: value };
          throws(TypeError, new RegExp(`has a ${property} `), () => serializeURL(record));
          throws(TypeError, new RegExp(`has a ${property} `), () => parseURL('x', { baseURL: record }));
          if (property === 'query' || property === 'fragment') continue;
          throws(TypeError, /has a /, () => basicURLParse('x', { url: record, stateOverride: 'query' }));
        }
      }
      throws(TypeError, /host is a string, a number or a list/, () => serializeURL({ ...good(), host: {} }));
    });

    test('numbers that are none of their kind', () => {
      for (const port of [-1, 0.5, 65536, Number.NaN, Number.POSITIVE_INFINITY]) {
        throws(RangeError, /port is an integer of 16 bits/, () => serializeURL({ ...good(), port }));
      }
      for (const host of [-1, 0.5, 2 ** 32, Number.NaN]) {
        throws(RangeError, /IPv4 address is an integer of 32 bits/, () => serializeHost(host));
      }
      const pieces = [1, 2, 3, 4, 5, 6, 7];
      for (const host of [pieces, [...pieces, -1], [...pieces, 0.5], [...pieces, 65536], [...pieces, '8'], []]) {
        throws(RangeError, /eight pieces, integers of 16 bits/, () => serializeHost(host));
      }
      for (const host of [null, undefined, {}, true]) throws(TypeError, /A host is/, () => serializeHost(host));
      for (const integer of [-1, 0.5, Number.NaN]) throws(RangeError, /not negative/, () => serializeInteger(integer));
      throws(TypeError, /a number/, () => serializeInteger('1'));
      assert.equal(serializeInteger(0), '0');
      assert.equal(serializeHost(0xffffffff), '255.255.255.255');
      assert.equal(serializeHost([0, 0, 0, 0, 0, 0, 0, 0]), '[::]');
    });

    test('records that the parser could not have returned', () => {
      const plain = { ...parseURL('http://h/a') };
      for (const change of [
        ...[{ host: 'evil@h' }, { host: 'h/x?q' }, { host: 'a b' }, { host: 'H' }, { host: '' }, { host: null }],
        ...[{ username: 'evil/x' }, { username: 'a@b' }, { username: 'é' }, { password: ':' }, { scheme: 'HTTP' }],
        ...[{ path: ['a?b#c'] }, { path: ['a/b'] }, { path: ['..'] }, { path: '/x' }, { path: 'opaque' }, { path: [] }],
        ...[{ port: 80 }, { query: 'a b' }, { query: '#' }, { scheme: 'foo', host: null, port: 8 }],
        { host: 0x01020304, path: new Array(1).fill('%2e') },
      ]) {
        const record = { ...plain, ...change };
        const pattern = /not what the URL parser could return/;
        throws(TypeError, pattern, () => parseURL('x', { baseURL: record }));
        const before = structuredClone(record);
        if (!('scheme' in change)) {
          throws(TypeError, pattern, () => basicURLParse('https:', { url: record, stateOverride: 'scheme start' }));
        }
        assert.deepEqual(record, before, 'the record stays as it was');
      }
      // And the next call is right.
      assert.equal(parseURL('x', { baseURL: good() }).path[0], 'x');
    });

    test('records that only the protocol setter makes are good', () => {
      const url = parseURL('https://localhost/C|/x');
      assert.equal(basicURLParse('file:', { url, stateOverride: 'scheme start' }), url);
      assert.equal(serializeURL(url), 'file://localhost/C|/x');
      assert.equal(serializeURL(parseURL('../y', { baseURL: url })), 'file:///C:/y');
      assert.notEqual(basicURLParse('h', { url, stateOverride: 'host' }), null);
    });

    test('lists that are not what they seem give no more than they hold', () => {
      parseURL('http://alice:secret@h/private');
      const holes = new Array(8);
      for (const host of [holes, Object.assign(new Array(8), { 0: 1, 7: 1 })]) {
        throws(RangeError, /eight pieces/, () => serializeHost(host));
        throws(RangeError, /eight pieces/, () => serializeURL({ ...good(), host }));
      }
      let reads = 0;
      const changing = Object.defineProperty([1, 2, 3, 4, 5, 6, 7, 8], 3, { get: () => (reads++ === 0 ? 4 : 'x') });
      assert.equal(serializeHost(changing), '[1:2:3:4:5:6:7:8]');
      class Longer extends Uint8Array {
        get length() {
          return 60;
        }
      }
      assert.deepEqual([...library.percentDecodeBytes(new Longer(2))], [0, 0]);
      const disguised = Object.defineProperty(new Int16Array(1), Symbol.toStringTag, { value: 'Uint8Array' });
      throws(TypeError, /no Uint8Array/, () => library.percentDecodeBytes(disguised));
    });

    test('a record that is refused stays as it was', () => {
      const url = { ...good(), host: 'a b' };
      const before = structuredClone(url);
      assert.throws(() => basicURLParse('82', { url, stateOverride: 'port' }), TypeError);
      assert.deepEqual(url, before);
    });

    test('lone surrogates are scalar values before anything is removed between them', () => {
      const replaced = '%EF%BF%BD%EF%BF%BD';
      assert.equal(parseURL('http://h/?\ud800\n\udc00').query, replaced);
      const url = { ...good(), query: '' };
      basicURLParse('\ud800\n\udc00', { url, stateOverride: 'query' });
      assert.equal(url.query, replaced);
      library.setTheUsername(url, '\ud800');
      assert.equal(url.username, '%EF%BF%BD');
      assert.deepEqual([...library.percentDecodeString('\udc00')], [0xef, 0xbf, 0xbd]);
    });

    test('arguments', () => {
      for (const input of [undefined, null, 1, {}, Symbol('x')]) {
        throws(TypeError, /input is no string/, () => parseURL(input));
        throws(TypeError, /input is no string/, () => basicURLParse(input));
        throws(TypeError, /input is no string/, () => library.percentDecodeString(input));
        throws(TypeError, /username is no string/, () => library.setTheUsername(good(), input));
        throws(TypeError, /password is no string/, () => library.setThePassword(good(), input));
      }
      for (const input of ['x', [1], new ArrayBuffer(1), new Uint16Array(1), null]) {
        throws(TypeError, /no Uint8Array/, () => library.percentDecodeBytes(input));
      }
      throws(TypeError, /come together/, () => basicURLParse('x', { url: good() }));
      throws(TypeError, /come together/, () => basicURLParse('x', { stateOverride: 'host' }));
      for (const stateOverride of ['authority', 'secret', '', '__proto__', 1]) {
        throws(RangeError, /one of those that the standard uses: scheme start, host/, () =>
          basicURLParse('x', { url: good(), stateOverride }),
        );
      }
      throws(TypeError, /cannot have a port/, () =>
        basicURLParse('1', { url: parseURL('file:///x'), stateOverride: 'port' }),
      );
      for (const stateOverride of ['host', 'hostname', 'path start']) {
        throws(TypeError, /opaque path/, () => basicURLParse('h', { url: parseURL('a:b'), stateOverride }));
      }
      throws(TypeError, /encoding is no string/, () => parseURL('http://h/', { encoding: 1 }));
      assert.equal(parseURL('http://h/?é', { encoding: 'UTF8' }).query, '%C3%A9');
    });
  });
}

test('what a host does not load by itself is named', async () => {
  const { isValidURLString, parseURL, parseURLWithValidationErrors } = await import('wangzhi/js');
  assert.throws(() => isValidURLString('http://h/'), /import .* wangzhi\/standard/);
  assert.throws(() => parseURLWithValidationErrors('http://h/'), /import .* wangzhi\/standard/);
  assert.throws(() => parseURL('http://h/', { encoding: 'sjis' }), /import .* wangzhi\/encoding/);
});
