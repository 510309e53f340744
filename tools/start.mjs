// @ts-check
// What the package does with some URLs, and the conformance page: `npm start`, or `npm start -- <url>… --base <url>`.

import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { compare } from './lib/compare.mjs';
import { Failure, main } from './lib/failure.mjs';
import { openInBrowser } from './lib/open.mjs';
import { assembleSite } from './site.mjs';
import { findWptData } from './wpt-data.mjs';

const usage = 'npm start -- [<url>…] [--base <url>] [--port <number>] [--no-serve] [--no-open]';

const examples = [
  'https://user:p%40ss@example.org:443/a/./b/../c?q=x y#top',
  'HTTP://EXAMPLE.com:80/%7Efoo/^|?',
  'https://网址.例え.テスト。/路径?查询=值#片段',
  'http://0x7F.1/',
  'https://[2001:DB8:0:0:0:0:0:1]:8443/',
  'file:///C|/Windows/../Users',
  'mailto:somebody@example.org',
  'https://exa mple.org/',
];

await main(async () => {
  const { positionals, values } = options();
  await build();
  // It exists only now.
  const { URL: Ours } = await import(String(new URL('../pkg/index.mjs', import.meta.url)));
  for (const input of positionals.length > 0 ? positionals : examples) {
    console.log(`\n${compare(input, values.base, Ours, URL, `Node ${process.versions.node}`)}`);
  }
  if (values['no-serve']) return;
  const { serve } = await import('./serve.mjs');
  const folder = assembleSite(await findWptData());
  const { url } = await serve(folder, { port: Number(values.port) });
  console.log(`\nThe conformance page, with your browser's own URL beside ours: ${url}   (Ctrl+C ends it)`);
  if (!values['no-open']) openInBrowser(url);
});

function options() {
  try {
    const parsed = parseArgs({
      allowPositionals: true,
      options: {
        base: { type: 'string' },
        port: { type: 'string', default: '8080' },
        'no-serve': { type: 'boolean' },
        'no-open': { type: 'boolean' },
      },
    });
    if (!/^\d{1,5}$/.test(parsed.values.port)) throw new Error('--port takes a number');
    return parsed;
  } catch (error) {
    throw new Failure(`${/** @type {Error} */ (error).message}\nUsage: ${usage}`);
  }
}
