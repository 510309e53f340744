// What the package's main entry shows.

export { URL } from './url.ts';
export { URLSearchParams } from './url-search-params.ts';
