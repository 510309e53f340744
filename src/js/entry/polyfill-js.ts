// A classic script for hosts without the classes and without WebAssembly, or that forbid it.

import '../requirements.ts';
// @ts-expect-error The build makes this module from the wasm.
import { instantiate } from 'wangzhi:javascript';
import { moved, provide } from '../core.ts';
import { URL, URLSearchParams } from '../index.ts';
import { installer } from '../install.ts';

provide(() => instantiate(moved));
installer({ URL, URLSearchParams })();
