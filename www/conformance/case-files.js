// Reads files of cases in the forms of web-platform-tests' url/resources/, told apart by what is in them: lists, or lists by
// the name of a setter. Strings in a list are remarks.

import { attributes, components } from '../viewer/components.js';

/** Why a file holds no cases; its message is a key of the page's texts. */
export class CaseFileError extends Error {}

const isText = (/** @type {unknown} */ value) => typeof value === 'string';
const isObject = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the expected values are texts. @param {any} entry */
const hasTexts = (entry) => [...components, 'searchParams'].every((name) => !(name in entry) || isText(entry[name]));

/** @type {Record<string, (entry: any) => boolean>} */
const forms = {
  url: ({ input, base, failure, href, ...expected }) =>
    hasTexts(expected) &&
    isText(input) &&
    (isText(base) || base === null || base === undefined) &&
    (failure === true || isText(href)),
  setter: ({ attribute, href, new_value, expected }) =>
    isText(attribute) && isText(href) && isText(new_value) && isObject(expected) && hasTexts(expected),
  host: ({ input, output }) => isText(input) && (isText(output) || output === null),
  percentEncoding: ({ input, output }) => isText(input) && isObject(output),
};

/**
 * @param {string} json
 * @returns {{ form: string, cases: import('./checks.js').Case[] }} cases of setters name their `attribute`
 * @throws {CaseFileError}
 */
export function readCases(json) {
  let content;
  try {
    content = JSON.parse(json);
  } catch {
    throw new CaseFileError('notJson');
  }
  const entries = Array.isArray(content) ? content.map(withoutAttribute) : isObject(content) ? settersOf(content) : [];
  const cases = entries.filter((entry) => !isText(entry));
  const form = Object.keys(forms).find((name) => cases.every((entry) => isObject(entry) && forms[name](entry)));
  if (cases.length === 0 || form === undefined) throw new CaseFileError('notCases');
  return { form, cases: form === 'url' ? cases.map((entry) => ({ ...entry, base: entry.base ?? null })) : cases };
}

/** What is in no group sets nothing. @param {any} entry */
const withoutAttribute = (entry) => (isObject(entry) ? { ...entry, attribute: undefined } : entry);

/** @type {(groups: Record<string, any>) => any[]} */
const settersOf = (groups) =>
  Object.keys(groups)
    .filter((name) => name !== 'comment')
    .flatMap((attribute) => {
      const group = groups[attribute];
      if (!Array.isArray(group) || !attributes.includes(attribute)) throw new CaseFileError('notCases');
      return group.map((entry) => (isObject(entry) ? { ...entry, attribute } : entry));
    });
