// Public suffixes and registrable domains of hosts, as the URL Standard defines both.

// @ts-expect-error The build makes this module from the list.
import { packed } from 'wangzhi:public-suffixes';
// @ts-expect-error The package has no types.
import { toUnicode } from 'punycode/punycode.es6.js';
import { FOUND, ICANN, NOT_PLAIN, PRIVATE, SuffixList } from './list.ts';

/** A host as a string, or as a URL record has it: also the number of an IPv4 address, the pieces of an IPv6 one, or null. */
export type Host = string | number | readonly number[] | null;

export interface SuffixOptions {
  /** Whether rules of the private section do not count. */
  readonly ignorePrivate?: boolean;
}

declare const SUFFIX_LIST_DATE: string;

/** The day of the list. */
export const listDate: string = SUFFIX_LIST_DATE;

const IPV4_ADDRESS = /^\d+\.\d+\.\d+\.\d+$/;

const list = new SuffixList(packed);

let hostParser: (host: string) => string | null = () => {
  throw new Error('wangzhi: no host parser was provided');
};

/** Says who parses a host that is not plain: it gives the serialization in ASCII, or null for what is no host. */
export function provideHostParser(parse: (host: string) => string | null): void {
  hostParser = parse;
}

/** The public suffix of a host, or null if that is no domain. */
export function publicSuffix(host: Host, options?: SuffixOptions): string | null {
  const domain = locate(host, options);
  return domain === null ? null : inFormOf(host as string, domain, list.suffix);
}

/** The registrable domain of a host, or null if that is no domain or is itself a public suffix. */
export function registrableDomain(host: Host, options?: SuffixOptions): string | null {
  const domain = locate(host, options);
  return domain === null || list.domain < 0 ? null : inFormOf(host as string, domain, list.domain);
}

/** The section of the list with the rule that says what the public suffix is, or null if no rule does. */
export function suffixSection(host: Host, options?: SuffixOptions): 'ICANN' | 'private' | null {
  if (locate(host, options) === null || list.section === 0) return null;
  return list.section === PRIVATE ? 'private' : 'ICANN';
}

/** Finds the suffix of a host and returns the domain in which the list found it: null if the host is none. */
function locate(host: Host, options: SuffixOptions | undefined): string | null {
  if (typeof host !== 'string') {
    if (host === null || typeof host === 'number' || isIPv6Address(host)) return null;
    throw new TypeError('A host must be a string, null, a number or an array of 8 numbers');
  }
  const sections = options?.ignorePrivate ? ICANN : ICANN | PRIVATE;
  const outcome = list.find(host, sections, false);
  if (outcome === FOUND) return host;
  if (outcome !== NOT_PLAIN) return null;
  const parsed = hostParser(host);
  if (parsed === null || parsed.startsWith('[') || IPV4_ADDRESS.test(parsed)) return null;
  return list.find(parsed, sections, true) === FOUND ? parsed : null;
}

function isIPv6Address(host: unknown): boolean {
  return Array.isArray(host) && host.length === 8 && host.every((piece) => typeof piece === 'number');
}

/** A domain from some place on, in Unicode if the host it was parsed from was not all ASCII. */
function inFormOf(host: string, domain: string, start: number): string {
  const part = domain.slice(start);
  // A plain host is the domain itself.
  return host === domain || isASCII(host) ? part : toUnicode(part);
}

function isASCII(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}
