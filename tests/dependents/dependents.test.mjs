// @ts-check
// Packages that depend on whatwg-url, with this package in its place, doing what they are for.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import vm from 'node:vm';
import { replaced } from './support/in-place.mjs';

/** @type {Awaited<ReturnType<typeof replaced>>} */
let project;
/** @type {import('node:http').Server} */
let server;
/** @type {string} */
let origin;
/** What the server was asked for. @type {string[]} */
const asked = [];

before(async () => {
  project = await replaced();
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.startsWith('/moved')) {
      response.writeHead(302, { location: '../é/../target?a=é' }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'access-control-allow-origin': '*' });
    response.end(`<title>${request.url}</title>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
});

after(() => {
  server?.close();
  project?.remove();
});

test('each whatwg-url is this package', () => {
  assert(project.count >= 2, `${project.count} folders`);
  assert.equal(project.require('whatwg-url/package.json').name, 'wangzhi');
});

test('node-fetch 2 fetches, and follows redirects', async () => {
  const fetch = project.require('node-fetch');
  const response = await fetch(`${origin}/moved/a b?é#fragment`);
  assert.equal(response.url, `${origin}/target?a=%C3%A9`);
  assert.equal(await response.text(), '<title>/target?a=%C3%A9</title>');
  assert(asked.includes('/moved/a%20b?%C3%A9'));
  await assert.rejects(fetch('/relative'), { message: 'Only absolute URLs are supported' });
  assert.equal(new fetch.Request('http://EXAMPLE.com:80/x/../é').url, 'http://example.com/%C3%A9');
});

describe('mongodb-connection-string-url', () => {
  test('takes strings apart and puts them together', () => {
    const { ConnectionString } = project.require('mongodb-connection-string-url');
    const text = 'mongodb://us%40er:pa%3Ass@h1:27017,h2.example:27018/db?authSource=admin&w=majority';
    const string = new ConnectionString(text);
    assert.deepEqual(string.hosts, ['h1:27017', 'h2.example:27018']);
    assert.deepEqual([string.username, string.password, string.pathname], ['us%40er', 'pa%3Ass', '/db']);
    assert.equal(string.searchParams.get('authsource'), 'admin');
    string.searchParams.set('replicaSet', 'r 1');
    string.password = 'q@';
    assert.equal(
      string.href,
      'mongodb://us%40er:q%40@h1:27017,h2.example:27018/db?authSource=admin&w=majority&replicaSet=r+1',
    );
    assert.equal(string.redact().href.includes('q%40'), false);
    assert.equal(new ConnectionString('mongodb+srv://cluster.example/').isSRV, true);
    assert.equal(string.clone().href, string.href);
  });

  test('refuses what is none', () => {
    const { ConnectionString } = project.require('mongodb-connection-string-url');
    assert.throws(() => new ConnectionString('http://h/'), { name: 'MongoParseError' });
    assert.throws(() => new ConnectionString('mongodb://'), { name: 'MongoParseError' });
  });
});

describe('jsdom', () => {
  const page = '<a id=a href="b?c#d">x</a><img src="é.png"><form action="x y"></form>';
  const open = (/** @type {object} */ options = {}, base = '') => {
    const { JSDOM } = project.require('jsdom');
    return new JSDOM(base + page, { url: 'https://user@example.com:8080/dir/page?q#f', ...options });
  };

  test('documents and links', () => {
    const { window } = open({}, '<base href="http://h/a/">');
    const { document } = window;
    assert.equal(document.URL, 'https://user@example.com:8080/dir/page?q#f');
    assert.equal(document.baseURI, 'http://h/a/');
    assert.equal(window.origin, 'https://example.com:8080');
    assert.equal(document.images[0].src, 'http://h/a/%C3%A9.png');
    assert.equal(document.forms[0].action, 'http://h/a/x%20y');
    const link = document.getElementById('a');
    assert.equal(link.href, 'http://h/a/b?c#d');
    link.protocol = 'https';
    link.username = 'ü';
    link.password = ':';
    link.host = 'EXAMPLE.org:81';
    link.port = '443';
    link.pathname = 'x/../y z';
    link.search = 'é';
    link.hash = '#`';
    assert.equal(link.href, 'https://%C3%BC:%3A@example.org/y%20z?%C3%A9#%60');
    link.hostname = '[1::0:2]';
    assert.deepEqual([link.hostname, link.host, link.origin], ['[1::2]', '[1::2]', 'https://[1::2]']);
    link.hostname = 'a b';
    link.port = 'x';
    link.protocol = 'foo';
    assert.equal(link.href, 'https://%C3%BC:%3A@[1::2]/y%20z?%C3%A9#%60');
    link.href = 'mailto:x';
    link.host = 'h';
    assert.equal(link.href, 'mailto:x');
  });

  test('location and history', async () => {
    const { window } = open();
    window.location.hash = 'ü';
    assert.equal(window.location.href, 'https://user@example.com:8080/dir/page?q#%C3%BC');
    window.history.pushState(null, '', '../x?y');
    assert.equal(window.location.href, 'https://user@example.com:8080/x?y');
    assert.throws(() => window.history.pushState(null, '', 'http://other/'), { name: 'SecurityError' });
    assert.equal(window.location.origin, 'https://example.com:8080');
  });

  test('the encoding of the document is that of queries', () => {
    const { JSDOM } = project.require('jsdom');
    // In Shift_JIS, あ is two bytes.
    const bytes = Buffer.from('<meta charset=shift_jis><a href="http://h/?q=\x82\xa0">x</a>', 'latin1');
    const { document } = new JSDOM(bytes).window;
    assert.equal(document.characterSet, 'Shift_JIS');
    assert.equal(document.links[0].href, 'http://h/?q=%82%A0');
  });

  test('each window has classes of its own, which scripts in it use', () => {
    const { window } = open({ runScripts: 'outside-only' });
    const other = open({ runScripts: 'outside-only' }).window;
    assert.notEqual(window.URL, other.URL);
    assert.equal(window.webkitURL, window.URL);
    const run = (/** @type {string} */ script) => window.eval(script);
    assert.equal(run('new URL("../x?a=1#y", "http://h/a/b").href'), 'http://h/x?a=1#y');
    assert.equal(run('const u = new URL("http://h/?a=1"); u.searchParams.append("b", "é"); u.search'), '?a=1&b=%C3%A9');
    assert.equal(run('try { new URL("x") } catch (error) { error instanceof TypeError }'), true);
    assert.equal(run('try { new URLSearchParams([[1]]) } catch (error) { error instanceof TypeError }'), true);
    assert.equal(run('new URL("http://h") instanceof Object'), true);
    assert.equal(run('String(new URLSearchParams({ a: "b c" }))'), 'a=b+c');
    assert.equal(run('Object.prototype.toString.call(new URL("http://h"))'), '[object URL]');
    other.URL.prototype.mark = 1;
    assert.equal(window.URL.prototype.mark, undefined);
  });

  test('requests', async () => {
    const { window } = open({ url: `${origin}/page` });
    const request = new window.XMLHttpRequest();
    request.open('GET', 'a b/../é?é');
    request.send();
    await once(request, 'load');
    assert.equal(request.responseURL, `${origin}/%C3%A9?%C3%A9`);
    assert.equal(request.responseText, '<title>/%C3%A9?%C3%A9</title>');
  });

  test('fromURL, and data: URLs in frames', async () => {
    const { JSDOM } = project.require('jsdom');
    const { window } = await JSDOM.fromURL(`${origin}/moved/x`);
    assert.equal(window.document.URL, `${origin}/target?a=%C3%A9`);
    const framed = new JSDOM('<iframe src="data:text/html,<title>a%20b</title>"></iframe>', { resources: 'usable' });
    const [frame] = framed.window.document.getElementsByTagName('iframe');
    await once(frame, 'load');
    assert.equal(frame.contentDocument.title, 'a b');
  });
});

describe('webidl2js-wrapper', () => {
  test('tells instances, converts them and makes them', () => {
    const { URL, URLSearchParams } = project.require('whatwg-url/webidl2js-wrapper');
    class OwnError extends TypeError {}
    const globals = { Object, Function, TypeError: OwnError };
    URL.install(globals, ['AudioWorklet']);
    assert.equal('URL' in globals, false);
    URL.install(globals, ['Worker']);
    URLSearchParams.install(globals, ['Worker']);
    assert.deepEqual(Object.keys(globals), ['Object', 'Function', 'TypeError']);
    assert.equal('webkitURL' in globals, false);
    const url = URL.create(globals, ['http://h/?a']);
    const { URL: OwnURL } = /** @type {any} */ (globals);
    assert(url instanceof OwnURL && URL.is(url) && URL.isImpl(url) && !URLSearchParams.is(url));
    assert(URLSearchParams.is(url.searchParams) && !URL.is(url.searchParams));
    for (const value of [null, 1, 'http://h/', {}, Object.create(OwnURL.prototype), OwnURL.prototype]) {
      assert.equal(URL.is(value), false);
    }
    assert.equal(URL.convert(globals, url), url);
    assert.throws(() => URL.convert(globals, {}, { context: 'The first argument' }), {
      constructor: OwnError,
      message: /^The first argument .*URL/,
    });
    assert.throws(() => URL.createImpl(globals, ['x']), { constructor: OwnError });
    assert.equal(URL.is(class extends OwnURL {}.prototype), false);
    // Whatever a script has done to it.
    assert.equal(URL.is(Object.setPrototypeOf(URL.create(globals, ['http://h/']), null)), true);
    /** @type {object} */
    const endless = new Proxy({}, { getPrototypeOf: () => endless });
    assert.equal(URL.is(endless), false);
    assert.equal(URL.is(Reflect.construct(class extends OwnURL {}, ['http://h/'])), true);
  });

  test('objects of the main entry, and of other windows, implement the interfaces', () => {
    const { URL, URLSearchParams } = project.require('whatwg-url/webidl2js-wrapper');
    const main = project.require('whatwg-url');
    assert(URL.is(new main.URL('http://h/')) && URLSearchParams.is(new main.URLSearchParams()));
    assert(URLSearchParams.is(new main.URL('http://h/').searchParams));
    const [one, other] = [{ TypeError }, { TypeError }].map((globals) => {
      URL.install(globals, ['Window']);
      URLSearchParams.install(globals, ['Window']);
      return /** @type {any} */ (globals);
    });
    const { get, set } = /** @type {any} */ (Object.getOwnPropertyDescriptor(one.URL.prototype, 'hash'));
    for (const url of [new other.URL('http://h/?a=b'), new main.URL('http://h/?a=b')]) {
      set.call(url, 'x y');
      assert.equal(get.call(url), '#x%20y');
      assert.equal(one.URLSearchParams.prototype.get.call(url.searchParams, 'a'), 'b');
      assert.equal(url.searchParams, url.searchParams);
      one.URLSearchParams.prototype.append.call(url.searchParams, 'c', 1);
      assert.equal(url.href, 'http://h/?a=b&c=1#x%20y');
    }
    assert(new other.URL('http://h/').searchParams instanceof other.URLSearchParams);
    assert.equal(URL.is(URL.create(one, ['http://h/']).searchParams), false);
  });

  test('a thousand windows cost no more than one to tell an instance', () => {
    const { URL } = project.require('whatwg-url/webidl2js-wrapper');
    const windows = Array.from({ length: 1000 }, () => ({ TypeError }));
    for (const globals of windows) URL.install(globals, ['Window']);
    const started = performance.now();
    for (let index = 0; index < 10_000; index++) URL.is({});
    // With a look at each window it would be a minute.
    assert(performance.now() - started < 5000);
  });

  test('everything that throws, throws the window’s own errors, and user code its own', () => {
    const { URL, URLSearchParams } = project.require('whatwg-url/webidl2js-wrapper');
    const context = vm.createContext();
    const globals = vm.runInContext('globalThis', context);
    URL.install(globals, ['Window']);
    URLSearchParams.install(globals, ['Window']);
    const expressions = [
      ...[
        'URL.prototype.href',
        'URL.prototype.href = "x"',
        'URL.prototype.searchParams',
        'URL.prototype.toJSON.call(1)',
      ],
      ...['new URL()', 'new URL("x")', 'new URL(Symbol())', 'new URL("x", Symbol())', 'URL.parse()', 'URL.canParse()'],
      ...['new URL({ toString: () => ({}), valueOf: () => ({}) })', 'new URL("http://h").href = "x"'],
      ...['new URLSearchParams([[1]])', 'new URLSearchParams([1])', 'new URLSearchParams({ [Symbol()]: 1 })'],
      ...['new URLSearchParams({ [Symbol.iterator]: 1 })', 'new URLSearchParams(Symbol())'],
      ...['new URLSearchParams().append("a")', 'new URLSearchParams().get()', 'new URLSearchParams().forEach(1)'],
      ...[
        'URLSearchParams.prototype.get.call({}, 1)',
        'URLSearchParams.prototype.size',
        'new URLSearchParams().get(Symbol())',
      ],
      ...['new URLSearchParams().keys().next.call({})', 'new URLSearchParams().entries.call({})'],
    ];
    for (const expression of expressions) {
      const run = `try { ${expression}; 'nothing' } catch (error) { error instanceof TypeError || String(error) }`;
      assert.equal(vm.runInContext(run, context), true, expression);
    }
    const own = new TypeError('of the user');
    const throws = () => {
      throw own;
    };
    for (const run of [
      () => new globals.URL({ toString: throws }),
      () =>
        new globals.URLSearchParams({
          get a() {
            return throws();
          },
        }),
      () => new globals.URLSearchParams('a').forEach(throws),
      () => new globals.URLSearchParams().append('a', { toString: throws }),
    ]) {
      assert.throws(run, (error) => error === own);
    }
    const error = vm.runInContext('try { new URL("x", "http://h:x") } catch (error) { error }', context);
    assert.deepEqual(
      [error.message, error.code, error.input, error.base],
      ['Invalid URL', 'ERR_INVALID_URL', 'x', 'http://h:x'],
    );
  });

  test('the classes of a window look as WebIDL has them', () => {
    const { URL, URLSearchParams } = project.require('whatwg-url/webidl2js-wrapper');
    const globals = /** @type {any} */ ({ TypeError });
    URL.install(globals, ['Window']);
    URLSearchParams.install(globals, ['Window']);
    const main = project.require('whatwg-url');
    const shapeOf = (/** @type {object} */ target) =>
      Object.fromEntries(
        Reflect.ownKeys(target)
          .filter(
            (key) => key !== Symbol.for('nodejs.util.inspect.custom') && key !== 'prototype' && key !== 'constructor',
          )
          .map((key) => {
            const { value, get, set, ...rest } = /** @type {PropertyDescriptor} */ (
              Object.getOwnPropertyDescriptor(target, key)
            );
            const describe = (/** @type {any} */ part) =>
              typeof part === 'function' ? `${part.name}/${part.length}` : part;
            return [String(key), { ...rest, value: describe(value), get: describe(get), set: describe(set) }];
          }),
      );
    for (const name of ['URL', 'URLSearchParams']) {
      assert.deepEqual(shapeOf(globals[name]), shapeOf(main[name]), name);
      assert.deepEqual(shapeOf(globals[name].prototype), shapeOf(main[name].prototype), `${name}.prototype`);
    }
    const iteratorOf = (/** @type {any} */ library) =>
      Object.getPrototypeOf(new library.URLSearchParams('a=b').entries());
    assert.deepEqual(shapeOf(iteratorOf(globals)), shapeOf(iteratorOf(main)));
    assert.deepEqual(
      [
        ...new globals.URLSearchParams([
          ['a', 'b'],
          ['c', 'd'],
        ]),
      ],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    );
    assert.deepEqual([...new globals.URLSearchParams({ a: 'b' }).keys()], ['a']);
    assert.deepEqual([...new globals.URLSearchParams('?a=b').values()], ['b']);
    assert.equal(globals.URL.parse('x'), null);
    assert(globals.URL.parse('x', 'http://h') instanceof globals.URL);
    assert.equal(globals.URL.canParse('x', 'http://h'), true);
  });
});
