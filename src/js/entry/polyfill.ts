// A classic script for hosts without the classes: the wasm is inside.

import '../requirements.ts';
// @ts-expect-error The build makes this module from the wasm.
import { bytes } from 'wangzhi:wasm-inline';
import { URL, URLSearchParams } from '../index.ts';
import { installer } from '../install.ts';
import { provideBytes } from '../wasm.ts';

provideBytes(bytes);
installer({ URL, URLSearchParams })();
