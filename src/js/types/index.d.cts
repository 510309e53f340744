// The types of the main entry for `require`: the same classes as for `import`.

export { type InvalidURLError, URL, URLSearchParams } from './index.mjs';
