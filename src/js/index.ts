// What the package's main entry shows.

export * from './low-level.ts';
export { URL } from './url.ts';
export { URLSearchParams } from './url-search-params.ts';
