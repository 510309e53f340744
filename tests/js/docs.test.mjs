// The examples in the documents, as they stand there.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = join(root, 'target');
mkdirSync(target, { recursive: true });
// Inside the package, where its own name leads to it.
const folder = mkdtempSync(join(target, 'docs-'));
after(() => rmSync(folder, { recursive: true }));

/** The first JavaScript in a document, loaded as a module. */
function load(document, change = (/** @type {string} */ code) => code) {
  const [, code] = readFileSync(join(root, document), 'utf8').match(/^```js\n(.*?)^```$/ms) ?? assert.fail(document);
  const file = join(folder, `${document.replaceAll(/\W/g, '-')}.mjs`);
  writeFileSync(file, change(code));
  return import(pathToFileURL(file).href);
}

test('the README shows what its example gives', async () => {
  for (const document of ['README.md', 'README.zh-CN.md']) {
    let claims = 0;
    await load(document, (code) => {
      const checked = code.replaceAll(/^(.+); \/\/ (.+)$/gm, (_, expression, value) => {
        claims++;
        return `assert.equal(${expression}, ${value});`;
      });
      return `import assert from 'node:assert/strict';\n${checked}`;
    });
    assert.equal(claims, 3);
  }
});

test('the functions give what the examples show', async () => {
  for (const document of ['docs/standard.md', 'docs/standard.zh-CN.md']) {
    let claims = 0;
    const blocks = readFileSync(join(root, document), 'utf8').matchAll(/^```js\n(.*?)^```$/gms);
    for (const [index, [, code]] of [...blocks].entries()) {
      const checked = code.replaceAll(/^(.+); \/\/ (.+)$/gm, (_, expression, value) => {
        claims++;
        return `assert.deepEqual(${expression}, ${value});`;
      });
      const file = join(folder, `${document.replaceAll(/\W/g, '-')}-${index}.mjs`);
      writeFileSync(file, `import assert from 'node:assert/strict';\n${checked}`);
      await import(pathToFileURL(file).href);
    }
    assert.equal(claims, 46, document);
  }
});

test('a host of the Yuyan language', async () => {
  for (const document of ['docs/yunggong.md', 'docs/yunggong.zh-CN.md']) {
    const { call } = await load(document);
    const encode = (/** @type {string} */ text) => new TextEncoder().encode(text);
    assert.deepEqual(call('编码查询串', [[encode('名'), encode('a b')]]), { ok: encode('%E5%90%8D=a+b') });
    assert.deepEqual(call('解析表单键值', encode('a=1&b')), { ok: encode('[["a","1"],["b",""]]') });
    const [url, key, value] = ['//evil.example/', 'a', '1'].map(encode);
    assert.deepEqual(call('设置网址查询参数', url, key, value), { violation: encode('相对网址不得改变来源') });
    assert.throws(() => call('解析表单键值', 5), TypeError);
  }
});
