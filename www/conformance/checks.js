// What a case asks of a URL class, and where the class answers otherwise. The one judge of the page, of the command line and
// of the tests in every host, so it uses nothing that an old engine lacks.

import { components } from '../viewer/components.js';

/**
 * @typedef {typeof globalThis.URL} URLClass
 * @typedef {Record<string, any>} Case an entry of a file of cases
 * @typedef {'accepts' | 'refuses' | 'value' | 'other'} Kind what is wrong: accepts what is to be refused, the reverse,
 *   gives another value, or something else (another error; methods that disagree with each other)
 * @typedef {{ check: string, kind: Kind, expected: string, actual: string }} Difference `check` is code, or a component
 * @typedef {Record<string, string>} Values by component
 * @typedef {{ differences: Difference[], observed: Values | null }} Outcome `observed` is null where there is no URL
 */

/** @type {(values: any) => Values} */
const read = (url) => {
  /** @type {Values} */
  const values = {};
  for (const name of components) values[name] = String(url[name]);
  return values;
};

/** What a call returns, or the error that it throws. @type {(call: () => any) => { value?: any, error?: any }} */
function attempt(call) {
  try {
    return { value: call() };
  } catch (error) {
    return { error };
  }
}

/** @type {(error: any) => string} */
const described = (error) => `${error?.name ?? typeof error}: ${error?.message ?? error}`;

const refusal = 'TypeError';

/** @type {(check: string, kind: Kind, expected: unknown, actual: unknown) => Difference} */
const difference = (check, kind, expected, actual) => ({
  check,
  kind,
  expected: String(expected),
  actual: String(actual),
});

/** Only a TypeError is the refusal that the standard means. @type {(check: string, call: () => any) => Difference[]} */
function refused(check, call) {
  const { value, error } = attempt(call);
  if (error === undefined) return [difference(check, 'accepts', refusal, value)];
  return error.name === refusal ? [] : [difference(check, 'other', refusal, described(error))];
}

/** @type {(check: string, expected: unknown, actual: unknown, kind?: Kind) => Difference[]} */
const same = (check, expected, actual, kind = 'value') =>
  Object.is(expected, actual) ? [] : [difference(check, kind, expected, actual)];

/** @type {(expected: Record<string, any>, url: URL) => Difference[]} */
const sameValues = (expected, url) =>
  Object.keys(expected)
    .filter((name) => components.includes(name))
    .flatMap((name) => same(name, expected[name], url[/** @type {'href'} */ (name)]));

/** Every serialization parses to itself. @type {(URL: URLClass, href: string) => Difference[]} */
function stable(URL, href) {
  const { value, error } = attempt(() => new URL(href).href);
  const check = 'new URL(url.href).href';
  return error === undefined ? same(check, href, value, 'other') : [difference(check, 'other', href, described(error))];
}

/** What refuses input has to refuse it in every way that there is to ask; what lacks a method is not asked by it. */
/** @type {(URL: URLClass, input: any, base: any) => Difference[]} */
function refusedEverywhere(URL, input, base) {
  const given = base === null ? [input] : [input, base];
  const shown =
    base === null ? 'input' : base === 'https://example.org/' ? "input, 'https://example.org/'" : 'input, base';
  return [
    ...refused(`new URL(${shown})`, () => new URL(...given).href),
    ...(URL.parse ? same(`URL.parse(${shown})`, null, URL.parse(...given)?.href ?? null, 'other') : []),
    ...(URL.canParse ? same(`URL.canParse(${shown})`, false, URL.canParse(...given), 'other') : []),
  ];
}

/** @type {(URL: URLClass, theCase: Case) => Outcome} */
function checkURL(URL, { input, base, failure, relativeTo, ...expected }) {
  const given = base === null ? [input] : [input, base];
  const { value: url, error } = attempt(() => new URL(...given));
  const observed = url === undefined ? null : read(url);
  if (failure) {
    const differences = refusedEverywhere(URL, input, base);
    if (base === null) {
      const other = new URL('about:blank');
      const setting = refused('url.href = input', () => {
        other.href = input;
        return other.href;
      });
      differences.push(...setting);
      if (setting.length === 0) differences.push(...same('url.href = input', 'about:blank', other.href, 'other'));
      // `relativeTo` says that there are base URLs it is relative to; as a base URL itself it fails always.
      if (relativeTo === undefined) differences.push(...refusedEverywhere(URL, input, 'https://example.org/'));
      differences.push(...refused("new URL('x', input)", () => new URL('x', input).href));
    }
    return { differences, observed };
  }
  if (url === undefined) return { differences: [notAccepted('new URL', expected.href, error)], observed };
  const other = new URL('about:blank');
  const setting = attempt(() => {
    other.href = url.href;
    return other.href;
  });
  const params = 'searchParams' in expected ? same('searchParams', expected.searchParams, `${url.searchParams}`) : [];
  const differences = [
    ...sameValues(expected, url),
    ...params,
    ...(URL.canParse ? same('URL.canParse', true, URL.canParse(...given), 'other') : []),
    ...(URL.parse ? same('URL.parse', url.href, URL.parse(...given)?.href ?? null, 'other') : []),
    ...stable(URL, url.href),
    ...same('url.href = href', url.href, setting.error ? described(setting.error) : setting.value, 'other'),
  ];
  return { differences, observed };
}

/** @type {(check: string, expected: string, error: any) => Difference} */
const notAccepted = (check, expected, error) => difference(check, 'refuses', expected, described(error));

/** @type {(URL: URLClass, theCase: Case) => Outcome} */
function checkSetter(URL, { attribute, href, new_value, expected }) {
  const { value: url, error } = attempt(() => new URL(href));
  if (error !== undefined) return { differences: [notAccepted('new URL', href, error)], observed: null };
  const setting = attempt(() => {
    url[attribute] = new_value;
  });
  const thrown = setting.error
    ? [difference(`url.${attribute} = value`, 'other', 'no error', described(setting.error))]
    : [];
  // A scheme that becomes `file` brings rules for hosts and drive letters that its setter does not apply.
  const reparsed = attribute === 'protocol' ? [] : stable(URL, url.href);
  return { differences: [...thrown, ...sameValues(expected, url), ...reparsed], observed: read(url) };
}

/** @type {(input: string) => string} */
const withHost = (host) => `https://${host}/x`;

/** @type {(URL: URLClass, theCase: Case) => Outcome} */
function checkHost(URL, { input, output }) {
  const expected =
    output === null ? { failure: true } : { host: output, hostname: output, pathname: '/x', href: withHost(output) };
  const { differences, observed } = checkURL(URL, { input: withHost(input), base: null, ...expected });
  // Delimiters end the host that a setter takes, where in a URL they end it too, but otherwise.
  const names = /[:/?#\\]/.test(input) ? [] : /** @type {const} */ (['host', 'hostname']);
  for (const name of names) {
    const url = new URL('https://x/x');
    url[name] = input;
    const kind = output === null ? 'accepts' : url[name] === 'x' ? 'refuses' : 'value';
    differences.push(...same(`url.${name} = input`, output ?? 'x', url[name], kind));
  }
  return { differences, observed };
}

/** @type {(input: string) => string} */
const inQueryAndFragment = (input) => `https://h/?${input}#${input}`;

/** @type {(URL: URLClass, theCase: Case) => Outcome} */
const checkPercentEncoding = (URL, { input, output }) =>
  checkURL(URL, {
    input: inQueryAndFragment(input),
    base: null,
    href: inQueryAndFragment(output['utf-8']),
    search: `?${output['utf-8']}`,
    hash: `#${output['utf-8']}`,
  });

/** @type {Record<string, (URL: URLClass, theCase: Case) => Outcome>} */
const checks = { url: checkURL, setter: checkSetter, host: checkHost, percentEncoding: checkPercentEncoding };

/**
 * Holds a class against a case.
 *
 * @param {URLClass} URL
 * @param {string} form of the file that the case is from
 * @param {Case} theCase
 * @returns {Outcome}
 */
export const check = (URL, form, theCase) => checks[form](URL, theCase);

/**
 * What the viewer has to be given to show a case.
 *
 * @param {string} form
 * @param {Case} theCase
 * @returns {{ input: string, base: string | null, attribute: string | null, value: string }}
 */
export function viewOf(form, theCase) {
  const { input, base = null, attribute = null, href, new_value = '' } = theCase;
  const shown = { url: input, setter: href, host: withHost(input), percentEncoding: inQueryAndFragment(input) };
  return { input: shown[/** @type {'url'} */ (form)], base, attribute, value: new_value };
}
