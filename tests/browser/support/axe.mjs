// What axe has to say about a page.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * @param {import('./browsers.mjs').Page} page
 * @returns {Promise<string[]>} what is wrong, with some of the elements
 */
export async function violations(page) {
  await page.evaluate(new Function(source));
  return page.evaluate(async () => {
    // Hundreds of rows are all alike, and take minutes.
    for (const row of document.querySelectorAll('.differences tbody tr:nth-child(n + 40)')) row.remove();
    const found = await globalThis.axe.run();
    if (found.passes.length < 10) throw new Error('axe has looked at nothing');
    return found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html)
          .join(' ')}`,
    );
  });
}
