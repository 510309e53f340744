// @ts-check
// Makes pkg/, what the npm package consists of.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from './lib/failure.mjs';
import { at } from './lib/paths.mjs';
import { setup } from './setup.mjs';

/** Installs what is missing first, so that it works in a fresh clone. */
export async function build() {
  const compiler = await setup();
  // These need the development packages.
  const { checkThatNothingIsImported, compile, optimize } = await import('./build/wasm.mjs');
  const { bundleBindings, bundleClasses } = await import('./build/bundles.mjs');
  const pkg = at('pkg');

  console.log('Building the classes…');
  const core = join(pkg, 'wangzhi.wasm');
  await optimize(join(await compile(compiler, 'scratch', ['--bare']), 'wangzhi.wasm'), core);
  checkThatNothingIsImported(core);
  await bundleClasses(pkg);

  console.log('Building the bindings…');
  const glue = await compile(compiler, 'bindings');
  const bindings = join(pkg, 'bindings');
  await optimize(join(glue, 'wangzhi_bg.wasm'), join(bindings, 'wangzhi_bindings.wasm'));
  await bundleBindings(glue, bindings);

  // npm would obey the .gitignore here and pack nothing, if there were no file that it prefers.
  writeFileSync(join(pkg, '.npmignore'), '');
  return compiler;
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await build();
    const { printSizes } = await import('./build/sizes.mjs');
    printSizes(at('pkg'));
  });
}
