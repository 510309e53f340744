// Inputs on which implementations are known to part, or that show what parsing does. Each is a plain link.

import { $, element } from '../shared/element.js';
import { linkTo } from './link.js';

const examples = [
  { input: 'http://xn--a/', base: null },
  { input: 'https://例え.jp:443/パス/../?名=值&q=a+b#片', base: null },
  { input: 'http://0x7f.1/', base: null },
  { input: 'file:///C|/x/../y', base: null },
  { input: 'http://user:pass@1.2.3/a b?q#\\', base: null },
  { input: 'https://раураl.example/', base: null },
  { input: 'http://a/', base: null, attribute: 'port', value: '65536' },
  { input: 'blob:https://a.example/uuid', base: null },
  { input: '../x?y', base: 'https://a.example/b/c/d' },
];

export function showExamples() {
  const items = examples.map((example) => {
    const { input, base, attribute, value } = example;
    const more = [...(base === null ? [] : [` → ${base}`]), ...(attribute ? [`, ${attribute} = ${value}`] : [])];
    return element('li', {}, element('a', { href: linkTo(example), class: 'chip' }, input, ...more));
  });
  $('#examples').append(...items);
}
