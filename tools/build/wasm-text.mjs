// @ts-check
// Bytes as the text of a JavaScript string.
//
// Bytes below 0x57, the frequent ones, take one character and the others two, where base64 puts three bytes into four:
// compressors still see the bytes, and what a browser downloads is a fifth smaller. Every character is a printable one of
// ASCII that needs no escape, so that the text means the same in every encoding that a script may be read in.

/** The characters; of the first two, one goes before each character that stands for a frequent byte's successors. */
const alphabet = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 0x20)).replace(
  /["$'<\\`]/g,
  '',
);
const shifts = 2;
const single = alphabet.length - shifts;

/** @param {Uint8Array} bytes */
export const encode = (bytes) =>
  Array.from(bytes, (byte) =>
    byte < single
      ? alphabet[shifts + byte]
      : alphabet[Math.floor(byte / single) - 1] + alphabet[shifts + (byte % single)],
  ).join('');

/** @param {string} text */
export function decode(text) {
  const places = new Uint8Array(0x80);
  for (let index = 0; index < alphabet.length; index++) places[alphabet.charCodeAt(index)] = index;
  const bytes = new Uint8Array(text.length);
  let length = 0;
  let shift = 0;
  for (let index = 0; index < text.length; index++) {
    const place = places[text.charCodeAt(index)];
    if (place < shifts) shift = (place + 1) * single;
    else {
      bytes[length++] = shift + place - shifts;
      shift = 0;
    }
  }
  return bytes.subarray(0, length);
}
