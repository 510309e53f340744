// @ts-check
// The data of the web-platform-tests, which stay out of the repository: tests/wpt.lock.json says which version of each
// file this project is tested with. Run alone, this prints the folder.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ci } from './lib/ci.mjs';
import { Failure, main } from './lib/failure.mjs';
import { at } from './lib/paths.mjs';

/** @typedef {{ name: string, path: string, cases: number, blob: string, sha256: string }} LockedFile */

/** @type {{ repository: string, files: LockedFile[] }} */
const { repository, files } = JSON.parse(readFileSync(at('tests', 'wpt.lock.json'), 'utf8'));

/** The files' names, those of URLs first. */
export const wptFiles = files
  .map(({ name }) => name)
  .sort()
  .reverse();

/** The folder named by WPT_DIR, else one beside the repository, else what can be downloaded; null if there is none. */
export const findWptData = async () =>
  process.env.WPT_DIR ? resolve(process.env.WPT_DIR) : (beside() ?? (await download()));

/** The same for who runs the cases: data that are missing, or not those that are expected, are told. */
export async function wptData() {
  const folder = await findWptData();
  if (folder) {
    check(folder);
    return folder;
  }
  const cases = files.reduce((sum, file) => sum + file.cases, 0);
  const message = `The data of the web-platform-tests are missing, so their ${cases} cases were NOT run. Set WPT_DIR to a folder with ${files.map(({ name }) => name).join(', ')}`;
  if (ci) throw new Failure(message);
  console.warn(`\n!!! ${message}\n`);
  return null;
}

function beside() {
  const folder = at('..', 'shared', 'wpt');
  return existsSync(folder) ? folder : null;
}

/** Data of another version may well be what somebody wants to test with, but never by accident. */
function check(/** @type {string} */ folder) {
  const missing = files.filter(({ name }) => !existsSync(join(folder, name)));
  const different = files.filter(
    (file) => !missing.includes(file) && !isLocked(file, readFileSync(join(folder, file.name))),
  );
  const list = (/** @type {LockedFile[]} */ some) => some.map(({ name }) => name).join(', ');
  if (different.length > 0)
    console.warn(`! Other versions than tests/wpt.lock.json names, in ${folder}: ${list(different)}`);
  if (missing.length === 0) return;
  if (ci) throw new Failure(`Missing in ${folder}: ${list(missing)}`);
  console.warn(`! Missing in ${folder}: ${list(missing)}`);
}

/** @type {(file: LockedFile, content: Uint8Array) => boolean} */
const isLocked = ({ sha256 }, content) => createHash('sha256').update(content).digest('hex') === sha256;

async function download() {
  const folder = at('target', 'wpt');
  mkdirSync(folder, { recursive: true });
  const wanted = files.filter(({ name }) => !existsSync(join(folder, name)));
  if (wanted.length > 0) console.log('Downloading the data of the web-platform-tests…');
  try {
    await Promise.all(wanted.map(async (file) => writeFileSync(join(folder, file.name), await fetchLocked(file))));
    return folder;
  } catch (error) {
    console.warn(`The download failed: ${reason(error)}`);
    return null;
  }
}

/** @param {LockedFile} file */
async function fetchLocked(file) {
  const response = await fetch(`https://api.github.com/repos/${repository}/git/blobs/${file.blob}`, {
    headers: { accept: 'application/vnd.github.raw+json' },
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText} for ${file.name}`);
  const content = new Uint8Array(await response.arrayBuffer());
  if (!isLocked(file, content)) throw new Error(`${file.name} is not what tests/wpt.lock.json says`);
  return content;
}

/** What fetch throws says only "fetch failed"; its cause says why. */
const reason = (/** @type {any} */ error) => error.cause?.message ?? error.message;

if (process.argv[1] === import.meta.filename) {
  await main(async () => console.log(await wptData()));
}
