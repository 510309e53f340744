// What came in through `require` must be an instance of what came in through `import`.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import * as imported from 'wangzhi';

const required = createRequire(import.meta.url)('wangzhi');
assert.equal(imported.URL, required.URL);
assert.equal(imported.URLSearchParams, required.URLSearchParams);
console.log('ok');
