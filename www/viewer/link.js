// The state of the viewer as the fragment of an address, so that a link reproduces it:
// #input=…&base=…&set=port&to=8080. Knows no page.

import { attributes } from './components.js';

/**
 * @typedef {object} State
 * @property {string} input
 * @property {string | null} base
 * @property {string | null} attribute that is set afterwards
 * @property {string} value that it is set to
 */

/** @type {State} */
export const opening = { input: 'http://xn--a/', base: null, attribute: null, value: '' };

/** A surrogate without its other half has no form in UTF-8, so such a text goes as JSON. */
const isWellFormed = (/** @type {string} */ text) => !/\p{Surrogate}/u.test(text);
const asJSON = '.json';

/** @type {(state: Pick<State, 'input' | 'base'> & Partial<State>) => string} */
export function linkTo({ input, base, attribute = null, value = '' }) {
  const parameters = new URLSearchParams();
  const add = (/** @type {string} */ name, /** @type {string} */ text) =>
    isWellFormed(text) ? parameters.append(name, text) : parameters.append(name + asJSON, JSON.stringify(text));
  add('input', input);
  if (base !== null) add('base', base);
  if (attribute !== null) {
    add('set', attribute);
    add('to', value);
  }
  return `#${parameters}`;
}

/** @type {(parameters: URLSearchParams, name: string) => string | null} */
function read(parameters, name) {
  const plain = parameters.get(name);
  if (plain !== null) return plain;
  try {
    const text = JSON.parse(/** @type {string} */ (parameters.get(name + asJSON)));
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} fragment with its `#`, or empty
 * @returns {State | null} null where it holds none
 */
export function stateOf(fragment) {
  const parameters = new URLSearchParams(fragment.slice(1));
  const input = read(parameters, 'input');
  if (input === null) return null;
  const attribute = read(parameters, 'set');
  const isKnown = attribute !== null && attributes.includes(attribute);
  return {
    input,
    base: read(parameters, 'base'),
    attribute: isKnown ? attribute : null,
    value: (isKnown && read(parameters, 'to')) || '',
  };
}
