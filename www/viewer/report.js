// A finding as a bug report, and as a case for web-platform-tests.

import { engines } from '../shared/engines.js';
import { components, differing, parse, parseAndSet } from './components.js';
import { findErrors } from './validation.js';

/** @typedef {import('./link.js').State} State */

/** Text between backticks, in a fence that none in it can end. @type {(text: string) => string} */
function code(text) {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${/^`|`$/.test(text) ? ` ${text} ` : text}${fence}`;
}

/** As a JavaScript literal, in which nothing is invisible. @type {(text: string) => string} */
const literal = (text) =>
  JSON.stringify(text).replace(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, (character) =>
    character === ' '
      ? ' '
      : character
          .split('')
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join(''),
  );

/** A cell of a table, which `|` would end. @type {(text: string) => string} */
const cell = (text) => code(literal(text)).replaceAll('|', '\\|');

/** @type {(result: import('./components.js').Result, name: string) => string} */
const shown = ({ values, failure }, name) => (values ? cell(values[name]) : (failure?.name ?? ''));

/**
 * In English, as reports are.
 *
 * @param {State} state
 * @param {string} link to the page with this state
 */
export function toMarkdown(state, link) {
  const results = /** @type {[any, any]} */ (
    engines.map((engine) => (state.attribute === null ? parse(engine, state) : parseAndSet(engine, state)))
  );
  const names = differing(...results);
  const [browser] = engines;
  const given = [literal(state.input), ...(state.base === null ? [] : [literal(state.base)])].join(', ');
  const program = [
    `const url = new URL(${given});`,
    ...(state.attribute === null ? [] : [`url.${state.attribute} = ${literal(state.value)};`]),
  ].join('\n');
  const fence = '`'.repeat(Math.max(3, ...(program.match(/`+/g) ?? []).map((run) => run.length + 1)));
  const rows = (names.length > 0 ? names : components).map(
    (name) => `| ${name} | ${shown(results[0], name)} | ${shown(results[1], name)} |`,
  );
  const { errors, isBaseInvalid } = findErrors(state);
  const of = isBaseInvalid ? ' of the base URL' : '';
  const list = errors.map(({ name, start, end }) => {
    const place = end - start > 1 ? `code units ${start} to ${end - 1}` : `code unit ${start}`;
    return `- ${name}, ${place}${of}`;
  });
  return [
    `${fence}js\n${program}\n${fence}`,
    '',
    names.length > 0 ? `Differs in ${names.join(', ')}:` : 'Both agree:',
    '',
    `| | ${`${browser.name} ${browser.version}`.trim()} | the URL Standard (wangzhi) |`,
    '| --- | --- | --- |',
    ...rows,
    '',
    ...(list.length > 0 ? ['Validation errors:', '', ...list, ''] : []),
    `Browser: ${navigator.userAgent}`,
    `Seen with: ${link}`,
    '',
  ].join('\n');
}

/** What the standard says, as wangzhi has it, in the form of urltestdata.json or setters_tests.json. @param {State} state */
export function toCase(state) {
  const parsed = parse(wangzhi, state);
  if (state.attribute === null || parsed.values === null) return toText(urlCase(state));
  const set = parseAndSet(wangzhi, state);
  // Only `href` throws, and does so for what is no URL.
  if (set.values === null) return toText(urlCase({ input: state.value, base: null }));
  const { values } = set;
  const changed = components.filter(
    (name) => name !== 'origin' && (name === 'href' || values[name] !== parsed.values?.[name]),
  );
  const expected = Object.fromEntries(changed.map((name) => [name, values[name]]));
  return toText({ [state.attribute]: [{ href: parsed.values.href, new_value: state.value, expected }] });
}

const wangzhi = engines[1];

/** @type {(theCase: object) => string} */
const toText = (theCase) => JSON.stringify(theCase, null, 2);

/** @type {(given: { input: string, base: string | null }) => object} */
function urlCase({ input, base }) {
  const { values } = parse(wangzhi, { input, base });
  return { input, base, ...(values ?? { failure: true, ...(base === null && relativeTo(input)) }) };
}

/** To which base URLs an input without a scheme is relative; nothing if to none. @param {string} input */
function relativeTo(input) {
  const canParse = (/** @type {string} */ base) => wangzhi.URL.canParse(input, base);
  if (!canParse('https://example.org/')) return {};
  return { relativeTo: canParse('mailto:x') ? 'any-base' : 'non-opaque-path-base' };
}
