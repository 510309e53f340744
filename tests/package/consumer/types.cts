import type * as node from 'node:url';
import { URLSearchParams as OurSearchParams, URL as Ours } from 'wangzhi';

const dom: URL = new Ours('https://example.org/');
const params: node.URLSearchParams = new OurSearchParams('a=b');
export const back: [Ours, OurSearchParams] = [dom, params];
