// @ts-check
// Makes pkg/, what the npm package consists of.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from './lib/failure.mjs';
import { at } from './lib/paths.mjs';
import { setup } from './setup.mjs';

/** The entry points in `src/bindings/scratch.rs` that only one of the two modules made from it needs. */
const forClasses = ['parse', 'set_base', 'set_attribute', 'origin_of_blob', 'parse_form', 'serialize_form'];
const forYunggong = ['encode_query', 'parse_form_pairs', 'set_query_parameter'];

/** Installs what is missing first, so that it works in a fresh clone. */
export async function build() {
  const compiler = await setup();
  // These need the development packages.
  const { bareModule, bindgen, compile, optimize } = await import('./build/wasm.mjs');
  const { bundleBindings, bundleClasses, bundleCommand, bundleQueryInterface } = await import('./build/bundles.mjs');
  const pkg = at('pkg');

  console.log('Building the classes…');
  const compiled = await compile(compiler, 'scratch');
  await bareModule(compiled, join(pkg, 'wangzhi.wasm'), forYunggong);
  await bareModule(compiled, join(pkg, 'yunggong.wasm'), forClasses);
  const withVectors = await compile(compiler, 'scratch', { simd: true });
  await bareModule(withVectors, join(pkg, 'wangzhi-simd.wasm'), forYunggong);
  await bundleClasses(pkg);
  await bundleQueryInterface(pkg);

  console.log('Building the bindings…');
  const glue = await bindgen(await compile(compiler, 'bindings'), 'bindings');
  const bindings = join(pkg, 'bindings');
  await optimize(join(glue, 'wangzhi_bg.wasm'), join(bindings, 'wangzhi_bindings.wasm'));
  await bundleBindings(glue, bindings);
  await bundleCommand(pkg);

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
