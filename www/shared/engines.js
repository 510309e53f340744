// The two implementations that are compared.

import * as wangzhi from '../pkg/inline.js';
import { browserName } from './browser-name.js';

/** This browser's own, then ours. Works in a worker too. */
export const engines = [
  { id: 'browser', ...browserName(), URL: globalThis.URL, URLSearchParams: globalThis.URLSearchParams },
  { id: 'wangzhi', name: 'wangzhi', version: '', URL: wangzhi.URL, URLSearchParams: wangzhi.URLSearchParams },
];
