// Public suffixes, with the main entry for the parsing of hosts.

// @ts-expect-error It lies beside this file, once built: the main entry for the same hosts.
import { URL } from 'wangzhi:main';
import { provideHostParser } from '../psl/psl.ts';

provideHostParser((host) => {
  // What ends a host in a URL, and what a URL drops, cannot stand in one.
  if (/[\t\n\r#/:?@[\\]/.test(host)) return null;
  return URL.parse(`http://${host}/`)?.hostname ?? null;
});

export { listDate, publicSuffix, registrableDomain, suffixSection } from '../psl/psl.ts';
