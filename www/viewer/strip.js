// A serialized URL, drawn as a strip of its components.

import { element } from '../shared/element.js';
import { text } from '../shared/language.js';
import { visible } from '../shared/visible.js';
import { segments } from './segments.js';

/** @type {(label: string, href: string) => HTMLElement} */
export const strip = (label, href) =>
  element(
    'div',
    { class: 'strip', role: 'group', 'aria-label': label },
    element('span', { class: 'strip-label' }, label),
    element('ol', { class: 'parts' }, ...segments(href).map(part)),
  );

/** @param {import('./segments.js').Segment} segment */
const part = ({ name, text: value }) =>
  element(
    'li',
    { class: 'part', 'data-part': name },
    element('span', { class: 'part-text' }, ...visible(value)),
    ...(name === '' ? [] : [element('span', { class: 'part-name' }, text(name))]),
  );
