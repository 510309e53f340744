import type * as node from 'node:url';
import { URLSearchParams as OurSearchParams, URL as Ours } from 'wangzhi';
import { URL as Custom, provide } from 'wangzhi/custom';
import { install } from 'wangzhi/install';
import { URL as Plain } from 'wangzhi/js';
import 'wangzhi/polyfill';
import 'wangzhi/polyfill-js';

const dom: URL = new Ours('https://example.org/');
const params: node.URLSearchParams = new OurSearchParams('a=b');
export const back: [Ours, OurSearchParams] = [dom, params];

provide(new Uint8Array());
export const names: string[] = install({}, { force: true });
export const installed: string[] | undefined = globalThis.wangzhi?.installed;
export const others: URL[] = [new Custom('https://example.org/'), new Plain('https://example.org/')];

import psl = require('wangzhi/psl');
import standard = require('wangzhi/standard');
import encoding = require('wangzhi/encoding');
import wrapper = require('wangzhi/webidl2js-wrapper');

export const date: string = psl.listDate;
export const equal: boolean = standard.equals({ href: 'http://h/' }, { href: 'http://h/' });
export const name: string = encoding.getEncoding('sjis').name;
export const is: boolean = wrapper.URL.is(1);
