// The types of `wangzhi/polyfill` and `wangzhi/polyfill-js`: scripts that install the classes and export nothing.

declare global {
  /** What a polyfill, or `wangzhi/install`, has done to this global object. */
  var wangzhi: { version: string; installed: string[] } | undefined;
}

export {};
