// One row of the table of differences: a case, what it expects, and what each engine makes of it.

import { element } from './element.js';
import { engines } from './engines.js';
import { text } from './language.js';
import { linkTo } from './link.js';
import { visible } from './visible.js';

export function differenceRow({ testCase, results, wrong, open }) {
  const outcomes = engines.map(({ id }, side) =>
    labelled(id, outcome(results[side], wrong[side], open), { 'data-wrong': String(wrong[side].length > 0) }),
  );
  return element('tr', {}, described(testCase), labelled('expected', expectation(testCase, wrong, open)), ...outcomes);
}

/** The case itself, as a link that loads the viewer. */
function described({ input, base, comment }) {
  const shown = input === '' ? ['""'] : visible(input);
  const link = element('a', { href: linkTo({ input, base }), class: 'case' }, ...shown);
  link.addEventListener('click', () => document.querySelector('#viewer').scrollIntoView());
  const cell = element('td', {}, link);
  if (base !== null) cell.append(element('span', { class: 'with-base' }, `${text('withBase')} `, ...visible(base)));
  if (typeof comment === 'string') cell.append(element('span', { class: 'comment' }, comment));
  return cell;
}

function expectation(testCase, wrong, open) {
  if (testCase.failure) return [text('failure')];
  if (open.length > 0) return open.map((name) => pair(name, [element('span', { class: 'fine' }, text('leftOpen'))]));
  const names = new Set(wrong.flat());
  return pairs(names.has('failure') ? ['href'] : [...names], testCase);
}

function outcome({ values, failure }, wrong, open) {
  if (open.length > 0) return pairs(open, values);
  if (wrong.length === 0) return [element('span', { class: 'fine' }, text('asExpected'))];
  if (failure) return [`${failure.name}: ${failure.message}`];
  return pairs(wrong.includes('failure') ? ['href'] : wrong, values);
}

/** The named components with their values, a line each. */
const pairs = (names, values) =>
  names.map((name) => pair(name, values[name] === '' ? ['""'] : visible(String(values[name]))));

const pair = (name, value) =>
  element('span', { class: 'pair' }, element('span', { class: 'key' }, name), ' ', ...value);

/** A cell that knows its column's name, for narrow screens. */
const labelled = (key, content, attributes = {}) =>
  element('td', { 'data-label': text(key), ...attributes }, ...content);
