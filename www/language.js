// The page's language: the one chosen before, else the browser's.

import { texts } from './texts.js';

const key = 'wangzhi.language';
const listeners = [];
let language = remembered() ?? (navigator.languages.find((tag) => /^(en|zh)\b/i.test(tag)) ?? 'en').slice(0, 2);

/** A page without storage (private, sandboxed) forgets, and works. */
function remembered() {
  try {
    const stored = localStorage.getItem(key);
    return Object.hasOwn(texts, stored) ? stored : null;
  } catch {
    return null;
  }
}

/** A text by its key; functions take what they speak of. */
export function text(name, ...values) {
  const found = texts[language][name];
  return typeof found === 'function' ? found(...values) : found;
}

/** Calls back after each later change. */
export const onLanguage = (listener) => listeners.push(listener);

export function showLanguage() {
  const button = document.querySelector('#language');
  const show = () => {
    document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en';
    for (const place of document.querySelectorAll('[data-text]')) place.textContent = text(place.dataset.text);
    button.textContent = text('otherLanguage');
    button.lang = language === 'zh' ? 'en' : 'zh-Hans';
  };
  button.addEventListener('click', () => {
    language = language === 'zh' ? 'en' : 'zh';
    try {
      localStorage.setItem(key, language);
    } catch {}
    show();
    for (const listener of listeners) listener();
  });
  show();
}
