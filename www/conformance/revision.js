// Which revision of a file it is: the name that git gives its content, by which anybody finds it in the history of
// web-platform-tests.

/**
 * @param {Uint8Array} content
 * @returns {Promise<string | null>} 40 hex digits; null where there is no cryptography, which pages get from HTTPS and
 *   localhost alone
 */
export async function revisionOf(content) {
  const { subtle } = globalThis.crypto ?? {};
  if (subtle === undefined) return null;
  const header = new TextEncoder().encode(`blob ${content.length}\0`);
  const whole = new Uint8Array(header.length + content.length);
  whole.set(header);
  whole.set(content, header.length);
  const digest = new Uint8Array(await subtle.digest('SHA-1', whole));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
