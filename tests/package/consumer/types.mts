// Ours and the host's own classes must be assignable to each other, or nobody could change one for the other.

import type * as node from 'node:url';
import { URLSearchParams as OurSearchParams, URL as Ours, parseURL, type URLRecord } from 'wangzhi';
import { URL as Custom, provide } from 'wangzhi/custom';
import { install } from 'wangzhi/install';
import { URL as Plain } from 'wangzhi/js';
import 'wangzhi/polyfill';
import 'wangzhi/polyfill-js';
import { Url } from 'wangzhi/bindings';
import { parse as parseIn } from 'wangzhi/encoding';
import { registrableDomain } from 'wangzhi/psl';
import { domainToUnicode, origin, type ValidationError, validate } from 'wangzhi/standard';
import { URL as Interface } from 'wangzhi/webidl2js-wrapper';

const ours = new Ours('https://example.org/', 'https://example.com');
const dom: URL = ours;
const nodes: node.URL = ours;
export const fromDom: Ours = dom;
export const fromNode: Ours = nodes;

const ourParams = new OurSearchParams({ a: 'b' });
const domParams: URLSearchParams = ourParams;
const nodeParams: node.URLSearchParams = ourParams;
export const fromDomParams: OurSearchParams = domParams;
export const fromNodeParams: OurSearchParams = nodeParams;

export const href: string = ours.href;
export const parsed: Ours | null = Ours.parse('x');
export const values: string[] = [...ourParams.values()];
export const pairs: [string, string][] = [...new OurSearchParams([['a', 'b']])];
export const url: Url = new Url('https://example.org');

// @ts-expect-error A URL takes text.
new Ours(null);
// @ts-expect-error The origin cannot be set.
ours.origin = 'https://example.org';

provide(new Uint8Array());
export const names: string[] = install({}, { force: true });
export const installed: string[] | undefined = globalThis.wangzhi?.installed;
export const others: URL[] = [new Custom('https://example.org/'), new Plain('https://example.org/')];

export const record: URLRecord | null = parseURL('https://example.org/', { baseURL: null });
export const errors: ValidationError[] = validate('x', ours).errors;
export const unicode: string = domainToUnicode('xn--53h.example');
// @ts-expect-error A strict one may be null.
export const strict: string = domainToUnicode('xn--53h.example', { beStrict: true });
export const domain: string | null = registrableDomain(record?.host ?? null);
export const encoded: URL | null = parseIn('http://h/?é', undefined, 'latin1');
export const scheme: string | undefined = origin(dom).kind === 'tuple' ? 'tuple' : undefined;
Interface.install(globalThis, ['Window']);
