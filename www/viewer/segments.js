// Cuts a serialized URL into its components, each with its delimiter, by the rules of the URL serializer: what it writes
// can be read back without the record. https://url.spec.whatwg.org/#concept-url-serializer

/** @typedef {{ name: string, text: string }} Segment `name` is empty for what only separates */

/**
 * @param {string} href
 * @returns {Segment[]} whose texts, joined, are the `href`
 */
export function segments(href) {
  const [beforeFragment, fragment] = splitAt(href, href.indexOf('#'));
  const [beforeQuery, query] = splitAt(beforeFragment, beforeFragment.indexOf('?'));
  const [scheme, rest] = splitAt(beforeQuery, beforeQuery.indexOf(':') + 1);
  /** @type {Segment[]} */
  const found = [{ name: 'scheme', text: scheme }];
  let path = rest;
  if (rest.startsWith('//')) {
    const [authority, after] = splitAt(rest.slice(2), rest.slice(2).indexOf('/'));
    found.push({ name: '', text: '//' }, ...authoritySegments(authority));
    path = after;
  } else if (rest.startsWith('/.//')) {
    // Without a host, a path that starts with two slashes would be read as one.
    found.push({ name: '', text: '/.' });
    path = rest.slice(2);
  }
  found.push({ name: 'path', text: path }, { name: 'query', text: query }, { name: 'fragment', text: fragment });
  return found.filter(({ text }) => text !== '');
}

/** @type {(authority: string) => Segment[]} */
function authoritySegments(authority) {
  const at = authority.lastIndexOf('@');
  const [credentials, hostAndPort] = splitAt(authority, at + 1);
  const [username, password] = splitAt(credentials.slice(0, -1), credentials.slice(0, -1).indexOf(':'));
  const [host, port] = splitAt(hostAndPort, hostAndPort.search(/:\d*$/));
  return [
    { name: 'username', text: username },
    { name: 'password', text: password },
    { name: '', text: at < 0 ? '' : '@' },
    { name: 'host', text: host },
    { name: 'port', text: port },
  ];
}

/** Two pieces; the second is empty where the place was not found. @type {(text: string, at: number) => [string, string]} */
const splitAt = (text, at) => (at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]);
