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

/** Parses with one engine. Exactly one of `values` and `failure` is null. */
export function parse({ URL }, { input, base }) {
  try {
    const url = base === null ? new URL(input) : new URL(input, base);
    return { values: Object.fromEntries(components.map((name) => [name, url[name]])), failure: null };
  } catch (error) {
    return { values: null, failure: { name: error.name, message: error.message } };
  }
}

/** The components in which two results differ. One that failed differs from one that did not in all of them. */
export function differing(a, b) {
  return components.filter((name) => a.values?.[name] !== b.values?.[name]);
}
