// @ts-check
// Makes pkg/, what the npm package consists of.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from './lib/failure.mjs';
import { at } from './lib/paths.mjs';
import { setup } from './setup.mjs';

/** The entry points in `src/bindings/scratch.rs` that the classes call. */
const forClasses = [
  'set_base',
  'parse',
  'set_attribute',
  'origin_of_blob',
  'parse_form',
  'serialize_form',
  'percent_decode_bytes',
];
const forYunggong = ['encode_query', 'parse_form_pairs', 'set_query_parameter'];
const forFunctions = [
  ...forClasses,
  'find_errors',
  'explain_error',
  'is_valid_url_string',
  'parse_host_string',
  'domain_in_ascii',
  'domain_in_unicode',
  'percent_encode_bytes',
];
const forEncodings = ['encoding_of_label', 'percent_encode_after_encoding', 'serialize_form_in', 'encode_query_of'];

/** Installs what is missing first, so that it works in a fresh clone. */
export async function build() {
  const compiler = await setup();
  // These need the development packages.
  const { bareModule, bindgen, compile, optimize } = await import('./build/wasm.mjs');
  const bundles = await import('./build/bundles.mjs');
  const pkg = at('pkg');

  console.log('Building the classes…');
  const compiled = await compile(compiler, 'scratch');
  await bareModule(compiled, join(pkg, 'wangzhi.wasm'), forClasses);
  await bareModule(compiled, join(pkg, 'yunggong.wasm'), forYunggong);
  const withVectors = await compile(compiler, 'scratch', { simd: true });
  await bareModule(withVectors, join(pkg, 'wangzhi-simd.wasm'), forClasses);
  await bundles.bundleClasses(pkg);
  await bundles.bundleFunctions(pkg, 'yunggong');

  console.log('Building the functions…');
  await bareModule(await compile(compiler, 'functions'), join(pkg, 'standard.wasm'), forFunctions);
  await bundles.bundleFunctions(pkg, 'standard');
  await bareModule(await compile(compiler, 'scratch,encoding'), join(pkg, 'encoding.wasm'), forEncodings);
  await bundles.bundleFunctions(pkg, 'encoding');
  await bundles.bundlePublicSuffixes(pkg);
  await bundles.bundleInterfaces(pkg);

  console.log('Building the bindings…');
  const glue = await bindgen(await compile(compiler, 'bindings'), 'bindings');
  const bindings = join(pkg, 'bindings');
  await optimize(join(glue, 'wangzhi_bg.wasm'), join(bindings, 'wangzhi_bindings.wasm'));
  await bundles.bundleBindings(glue, bindings);
  await bundles.bundleCommand(pkg);

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
