// @ts-check
// Every host, by what it has of its own.
//
// A host has a name; `uses` says what gives it the classes; `find()` returns the program, or null where this machine has
// none; and `run(program, suite)` runs a script or module in it that defines `runSuite()`, which returns a text, and returns
// that as `report`, with the host's `version`. A host with `readsOneFile` gets that from
// `suite.concatenated(polyfill, end)`; the others find `suite.js` and `suite.mjs` in `suite.folder`.

import { browsers, pageWithoutWasm, worklet } from './browsers.mjs';
import { context, quickJS } from './embedded.mjs';
import { programs } from './programs.mjs';
import { webKit } from './webkit.mjs';
import { workerd } from './workerd.mjs';

export const ownURL = 'has its own URL';

export const groups = {
  'no URL, has WebAssembly': [...programs.withoutURL, context, worklet],
  'no WebAssembly': [quickJS, ...programs.withoutWasm, pageWithoutWasm],
  [ownURL]: [...programs.withURL, workerd, ...browsers, webKit],
};
