// @ts-check
// Only the web-platform-tests: `npm run wpt`.

import { basename } from 'node:path';
import { build } from './build.mjs';
import { cargo } from './lib/cargo.mjs';
import { Failure, main } from './lib/failure.mjs';
import { Steps } from './lib/steps.mjs';
import { testFiles } from './lib/test-files.mjs';
import { wptData } from './wpt-data.mjs';

await main(async () => {
  const folder = await wptData();
  if (!folder) throw new Failure('Nothing was run');
  await build();
  const steps = new Steps();
  const env = { WPT_DIR: folder };
  await steps.command('Rust', 'cargo', cargo('test', '--test', 'wpt', '--', '--show-output'), { env, runner: 'Rust' });
  const files = testFiles('classes').filter((file) => basename(file) === 'wpt.test.mjs');
  await steps.tests('JavaScript', process.execPath, files, { env, runner: 'JavaScript' });
  if (!steps.summarize()) process.exitCode = 1;
});
