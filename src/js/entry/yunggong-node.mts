// The query interface for Node's ES modules: `require` and `import` give the same functions and the same error class.

// @ts-expect-error It is built beside this one.
import yunggong from './yunggong.cjs';

// One by one: Node sees no other than ASCII names in a CommonJS module.
export const { YunggongError, encodeQuery, parseFormPairs, setQueryParameter } = yunggong;
export { encodeQuery as 编码查询串, parseFormPairs as 解析表单键值, setQueryParameter as 设置网址查询参数 };
