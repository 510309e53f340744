// Serves the built package, the suite or the benchmark, and the pages that browsers load them in.

import { once } from 'node:events';
import { createServer } from 'node:http';
import sirv from 'sirv';
import { at } from '../lib/paths.mjs';

const html = (body) => `<!doctype html><meta charset="utf-8"><title>wangzhi</title>${body}`;
const scripts = (...sources) => sources.map((source) => `<script src="${source}"></script>`).join('');

/** What a page takes away from itself, to be one without the classes. */
const removal = 'delete globalThis.URL; delete globalThis.URLSearchParams; delete globalThis.webkitURL;';

const pages = {
  // The package's own entry for browsers, without a bundler.
  '/import.html': html(`
    <script type="importmap">{ "imports": { "wangzhi": "/pkg/inline.js" } }</script>
    <script src="/pkg/polyfill.js"></script>
    <script type="module">import { runSuite } from '/suite/suite.mjs'; globalThis.report = runSuite();</script>`),
  '/no-wasm.html': html(scripts('/remove.js', '/pkg/polyfill-js.js', '/suite/suite.js', '/report.js')),
  '/no-wasm-polyfill.html': html(scripts('/remove.js', '/note-errors.js', '/pkg/polyfill.js')),
  '/no-wasm-import.html': html('<script type="module" src="/import-inline.js"></script>'),
  '/no-wasm-bench.html': html(scripts('/remove.js', '/pkg/polyfill-js.js', '/suite/bench.js', '/report.js')),
  '/load-polyfill.html': html(scripts('/remove.js', '/start.js', '/pkg/polyfill.js', '/first-parse.js')),
  '/load-polyfill-js.html': html(scripts('/remove.js', '/start.js', '/pkg/polyfill-js.js', '/first-parse.js')),
  '/bench.html': html(`
    <script type="importmap">{ "imports": { "wangzhi": "/pkg/inline.js" } }</script>
    <script type="module" src="/suite/page.mjs"></script>`),
  '/worklet.html': html(scripts('/worklet.js')),
};

const files = {
  '/remove.js': removal,
  '/report.js': 'globalThis.report = runSuite();',
  '/start.js': 'globalThis.started = performance.now();',
  '/first-parse.js': `
    new URL('../x?y=1#z', 'http://xn--r8jz45g.jp/a/b').href;
    globalThis.report = String(performance.now() - started);`,
  '/note-errors.js': 'onerror = (_, file, line, column, error) => { globalThis.noted = error; };',
  '/import-inline.js': `
    import { URL } from '/pkg/inline.js';
    try { new URL('http://h/'); } catch (error) { globalThis.noted = error; }`,
  '/worklet.js': `
    globalThis.runInWorklet = async () => {
      const context = new OfflineAudioContext(1, 128, 44100);
      for (const file of ['/remove.js', '/pkg/polyfill.js', '/suite/suite.js', '/processor.js']) {
        await context.audioWorklet.addModule(file);
      }
      const node = new AudioWorkletNode(context, 'suite');
      const report = new Promise((resolve) => { node.port.onmessage = ({ data }) => resolve(data); });
      node.connect(context.destination);
      await context.startRendering();
      return report;
    };`,
  '/processor.js': `
    registerProcessor('suite', class extends AudioWorkletProcessor {
      constructor() { super(); this.port.postMessage(runSuite()); }
      process() { return false; }
    });`,
};

/**
 * @param {string} folder where the suite or the benchmark is
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function servePages(folder) {
  const mounts = { pkg: sirv(at('pkg'), { dev: true }), suite: sirv(folder, { dev: true }) };
  const server = createServer((request, response) => {
    const [path = '/'] = request.url?.split('?') ?? [];
    const text = pages[path] ?? files[path];
    if (path.startsWith('/no-wasm')) response.setHeader('Content-Security-Policy', "script-src 'self'");
    // Pages apart from all others get a finer clock.
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    if (text !== undefined) {
      response.setHeader('Content-Type', path in pages ? 'text/html' : 'text/javascript');
      response.end(text);
      return;
    }
    const [, name = '', below = ''] = path.match(/^\/(\w+)(\/.*)/) ?? [];
    const notFound = () => response.writeHead(404).end();
    if (!(name in mounts)) return notFound();
    request.url = below;
    mounts[name](request, response, notFound);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://localhost:${server.address().port}`, close };
}
