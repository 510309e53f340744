// The standard's algorithms on URL records, under the names, with the arguments and for the records of the npm package
// whatwg-url.

import {
  call,
  FAILED,
  HASH,
  HOST,
  HOSTNAME,
  output,
  outputBytes,
  PASSWORD,
  PATHNAME,
  PORT,
  PROTOCOL,
  parse,
  putText,
  SEARCH,
  setAttribute,
  settle,
  type Text,
  USERNAME,
} from './core.ts';
import { more } from './more.ts';
import {
  baseHref,
  cannotHaveAUsernamePasswordPort,
  hasAnOpaquePath,
  type ParseOptions,
  readRecord,
  requireString,
  trustedHref,
  type URLRecord,
} from './records.ts';
import { numberOf, takesEncoding } from './schemes.ts';
import { bytesOf, scalarValues } from './text.ts';

export {
  cannotHaveAUsernamePasswordPort,
  hasAnOpaquePath,
  serializeHost,
  serializeInteger,
  serializePath,
  serializeURL,
  serializeURLOrigin,
} from './records.ts';

export interface BasicParseOptions extends ParseOptions {
  /** The record to be changed, under a state override. */
  url?: URLRecord | null;
  stateOverride?: string | null;
}

/** The states that the standard's algorithms start the parser in, by the setter that does it. */
const OVERRIDES = new Map([
  ['scheme start', PROTOCOL],
  ['host', HOST],
  ['hostname', HOSTNAME],
  ['port', PORT],
  ['path start', PATHNAME],
  ['query', SEARCH],
  ['fragment', HASH],
]);

function isOther(encoding: string | null | undefined): encoding is string {
  if (encoding === undefined || encoding === null) return false;
  return !/^utf-?8$/i.test(requireString(encoding, 'The encoding'));
}

/** The URL parser: https://url.spec.whatwg.org/#concept-url-parser */
export function parseURL(input: string, options: ParseOptions = {}): URLRecord | null {
  const { baseURL, encoding } = options;
  requireString(input, 'The input');
  if (isOther(encoding)) return more('encoding').parseURL(input, { baseURL, encoding });
  const status = parse(input, baseHref(baseURL));
  return status === FAILED ? null : readRecord(status, input);
}

/** The basic URL parser: https://url.spec.whatwg.org/#concept-basic-url-parser */
export function basicURLParse(input: string, options: BasicParseOptions = {}): URLRecord | null {
  const { url, stateOverride, encoding } = options;
  const isOverride = stateOverride !== undefined && stateOverride !== null;
  if (isOverride !== (url !== undefined && url !== null)) {
    throw new TypeError('A URL record to be changed and a state override come together');
  }
  return isOverride
    ? parseFrom(stateOverride, requireString(input, 'The input'), url as URLRecord, encoding)
    : parseURL(input, options);
}

/** Parses from a state on into a record. Null is failure, as opposed to a value that changes nothing. */
function parseFrom(
  state: string,
  input: string,
  url: URLRecord,
  encoding: string | null | undefined,
): URLRecord | null {
  const attribute = OVERRIDES.get(state);
  if (attribute === undefined) {
    throw new RangeError(
      `A state override is one of those that the standard uses: ${[...OVERRIDES.keys()].join(', ')}`,
    );
  }
  // First the scalar values: what is removed may stand between two lone surrogates.
  let value = scalarValues(input).replace(/[\t\n\r]/g, '');
  // What the parser is about to replace, or to add to, may be in no state to be serialized.
  const record = { ...url };
  switch (attribute) {
    case PROTOCOL:
      if (!/^[a-z][-+.\da-z]*:/i.test(value)) return null;
      break;
    case PORT:
      if (cannotHaveAUsernamePasswordPort(url)) throw new TypeError('The URL record cannot have a port');
      if (value === '') return null;
      break;
    case SEARCH:
      if (isOther(encoding)) {
        const encoded = more('encoding').percentEncodeAfterEncoding(encoding, value, 'special-query');
        if (takesEncoding(url.scheme)) value = encoded;
      }
      record.query = null;
      value = `?${value}`;
      break;
    case HASH:
      record.fragment = null;
      value = `#${value}`;
      break;
    default:
      if (hasAnOpaquePath(url)) throw new TypeError('The URL record has an opaque path');
  }
  if (attribute === PATHNAME) {
    const path = url.path as string[];
    if (path.length > 0) {
      const isSpecial = numberOf(url.scheme) !== 0;
      if (value === '' && url.host !== null && !isSpecial) return url;
      const isRooted = value.startsWith('/') || (isSpecial && value.startsWith('\\'));
      value = [...path.map((segment) => `/${segment}`), isRooted ? value : `/${value}`].join('');
    }
    record.path = [''];
  }
  const href = trustedHref(record);
  const status = setAttribute(attribute, value, href, -1, 0, 0, 0);
  // A scheme that this URL may not have is no failure.
  if (status === FAILED) return attribute === PROTOCOL ? url : null;
  const changed = readRecord(status, href);
  if (attribute === SEARCH) changed.query = (url.query ?? '') + changed.query;
  if (attribute === HASH) changed.fragment = (url.fragment ?? '') + changed.fragment;
  Object.assign(url, changed);
  if (attribute === HOST) {
    // The host stays even if the port behind it is a failure.
    const port = /^(?:\[[^\]]*\]|[^#/:?[\\]*):(\d*)/.exec(value)?.[1];
    if (url.scheme !== 'file' && (port === '' || Number(port) > 0xffff)) return null;
  }
  return url;
}

/** What a setter makes of a value in a URL that has nothing else. */
function userinfo(attribute: number, value: string): string {
  setAttribute(attribute, value, 'http://h/', -1, 0, 0, 0);
  const href = output();
  settle();
  return href.slice(7, -3);
}

/** https://url.spec.whatwg.org/#set-the-username */
export function setTheUsername(record: URLRecord, username: string): void {
  record.username = userinfo(USERNAME, requireString(username, 'The username'));
}

/** https://url.spec.whatwg.org/#set-the-password */
export function setThePassword(record: URLRecord, password: string): void {
  record.password = userinfo(PASSWORD, requireString(password, 'The password')).slice(1);
}

function percentDecode(input: Text): Uint8Array {
  return call((exports) => exports.percent_decode_bytes(putText(exports, input)), outputBytes);
}

/** https://url.spec.whatwg.org/#percent-decode */
export function percentDecodeBytes(input: Uint8Array): Uint8Array {
  const bytes = bytesOf(input);
  if (bytes === null) throw new TypeError('The input is no Uint8Array');
  return percentDecode(bytes);
}

/** https://url.spec.whatwg.org/#string-percent-decode */
export function percentDecodeString(input: string): Uint8Array {
  return percentDecode(requireString(input, 'The input'));
}

/** The URL parser with the names of the validation errors that it reported, in order. */
export function parseURLWithValidationErrors(
  input: string,
  options: ParseOptions = {},
): { url: URLRecord | null; validationErrors: string[] } {
  return more('standard').parseURLWithValidationErrors(input, options);
}

/** Whether a string is a valid URL string: https://url.spec.whatwg.org/#valid-url-string */
export function isValidURLString(input: string, options: { baseURL?: URLRecord | null } = {}): boolean {
  return more('standard').isValidURLString(input, options);
}
