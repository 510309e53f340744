// Descriptions as text for people and as JSON for programs.

import type { Description } from './describe.ts';
import { columnsOf, printable } from './terminal.ts';

export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green';

/** Gives a text a style, where there is one to give. */
export type Paint = (style: Style, text: string) => string;

/** One line of JSON. */
export function asJSON({ input, base, components, registrableDomain, errors }: Description): string {
  return JSON.stringify({ input, base, valid: components !== null, ...components, registrableDomain, errors });
}

/** Some lines: the input, its errors below their places, and its components. */
export function asText({ input, components, registrableDomain, errors }: Description, paint: Paint): string {
  const lines = [paint('bold', printable(input))];
  for (const { name, start, end, isFatal, explanation } of errors) {
    const { from, width } = columnsOf(input, start, end);
    const colour = isFatal ? 'red' : 'yellow';
    lines.push(`${' '.repeat(from)}${paint(colour, '^'.repeat(width))} ${paint(colour, name)}: ${explanation}`);
  }
  if (components === null) lines.push(`  ${paint('red', 'not a URL')}`);
  const shown = { ...components, 'registrable domain': registrableDomain ?? '' };
  for (const [name, value] of Object.entries(shown)) {
    if (value !== '') lines.push(`  ${paint('dim', name.padEnd(18))}  ${printable(value)}`);
  }
  return `${lines.join('\n')}\n`;
}
