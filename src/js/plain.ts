// A departure for speed: values that a setter would write as they are. A pattern proves that of a value, so that it can be
// put into the serialization without a call. It knows no rule of its own, just which characters each part takes unchanged;
// whatever it does not recognize goes to the parser, and property tests hold the two against each other.

import { HASH, HOST, HOSTNAME, PASSWORD, PATHNAME, PORT, PROTOCOL, SEARCH, USERNAME } from './core.ts';

/** The schemes whose URLs have a domain for a host, and may have credentials and a port. */
const NETWORK = /^(?:https?|wss?|ftp):/;
const NETWORK_SCHEME = /^(?:https?|wss?|ftp):?$/;

// What is not in the percent-encode set of the part, and delimits nothing there.
const USERINFO = /^[!$-.\dA-Z_a-z~]*$/;
// No label may be Punycode, and the last none that could be a number.
const DOMAIN = /^(?!.*--)(?:[\da-z-]+\.)*[a-z][\da-z-]*$/;
const PORT_NUMBER = /^(?:[1-9]\d{0,4})?$/;
// A segment that starts with `.` or `%` may be one of dots.
const PATH = /^(?:\/(?:[!$&-\-\d:;=@-Z[\]_a-z|~][!$-.\d:;=@-Z[\]_a-z|~]*)?)+$/;
const QUERY = /^\??[!$-&(-;=@-~][!$-&(-;=?-~]*$/;
const FRAGMENT = /^#?[!$-;=?-_a-{|}~][!#-;=?-_a-{|}~]*$/;

/** Longer values gain nothing, and a matcher that backtracks needs memory for each character. */
const LONGEST = 1024;

/**
 * Whether a value becomes the part as it is, but for its delimiter, which it may have or lack. An empty one takes the part
 * away.
 */
export function isPlain(attribute: number, value: string, href: string): boolean {
  if (value.length > LONGEST) return false;
  switch (attribute) {
    case HASH:
      return value === '' ? NETWORK.test(href) : FRAGMENT.test(value);
    case SEARCH:
      return value === '' ? NETWORK.test(href) : QUERY.test(value);
    case PATHNAME:
      return PATH.test(value) && NETWORK.test(href);
    case PORT:
      return PORT_NUMBER.test(value) && Number(value) < 0x10000 && NETWORK.test(href);
    case HOST:
    case HOSTNAME:
      return DOMAIN.test(value) && NETWORK.test(href);
    case USERNAME:
    case PASSWORD:
      return USERINFO.test(value) && NETWORK.test(href);
    case PROTOCOL:
      return NETWORK_SCHEME.test(value) && NETWORK.test(href);
    default:
      return false;
  }
}

/** A value with the delimiter before it, unless it is empty. */
export function delimited(value: string, delimiter: string): string {
  return value === '' || value.startsWith(delimiter) ? value : delimiter + value;
}

/** The default port of a URL with one of those schemes. */
export function defaultPort(href: string): string {
  if (href.startsWith('ftp')) return '21';
  return href.startsWith('https') || href.startsWith('wss') ? '443' : '80';
}
