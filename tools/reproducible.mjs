// @ts-check
// Whether a build in another folder gives the same bytes: `npm run reproducible`.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { Failure, main } from './lib/failure.mjs';
import { at } from './lib/paths.mjs';
import { output, run } from './lib/run.mjs';

await main(async () => {
  await build();
  // A folder whose path has another length.
  const folder = mkdtempSync(join(tmpdir(), 'wangzhi-built-elsewhere-'));
  try {
    const listed = output('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z']);
    if (listed === null) throw new Failure('This is no clone: git does not list its files');
    for (const file of listed.split('\0').filter(Boolean)) cpSync(at(file), join(folder, file));
    cpSync(at('node_modules'), join(folder, 'node_modules'), { recursive: true, preserveTimestamps: true });
    await run(process.execPath, [join(folder, 'tools', 'build.mjs')], { cwd: folder });
    const files = (/** @type {string} */ path) =>
      readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(path, name)).isFile());
    const [here, there] = [at('pkg'), join(folder, 'pkg')];
    const names = [...new Set([...files(here), ...files(there)])];
    const different = names.filter((name) => !same(join(here, name), join(there, name)));
    if (different.length > 0) throw new Failure(`Another folder gives other bytes: ${different.sort().join(', ')}`);
    console.log(`${names.length} files, the same to the byte in two folders`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** @type {(a: string, b: string) => boolean} */
function same(a, b) {
  try {
    return readFileSync(a).equals(readFileSync(b));
  } catch {
    return false;
  }
}
