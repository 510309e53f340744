// @ts-check
// Takes the newest Public Suffix List: `npm run psl:update`.

import { writeFileSync } from 'node:fs';
import { Failure, main } from './lib/failure.mjs';
import { at } from './lib/paths.mjs';
import { output, run } from './lib/run.mjs';

await main(async () => {
  const otherwise = 'npm failed (see above): check the network connection, then run this again';
  const version = output('npm', ['view', 'tldts', 'version']);
  const times = output('npm', ['view', 'tldts', 'time', '--json']);
  const published = version && times && JSON.parse(times)[version];
  if (!published) throw new Failure(otherwise);
  await run('npm', ['install', '--save-dev', '--save-exact', '--no-audit', '--no-fund', `tldts@${version}`], {
    otherwise,
  });
  const source = { package: 'tldts', version, date: published.slice(0, 10) };
  writeFileSync(at('src', 'js', 'psl', 'source.json'), `${JSON.stringify(source, null, 2)}\n`);
  console.log(`The list is that of ${source.date} now. npm test shows whether everything holds with it.`);
});
