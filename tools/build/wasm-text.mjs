// @ts-check
// A wasm module as the text of a JavaScript string.
//
// One character a byte, whereas base64 puts three bytes into four characters: compressors still see the bytes, and the file
// a browser downloads is a fifth smaller. Every character is a printable one that needs no escape, so that the text
// survives editors, copying and formatters. A module script is UTF-8 whatever the server says.

// Bytes below 0x5B, the frequent ones, become ASCII from "#" on, without the backslash. The others become U+01xx.
const firstWide = 0x5b;
const wide = 0x100;
const first = 0x23;
const backslash = 0x5c;

/** @param {Uint8Array} bytes */
export const encode = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(codeUnit(byte))).join('');

/** @param {number} byte */
function codeUnit(byte) {
  if (byte >= firstWide) return wide + byte;
  const unit = byte + first;
  return unit < backslash ? unit : unit + 1;
}

/** @param {string} text */
export function decode(text) {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bytes[i] = unit >= wide ? unit - wide : unit - first - Number(unit > backslash);
  }
  return bytes;
}
