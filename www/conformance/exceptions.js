// Cases that are not run, each with its reason; a reason is a key of the page's texts.

/** Unicode 18 assigns the block of U+3E8AC, which these take for unassigned: they are as valid as other ideographs. */
const outdated = ['\u{3e8ac}。ܩ。쯙5', '\u{3e8ac}。ܩ。쯙5'.normalize?.('NFD')];

/** Set when a case has to fail as long as it is an exception. */
export const outdatedReason = 'outdated';

/**
 * @param {string} form of the file that the case is from
 * @param {import('./checks.js').Case} theCase
 * @returns {string | null} why it is not run
 */
export function reasonToSkip(form, { input, output }) {
  if (form === 'percentEncoding') return 'utf-8' in output ? null : 'notUTF8';
  if (form !== 'host') return null;
  // Nothing between `https://` and `/x` makes another host of it.
  if (input === '') return 'emptyHost';
  return outdated.indexOf(input) >= 0 ? outdatedReason : null;
}
