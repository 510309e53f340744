// The two implementations that are compared.

import { URL as WangzhiURL } from './pkg/inline.js';

export const engines = [
  { id: 'browser', URL: globalThis.URL },
  { id: 'wangzhi', URL: WangzhiURL },
];
