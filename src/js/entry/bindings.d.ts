export { Url, UrlSearchParams } from './glue.js';
