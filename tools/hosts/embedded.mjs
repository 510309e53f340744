// Hosts inside this process: a bare context, and QuickJS.

import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { getQuickJS } from 'quickjs-emscripten';
import { at } from '../lib/paths.mjs';

export const context = {
  name: 'Node, a vm context',
  uses: 'polyfill.js',
  readsOneFile: true,
  find: () => process.execPath,
  run: async (_, { concatenated }) => ({
    report: vm.runInNewContext(readFileSync(concatenated('polyfill.js', 'runSuite();'), 'utf8')),
    version: process.versions.node,
  }),
};

export const quickJS = {
  name: 'QuickJS',
  uses: 'polyfill-js.js',
  readsOneFile: true,
  find: () => 'quickjs-emscripten',
  async run(_, { concatenated }) {
    const engine = (await getQuickJS()).newContext();
    const source = readFileSync(concatenated('polyfill-js.js', 'runSuite();'), 'utf8');
    const result = engine.unwrapResult(engine.evalCode(source));
    const report = engine.getString(result);
    result.dispose();
    engine.dispose();
    const { version } = JSON.parse(readFileSync(at('node_modules', 'quickjs-emscripten', 'package.json'), 'utf8'));
    return { report, version };
  },
};
