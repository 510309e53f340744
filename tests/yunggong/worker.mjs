// Compares in workerd: answers a request with the outcome as JSON, and with a URL that the package's classes have parsed.

import { compare } from './compare.mjs';
import { URL as Ours } from './workerd.js';
import * as ours from './yunggong-workerd.js';

export default {
  async fetch(request) {
    const { seed, count } = await request.json();
    const url = new Ours('../パス?a=1', 'https://例え.jp:443/b/c/');
    url.searchParams.append('b', '2 3');
    return Response.json({ ...compare('workerd', ours, seed, count), href: url.href });
  },
};
