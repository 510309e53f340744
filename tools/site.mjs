// @ts-check
// Puts the conformance page together in target/site: www/, the package's files that it imports, the benchmark's, and the
// cases. Any static file server can serve the folder, from anywhere.

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { caseFiles, caseFolder } from './lib/cases.mjs';
import { at } from './lib/paths.mjs';
import { wptFiles } from './wpt-data.mjs';

/** What the page imports from elsewhere in the project. */
const imported = [
  'pkg/inline.js',
  'pkg/bindings/inline.js',
  'bench/cells.js',
  'bench/corpus.txt',
  'bench/inputs.js',
  'bench/measure.js',
  'bench/workloads.js',
];

/** What `npm run lab:report` writes. */
export const reportFiles = ['report.json', 'report.html', 'report.zh.html'];

/**
 * @param {string | null} wpt the folder with the data of web-platform-tests
 * @param {{ site?: string, report?: string }} [folders] where to, and where a report may be
 * @returns {string} the folder
 */
export function assembleSite(wpt, { site = at('target', 'site'), report = at('www') } = {}) {
  rmSync(site, { recursive: true, force: true });
  cpSync(at('www'), site, { recursive: true, filter: (path) => !reportFiles.includes(basename(path)) });
  const hasReport = reportFiles.every((name) => existsSync(join(report, name)));
  if (hasReport) for (const name of reportFiles) copy(join(report, name), join(site, name));
  for (const path of imported) copy(at(path), join(site, path));

  for (const name of caseFiles) copy(join(caseFolder, name), join(site, 'data', 'own', name));
  const found = wptFiles.filter((name) => wpt !== null && existsSync(join(wpt, name)));
  for (const name of found) copy(join(/** @type {string} */ (wpt), name), join(site, 'data', 'wpt', name));
  const index = {
    own: caseFiles.map((name) => `own/${name}`),
    wpt: found.map((name) => `wpt/${name}`),
    report: hasReport,
  };
  writeFileSync(join(site, 'data', 'index.json'), JSON.stringify(index));
  writeFileSync(join(site, 'files.js'), list(site));
  return site;
}

/** @type {(from: string, to: string) => void} */
function copy(from, to) {
  mkdirSync(join(to, '..'), { recursive: true });
  cpSync(from, to);
}

/** What the service worker keeps: every file, and a version that changes with any of them. @param {string} site */
function list(site) {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(site.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => name !== 'service-worker.js')
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(site, file)));
  // The page is asked for by its folder's name too.
  return `self.site = ${JSON.stringify({ version: hash.digest('hex').slice(0, 16), files: ['./', ...files] })};\n`;
}
