// What is measured in processes of its own, in the Node that this runs in: growth, cold start, heap, memory and size.

import { cpus, loadavg } from 'node:os';
import { coldStart } from './processes/cold-start.mjs';
import { growth } from './processes/growth.mjs';
import { heap } from './processes/heap.mjs';
import { memory } from './processes/memory.mjs';
import { size } from './processes/size.mjs';

/** @type {{ only: string[], corpora: string[], sample: number, rounds: number, peers: boolean }} */
const options = JSON.parse(process.argv[2]);
const parts = { growth, 'cold-start': coldStart, heap, memory, size };

console.log(`\nNode ${process.versions.node}, ${cpus()[0]?.model.trim()}, load ${loadavg()[0].toFixed(1)}`);
for (const [name, part] of Object.entries(parts)) if (options.only.includes(name)) await part(options);
