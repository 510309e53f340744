// A departure for speed: values that a setter would write as they are. A pattern proves that of a value, so that it can be
// put into the serialization without a call. It knows no rule of its own, just which characters each part takes unchanged;
// whatever it does not recognize goes to the parser, and property tests hold the two against each other.

import { HASH, HOST, HOSTNAME, PASSWORD, PATHNAME, PORT, PROTOCOL, SEARCH, USERNAME } from './core.ts';
import { isNetwork } from './schemes.ts';

const NETWORK_SCHEME = /^(?:https?|wss?|ftp):?$/;

// What is not in the percent-encode set of the part, and delimits nothing there.
const USERINFO = /^[!$-.\dA-Z_a-z~]*$/;
// A domain, of which the last label is no number: it ends with a letter that none has, or starts with a letter. Or an IPv4
// address as it is serialized.
const HOST_NAME =
  /^(?:[\da-z.-]*(?:[g-wyz]|(?:^|\.)[a-z][\da-z-]*)|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4})$/;
const PORT_NUMBER = /^[1-9]\d{0,4}$/;
// A segment that starts with `.` or `%` may be one of dots.
const PATH =
  /^\/?(?:[!$&-\-\d:;=@-Z[\]_a-z|~][!$-.\d:;=@-Z[\]_a-z|~]*)?(?:\/(?:[!$&-\-\d:;=@-Z[\]_a-z|~][!$-.\d:;=@-Z[\]_a-z|~]*)?)*$/;
const QUERY = /^\??[!$-&(-;=@-~][!$-&(-;=?-~]*$/;
const FRAGMENT = /^#?[!$-;=?-_a-{|}~][!#-;=?-_a-{|}~]*$/;

/** Longer values gain nothing, and a matcher that backtracks needs memory for each character. */
const LONGEST = 1024;

/**
 * Whether a value becomes the part of a URL with this scheme as it is, but for its delimiter, which it may have or lack. An
 * empty one takes the part away.
 */
export function isPlain(attribute: number, value: string, scheme: number): boolean {
  if (value.length > LONGEST) return false;
  switch (attribute) {
    case HASH:
      return value === '' ? isNetwork(scheme) : FRAGMENT.test(value);
    case SEARCH:
      return value === '' ? isNetwork(scheme) : QUERY.test(value);
    case PATHNAME:
      return isNetwork(scheme) && value !== '' && PATH.test(value);
    case PORT:
      return isNetwork(scheme) && (value === '' || isPort(value));
    case HOST: {
      if (!isNetwork(scheme)) return false;
      const colon = value.indexOf(':');
      if (colon < 0) return HOST_NAME.test(value);
      return HOST_NAME.test(value.slice(0, colon)) && isPort(value.slice(colon + 1));
    }
    case HOSTNAME:
      return isNetwork(scheme) && HOST_NAME.test(value);
    case USERNAME:
    case PASSWORD:
      return isNetwork(scheme) && USERINFO.test(value);
    case PROTOCOL:
      return isNetwork(scheme) && NETWORK_SCHEME.test(value);
    default:
      return false;
  }
}

function isPort(value: string): boolean {
  return PORT_NUMBER.test(value) && Number(value) < 0x10000;
}

/** A value with the delimiter before it, unless it is empty. */
export function delimited(value: string, delimiter: string): string {
  return value === '' || value.startsWith(delimiter) ? value : delimiter + value;
}
