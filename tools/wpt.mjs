// @ts-check
// Only the web-platform-tests: `npm run wpt`.

import { build } from './build.mjs';
import { cargo } from './lib/cargo.mjs';
import { Failure, main } from './lib/failure.mjs';
import { Steps } from './lib/steps.mjs';
import { testArguments } from './lib/test-files.mjs';
import { wptData } from './wpt-data.mjs';

await main(async () => {
  const folder = await wptData();
  if (!folder) throw new Failure('Nothing was run');
  await build();
  const steps = new Steps();
  const env = { WPT_DIR: folder };
  await steps.command('Rust', 'cargo', cargo('test', '--test', 'wpt', '--', '--show-output'), { env, runner: 'Rust' });
  await steps.command('JavaScript', process.execPath, testArguments('js', /^wpt\.test\.mjs$/), {
    env,
    runner: 'JavaScript',
  });
  if (!steps.summarize()) process.exitCode = 1;
});
