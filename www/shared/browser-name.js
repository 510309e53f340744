// What this browser calls itself.

/** Each with its version, if it tells. Names are of what makes a browser's URL: Chrome's is Chromium's. @type {[string, RegExp][]} */
const kinds = [
  ['Edge', /\bEdg\/([\d.]+)/],
  ['Opera', /\bOPR\/([\d.]+)/],
  ['Firefox', /\bFirefox\/([\d.]+)/],
  ['Chromium', /\b(?:Headless)?Chrom(?:e|ium)\/([\d.]+)/],
  // Its version is that of the browser around it.
  ['WebKitGTK', /\bLinux\b.* Safari\//],
  ['Safari', /\bVersion\/([\d.]+).* Safari\//],
  ['WebKit', /\bAppleWebKit\/([\d.]+)/],
];

/** @type {(userAgent?: string) => { name: string, version: string }} */
export function browserName(userAgent = navigator.userAgent) {
  for (const [name, pattern] of kinds) {
    const found = userAgent.match(pattern);
    if (found !== null) return { name, version: found[1] ?? '' };
  }
  return { name: userAgent.slice(0, 40), version: '' };
}
