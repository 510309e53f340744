// Puts the main entry's classes on a global object, when asked.

// @ts-expect-error It lies beside this file, once built: the main entry for the same hosts.
import { URL, URLSearchParams } from 'wangzhi:main';
import { installer } from '../install.ts';

/** Installs both classes, or neither; see `src/js/install.ts`. */
export const install = installer({ URL, URLSearchParams });
