// @ts-check
// Speed and size beside the host's own URL and whatwg-url: `npm run bench -- [--node 20|22|24] [--corpus <file>]…`; in other
// hosts: `npm run bench -- --hosts`; how large and how right others are: `npm run bench -- --peers`.

import { build } from './build.mjs';
import { Failure, main } from './lib/failure.mjs';
import { nodes } from './lib/hosts.mjs';
import { at } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** Collections on demand; and what runs seldom keeps its compiled code. */
const flags = ['--expose-gc', '--no-flush-bytecode'];

await main(async () => {
  // What is not ours goes to the benchmark itself.
  const args = process.argv.slice(2);
  const place = args.indexOf('--node');
  const [, version = '24'] = place < 0 ? [] : args.splice(place, 2);
  await build();
  for (const name of ['hosts', 'peers']) {
    if (!args.includes(`--${name}`)) continue;
    await run(process.execPath, [at('bench', `${name}.mjs`)], { otherwise: 'The benchmark failed (see above)' });
    return;
  }
  const node = nodes().find(({ name }) => name === `Node ${version}`);
  if (!node)
    throw new Failure(
      `--node takes one of: ${nodes()
        .map(({ name }) => name.slice('Node '.length))
        .join(', ')}`,
    );
  await run(node.path, [...flags, at('bench', 'bench.mjs'), ...args], {
    otherwise: 'The benchmark failed (see above)',
  });
});
