// What a URL object tells about itself, in the order of the standard's IDL.

export const components = [
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
];

/** What can be set. */
export const attributes = components.filter((name) => name !== 'origin');

/** @typedef {{ values: Record<string, string> | null, failure: { name: string, message: string } | null }} Result */

/** Exactly one of `values` and `failure` is null. @type {(make: () => any) => Result} */
function resultOf(make) {
  try {
    const url = make();
    return { values: Object.fromEntries(components.map((name) => [name, url[name]])), failure: null };
  } catch (error) {
    const { name, message } = /** @type {Error} */ (error);
    return { values: null, failure: { name, message } };
  }
}

/** @type {(engine: { URL: typeof globalThis.URL }, state: { input: string, base: string | null }) => URL} */
const make = ({ URL }, { input, base }) => (base === null ? new URL(input) : new URL(input, base));

/** Parses with one engine. @type {(engine: any, state: any) => Result} */
export const parse = (engine, state) => resultOf(() => make(engine, state));

/** Parses, then sets the attribute that a state names. @type {(engine: any, state: any) => Result} */
export const parseAndSet = (engine, state) =>
  resultOf(() => {
    const url = make(engine, state);
    /** @type {any} */ (url)[state.attribute] = state.value;
    return url;
  });

/** The components in which two results differ. One that failed differs from one that did not in all of them. */
/** @type {(a: Result, b: Result) => string[]} */
export const differing = (a, b) => components.filter((name) => a.values?.[name] !== b.values?.[name]);
