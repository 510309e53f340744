// What this browser calls itself.

const kinds = [
  ['Edge', /\bEdg\/([\d.]+)/],
  ['Opera', /\bOPR\/([\d.]+)/],
  ['Firefox', /\bFirefox\/([\d.]+)/],
  ['Chromium', /\b(?:Headless)?Chrom(?:e|ium)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*\bSafari\//],
  ['WebKit', /\bAppleWebKit\/([\d.]+)/],
];

/** @type {(userAgent?: string) => { name: string, version: string }} */
export function browserName(userAgent = navigator.userAgent) {
  for (const [name, pattern] of kinds) {
    const version = userAgent.match(pattern)?.[1];
    // Names are not what makes a browser's URL: Chrome's is Chromium's, and Epiphany's is Safari's.
    if (version !== undefined) return { name, version };
  }
  return { name: userAgent.slice(0, 40), version: '' };
}
