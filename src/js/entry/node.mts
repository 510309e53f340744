// The main entry for Node's ES modules: `require` and `import` give the same classes.

// @ts-expect-error It is built beside this one.
import wangzhi from './index.cjs';

export const { URL, URLSearchParams } = wangzhi;
