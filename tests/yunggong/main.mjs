// Compares in Node, Deno and Bun: prints the outcome as JSON.

import * as ours from '../../pkg/yunggong.mjs';
import { compare } from './compare.mjs';

const [host, seed, count] = process.argv.slice(2);
console.log(JSON.stringify(compare(host, ours, Number(seed), Number(count))));
