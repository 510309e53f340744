// Compares in workerd: answers a request with the outcome as JSON.

import { compare } from './compare.mjs';
import * as ours from './yunggong-workerd.js';

export default {
  async fetch(request) {
    const { seed, count } = await request.json();
    return Response.json(compare('workerd', ours, seed, count));
  },
};
