// The page's language: the one chosen before, else the browser's.

import { en } from '../texts/en.js';
import { zh } from '../texts/zh.js';
import { $ } from './element.js';

export const languages = { en, zh };
const tags = { en: 'en', zh: 'zh-Hans' };
const key = 'wangzhi.language';
/** @type {(() => void)[]} */
const listeners = [];
/** @type {'en' | 'zh'} */
let language = 'en';

/** A page without storage (private, sandboxed) forgets, and works. */
function remembered() {
  try {
    const stored = localStorage.getItem(key);
    return stored !== null && Object.hasOwn(languages, stored) ? stored : null;
  } catch {
    return null;
  }
}

/** @param {'en' | 'zh'} chosen */
export function setLanguage(chosen) {
  language = chosen;
}

export const languageTag = () => tags[language];

/** @returns {'en' | 'zh'} */
export const languageKey = () => language;

/** Whether there is a text of that key. @param {string} name */
export const hasText = (name) => Object.hasOwn(languages[language], name);

/**
 * A text by its key; functions take what they speak of. An unknown key is a mistake of ours.
 *
 * @param {string} name
 * @param {...any} values
 * @returns {string}
 */
export function text(name, ...values) {
  const found = /** @type {any} */ (languages[language])[name];
  if (found === undefined) throw new Error(`no text is called ${name}`);
  return typeof found === 'function' ? found(...values) : found;
}

/** Calls back after each later change. @param {() => void} listener */
export const onLanguage = (listener) => void listeners.push(listener);

/** Puts the texts into the elements that name one. @param {ParentNode} [root] */
export function translate(root = document) {
  for (const place of root.querySelectorAll('[data-text]')) place.textContent = text(place.dataset.text);
  for (const place of root.querySelectorAll('[data-label-text]'))
    place.setAttribute('aria-label', text(place.dataset.labelText));
}

export function showLanguage() {
  const preferred = navigator.languages.find((tag) => /^(en|zh)\b/i.test(tag)) ?? 'en';
  setLanguage(/** @type {'en'} */ (remembered() ?? preferred.slice(0, 2).toLowerCase()));
  const button = $('#language');
  const show = () => {
    document.documentElement.lang = languageTag();
    translate();
    button.textContent = text('otherLanguage');
    button.lang = language === 'zh' ? 'en' : 'zh-Hans';
  };
  button.addEventListener('click', () => {
    setLanguage(language === 'zh' ? 'en' : 'zh');
    try {
      localStorage.setItem(key, language);
    } catch {}
    show();
    for (const listener of listeners) listener();
  });
  show();
}
