// An app that imports the polyfill for what it does.

import 'wangzhi/polyfill';

console.log(JSON.stringify(globalThis.wangzhi));
