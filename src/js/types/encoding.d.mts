// The types of `wangzhi/encoding`. A label is one of https://encoding.spec.whatwg.org/#names-and-labels, in whatever case.

import type { ParseURLOptions, URL, URLRecord } from './index.mjs';

/**
 * The names of the encoding with a label, and of its output encoding, which is what a URL is written in.
 *
 * @throws {RangeError} a label of no encoding; so do all of these functions
 */
export declare function getEncoding(label: string): { name: string; outputEncoding: string };

/** The URL parser with an encoding, as `URL.parse`: null is failure. */
export declare function parse(
  input: string,
  base: string | { readonly href: string } | undefined,
  encoding: string,
): URL | null;

/** The URL parser with an encoding, for records: null is failure. */
export declare function parseURL(input: string, options?: ParseURLOptions): URLRecord | null;

/** https://url.spec.whatwg.org/#string-percent-encode-after-encoding */
export declare function percentEncodeAfterEncoding(
  encoding: string,
  input: string,
  set: 'special-query' | 'application/x-www-form-urlencoded',
): string;

/** The form-urlencoded serializer with an encoding. */
export declare function serializeFormUrlencoded(
  pairs: Iterable<readonly [string, string] | string[]> | Record<string, string>,
  encoding: string,
): string;
