// The modules that processes load: the host's own classes, ours, and the others.

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(new URL('../peers/index.mjs', import.meta.url));

/** The modules, by name, as what follows `import … from`; null for the host's own. @type {(peers: boolean) => Record<string, string | null>} */
export const modules = (peers) => ({
  'the host': null,
  wangzhi: import.meta.resolve('wangzhi'),
  ...(peers && {
    'whatwg-url-minimum': pathToFileURL(require.resolve('whatwg-url-minimum')).href,
    'whatwg-url': pathToFileURL(require.resolve('whatwg-url')).href,
  }),
});

/** Writes a module that has `URL` from another and runs `body`. @type {(folder: string, name: string, from: string | null, body: string) => string} */
export function program(folder, name, from, body) {
  const file = join(folder, `${name.replace(/\W/g, '-')}.mjs`);
  const load = from === null ? '' : `const { URL } = await import(${JSON.stringify(from)});\n`;
  writeFileSync(file, `const start = performance.now();\n${load}const loaded = performance.now();\n${body}`);
  return file;
}
