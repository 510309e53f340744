// Copies a text, and says that it did; where the browser does not let it, shows the text to be copied by hand.

import { $, say } from '../shared/element.js';
import { text } from '../shared/language.js';

/** @param {string} copied */
export async function copy(copied) {
  const status = $('#copied');
  const byHand = $('#by-hand');
  byHand.hidden = true;
  try {
    await navigator.clipboard.writeText(copied);
    say(status, text('copied'));
  } catch {
    say(status, text('copyByHand'));
    byHand.value = copied;
    byHand.hidden = false;
    byHand.focus();
    byHand.select();
  }
}
