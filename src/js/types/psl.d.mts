// The types of `wangzhi/psl`.

/** A host as a string, or as a URL record has it. Null and addresses have no public suffix. */
export type PSLHost = string | number | readonly number[] | null;

export interface SuffixOptions {
  /** Whether the rules of the list's private section, such as `github.io`, do not count. */
  readonly ignorePrivate?: boolean;
}

/** The day on which the list that is compiled in was published, such as `2026-11-30`. */
export declare const listDate: string;

/**
 * The public suffix: https://url.spec.whatwg.org/#host-public-suffix. Null for what is no domain. In ASCII, unless the host
 * was given with other characters.
 *
 * @throws {TypeError} what is neither a string nor a host of a record
 */
export declare function publicSuffix(host: PSLHost, options?: SuffixOptions): string | null;

/** The registrable domain: https://url.spec.whatwg.org/#host-registrable-domain. Null also for a public suffix itself. */
export declare function registrableDomain(host: PSLHost, options?: SuffixOptions): string | null;

/** The section of the list with the rule that made the public suffix; null where no rule did. */
export declare function suffixSection(host: PSLHost, options?: SuffixOptions): 'ICANN' | 'private' | null;
