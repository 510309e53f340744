// The types of `wangzhi/yunggong`.

/** A string, or the bytes of one in UTF-8; ill-formed sequences are replaced, a byte order mark stays. */
export type Text = string | Uint8Array;

/** What a `YunggongError` is about. */
export type YunggongErrorCode =
  | 'TOO_MANY_ITEMS'
  | 'ITEMS_TOO_LONG'
  | 'FORM_TOO_LONG'
  | 'TOO_MANY_FORM_ITEMS'
  | 'PARAMETER_TOO_LONG'
  | 'NOT_HTTP'
  | 'ORIGIN_CHANGED'
  | 'INVALID_URL';

/** A failure that the interface names; the message is the interface's own. */
export declare class YunggongError extends Error {
  constructor(code: YunggongErrorCode, message: string);
  readonly code: YunggongErrorCode;
}

/**
 * `编码查询串`: the form-urlencoded query string of a list of names and values, in order; at most 1,024 items and 1 MiB.
 *
 * @throws {YunggongError} `TOO_MANY_ITEMS`, `ITEMS_TOO_LONG`
 * @throws {TypeError} what is no list of pairs of texts
 */
export declare function encodeQuery(items: Iterable<readonly [Text, Text] | readonly Text[]>): string;

/**
 * `解析表单键值`: the names and values of a form as compact JSON text, an array of pairs; at most 1 MiB and 1,024 items. One
 * leading `?` is ignored.
 *
 * @throws {YunggongError} `FORM_TOO_LONG`, `TOO_MANY_FORM_ITEMS`
 * @throws {TypeError} what is no text
 */
export declare function parseFormPairs(text: Text): string;

/**
 * `设置网址查询参数`: the URL with one query parameter set. An absolute URL must be HTTP(S) and is returned whole; of a
 * relative one path, query and fragment are. Each argument may have 64 KiB.
 *
 * @throws {YunggongError} `PARAMETER_TOO_LONG`, `NOT_HTTP`, `ORIGIN_CHANGED`, `INVALID_URL`
 * @throws {TypeError} what is no text
 */
export declare function setQueryParameter(url: Text, key: Text, value: Text): string;

export { encodeQuery as 编码查询串, parseFormPairs as 解析表单键值, setQueryParameter as 设置网址查询参数 };
