// Reads files of cases in the forms of web-platform-tests' url/resources/, told apart by what is in them: lists, or lists by
// the name of a setter. Strings in a list are remarks.

/** Why a file holds no cases; its message is a key of the page's texts. */
export class CaseFileError extends Error {}

const isText = (/** @type {unknown} */ value) => typeof value === 'string';
const isObject = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @type {Record<string, (entry: any) => boolean>} */
const forms = {
  url: ({ input, base, failure, href }) =>
    isText(input) && (isText(base) || base === null || base === undefined) && (failure === true || isText(href)),
  setter: ({ href, new_value, expected }) => isText(href) && isText(new_value) && isObject(expected),
  host: ({ input, output }) => isText(input) && (isText(output) || output === null),
  percentEncoding: ({ input, output }) => isText(input) && isObject(output),
};

const settable = 'href protocol username password host hostname port pathname search hash'.split(' ');

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
  const entries = Array.isArray(content) ? content : isObject(content) ? settersOf(content) : [];
  const cases = entries.filter((entry) => !isText(entry));
  const form = Object.keys(forms).find((name) => cases.every((entry) => isObject(entry) && forms[name](entry)));
  if (cases.length === 0 || form === undefined) throw new CaseFileError('notCases');
  return { form, cases: form === 'url' ? cases.map((entry) => ({ ...entry, base: entry.base ?? null })) : cases };
}

/** @type {(groups: Record<string, any>) => any[]} */
const settersOf = (groups) =>
  Object.keys(groups)
    .filter((name) => name !== 'comment')
    .flatMap((attribute) => {
      const group = groups[attribute];
      if (!Array.isArray(group) || !settable.includes(attribute)) throw new CaseFileError('notCases');
      return group.map((entry) => (isObject(entry) ? { attribute, ...entry } : entry));
    });
