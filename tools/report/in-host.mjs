// What runs inside each host: every case, with the host's own URL and with ours. Its build puts the cases in.

// @ts-expect-error: made by the build
import { files } from 'cases';
import { URL } from 'wangzhi';
import { readCases } from '../../www/conformance/case-files.js';
import { runAllCases } from '../../www/conformance/run.js';

/** @returns {string} as JSON the two runs, and what a polyfill would have had to install, which is then not the host's own */
export function runSuite() {
  const implementations = [
    { name: 'host', version: '', URL: globalThis.URL },
    { name: 'wangzhi', version: '', URL },
  ];
  const read = files.map(
    (/** @type {{ name: string, revision: string, json: string }} */ { name, revision, json }) => ({
      name,
      revision,
      ...readCases(json),
    }),
  );
  const { installed } = /** @type {any} */ (globalThis).wangzhi;
  return JSON.stringify({ runs: runAllCases(implementations, read), installed });
}
