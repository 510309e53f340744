// The pairs of a query, put into the text of an input. The first `?` of an input starts its query, and the first `#` its
// fragment, so that the rest can nearly always stay as somebody typed it.

/**
 * An input with another query.
 *
 * @param {{ URLSearchParams: typeof globalThis.URLSearchParams, URL: typeof globalThis.URL }} engine
 * @param {{ input: string, base: string | null }} state which is a URL
 * @param {[string, string][]} pairs
 * @returns {string}
 */
export function withPairs({ URLSearchParams, URL }, { input, base }, pairs) {
  const query = String(new URLSearchParams(pairs));
  const url = new URL(input, base ?? undefined);
  url.search = query;
  const [, before, , fragment = ''] = /** @type {RegExpMatchArray} */ (input.match(/^([^?#]*)(\?[^#]*)?(#.*)?$/s));
  const edited = `${before}${query && '?'}${query}${fragment}`;
  // Not where a space is no longer the last, the base URL's query would be inherited, or a base URL takes fragments alone.
  return URL.parse(edited, base ?? undefined)?.href === url.href ? edited : url.href;
}
