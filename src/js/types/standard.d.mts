// The types of `wangzhi/standard`.

import type { Host, URL, URLRecord } from './index.mjs';

export {
  basicURLParse,
  cannotHaveAUsernamePasswordPort,
  type Host,
  hasAnOpaquePath,
  isValidURLString,
  parseURL,
  parseURLWithValidationErrors,
  percentDecodeBytes,
  percentDecodeString,
  serializeHost,
  serializeInteger,
  serializePath,
  serializeURL,
  serializeURLOrigin,
  setThePassword,
  setTheUsername,
  type URLRecord,
} from './index.mjs';

/** A URL object, of this package or another, or a URL record. */
export type URLLike = { readonly href: string } | URLRecord;

/** A validation error of an input: https://url.spec.whatwg.org/#validation-error */
export interface ValidationError {
  /** The standard's name, such as `invalid-URL-unit`. */
  name: string;
  /** A sentence in two languages. */
  explanation: { readonly en: string; readonly zh: string };
  /** Where it starts, in UTF-16 code units of the input as it was given. */
  start: number;
  /** Where it ends; the same as the start where something is missing. */
  end: number;
  /** Null for what stands around the URL. */
  component: 'scheme' | 'username' | 'password' | 'host' | 'port' | 'path' | 'query' | 'fragment' | null;
  /** Whether it ended the parser. */
  isFatal: boolean;
}

/**
 * The URL, or null for what is none, and every validation error in the order in which the parser reports them.
 *
 * @throws {TypeError} a base URL that is none
 */
export declare function validate(
  input: string,
  base?: string | URLLike | null,
): { url: URL | null; errors: ValidationError[] };

/** The names of all validation errors, in the standard's order. */
export declare function validationErrorNames(): string[];

/** The percent-encode sets, by their names in the standard without "percent-encode set". */
export type PercentEncodeSet =
  | 'C0 control'
  | 'fragment'
  | 'query'
  | 'special-query'
  | 'path'
  | 'userinfo'
  | 'component'
  | 'application/x-www-form-urlencoded';

/** All of them, from the smallest to the largest. */
export declare const percentEncodeSets: readonly PercentEncodeSet[];

/**
 * UTF-8 percent-encodes a string, or percent-encodes bytes, with a set; with that of form-urlencoded a space becomes `+`.
 *
 * @throws {RangeError} a set that there is not
 */
export declare function percentEncode(input: string | Uint8Array, set: PercentEncodeSet): string;

/** Percent-decodes bytes, or a string's UTF-8. */
export declare function percentDecode(input: string | Uint8Array): Uint8Array;

export interface ParsedHost {
  kind: 'domain' | 'IPv4 address' | 'IPv6 address' | 'opaque host' | 'empty host';
  /** As in a URL record. */
  host: Host;
  serialization: string;
}

/** The host parser: null is failure. `isOpaque` is for the hosts of URLs that are not special. */
export declare function parseHost(input: string, options?: { isOpaque?: boolean }): ParsedHost | null;

/** https://url.spec.whatwg.org/#concept-host-equals */
export declare function hostEquals(a: Host, b: Host): boolean;

/** The domain parser: null is failure. With `beStrict`, names that the DNS does not take are failures too. */
export declare function domainToASCII(domain: string, options?: { beStrict?: boolean }): string | null;

/** Domain to Unicode: what has errors stays as it is; with `beStrict` it is null, and the strict domain parser's rules hold. */
export declare function domainToUnicode(domain: string, options?: { beStrict?: false }): string;
export declare function domainToUnicode(domain: string, options: { beStrict?: boolean }): string | null;

/** https://url.spec.whatwg.org/#concept-url-equals */
export declare function equals(a: URLLike, b: URLLike, options?: { excludeFragments?: boolean }): boolean;

/** https://html.spec.whatwg.org/multipage/browsers.html#concept-origin */
export type Origin =
  | { readonly kind: 'opaque' }
  | {
      readonly kind: 'tuple';
      readonly scheme: string;
      readonly host: Host;
      readonly port: number | null;
      readonly domain: null;
    };

/** The origin of a URL. An opaque origin is another each time. */
export declare function origin(url: URLLike): Origin;
/** `null` for an opaque origin. */
export declare function serializeOrigin(origin: Origin | URLLike): string;
/** Whether two origins, or those of two URLs, are the same. An opaque one is the same as itself alone. */
export declare function isSameOrigin(a: Origin | URLLike, b: Origin | URLLike): boolean;

/** The form-urlencoded parser: the pairs of a byte sequence, or of a string's UTF-8. */
export declare function parseFormUrlencoded(input: string | Uint8Array): [name: string, value: string][];
/** The form-urlencoded serializer, in UTF-8; `wangzhi/encoding` has it for other encodings. */
export declare function serializeFormUrlencoded(
  pairs: Iterable<readonly [string, string] | string[]> | Record<string, string>,
): string;
