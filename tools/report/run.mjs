// @ts-check
// Runs the cases in every host that has a URL of its own.

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { revisionOf } from '../../www/conformance/revision.js';
import { groups, ownURL } from '../hosts/all.mjs';
import { caseFiles, caseFolder } from '../lib/cases.mjs';
import { Failure } from '../lib/failure.mjs';
import { at } from '../lib/paths.mjs';
import { wptFiles } from '../wpt-data.mjs';

/** @typedef {import('../../www/conformance/run.js').Run} Run */

/**
 * @param {string | null} wpt the folder with the data of web-platform-tests
 * @param {(message: string) => void} say what happens, as it happens
 * @returns {Promise<{ runs: Run[], missing: string[] }>} ours first, then each host's; and the hosts that this machine has not
 */
export async function runInHosts(wpt, say) {
  const suite = await buildSuite(wpt);
  /** @type {Run[]} */
  const runs = [];
  const missing = [];
  for (const host of groups[ownURL]) {
    const program = host.find();
    if (program === null) {
      say(`${host.name}: not run, it is not on this machine`);
      missing.push(host.name);
      continue;
    }
    const { report, version } = await host.run(program, suite);
    const { runs: both, installed } = JSON.parse(report);
    if (installed.length > 0) throw new Failure(`${host.name} has no ${installed.join(' and ')} that works`);
    const [own, ours] = /** @type {Run[]} */ (both);
    if (ours.rows.length > 0) throw new Failure(`wangzhi fails ${ours.rows.length} cases in ${host.name}`);
    if (runs.length === 0) runs.push(named(ours, 'wangzhi', ownVersion));
    runs.push(named(own, host.name, version));
    say(`${host.name} ${version}`);
  }
  return { runs, missing };
}

const { version: ownVersion } = JSON.parse(readFileSync(at('package.json'), 'utf8'));

/** @type {(run: Run, name: string, version: string) => Run} */
const named = (run, name, version) => ({ ...run, implementation: { name, version } });

/** @param {string | null} wpt */
async function buildSuite(wpt) {
  const folder = at('target', 'report');
  mkdirSync(folder, { recursive: true });
  const found = [
    ...(wpt === null ? [] : wptFiles.map((name) => [name, join(wpt, name)])),
    ...caseFiles.map((name) => [`own/${name}`, join(caseFolder, name)]),
  ];
  const files = await Promise.all(
    found.map(async ([name, path]) => {
      const content = readFileSync(path);
      return { name, revision: await revisionOf(content), json: content.toString() };
    }),
  );
  const module = join(folder, 'suite.mjs');
  await esbuild.build({
    entryPoints: [at('tools', 'report', 'in-host.mjs')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'ascii',
    external: ['wangzhi'],
    outfile: module,
    logLevel: 'warning',
    plugins: [
      {
        name: 'cases',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^cases$/ }, () => ({ path: 'cases', namespace: 'cases' }));
          onLoad({ filter: /.*/, namespace: 'cases' }, () => ({
            contents: `export const files = ${JSON.stringify(files)};`,
          }));
        },
      },
    ],
  });
  return { folder, module };
}
