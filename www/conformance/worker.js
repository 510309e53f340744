// Runs cases beside the page, which stays responsive.

import { engines } from '../shared/engines.js';
import { onWork } from '../shared/worker.js';
import { CaseFileError, readCases } from './case-files.js';
import { revisionOf } from './revision.js';
import { runCases } from './run.js';

/** @param {{ name: string, content: ArrayBuffer }} file */
async function load({ name, content }) {
  try {
    const bytes = new Uint8Array(content);
    return { name, revision: await revisionOf(bytes), ...readCases(new TextDecoder().decode(bytes)) };
  } catch (error) {
    if (!(error instanceof CaseFileError)) throw error;
    return { name, reason: error.message };
  }
}

onWork(async (files) => {
  const loaded = await Promise.all(files.map(load));
  const good = loaded.filter((file) => 'cases' in file);
  const unread = loaded.filter((file) => 'reason' in file);
  const steps = runCases(engines, good);
  for (;;) {
    const { done, value } = steps.next();
    if (!done) postMessage({ progress: value });
    else return postMessage({ runs: good.length > 0 ? value : [], unread });
  }
});
