// @ts-check
// Modern scripts for engines of any age: what esbuild does not lower, classes and the variables of blocks.

import babel from '@babel/core';

/**
 * @param {string} code without private names, which esbuild lowers
 * @returns {Promise<string>}
 */
export async function lower(code) {
  const result = await babel.transformAsync(code, {
    configFile: false,
    babelrc: false,
    compact: false,
    plugins: ['@babel/plugin-transform-classes', '@babel/plugin-transform-block-scoping'],
  });
  return /** @type {string} */ (result?.code);
}
