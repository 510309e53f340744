// @ts-check
// Opens Chromium.

import puppeteer from 'puppeteer-core';

/**
 * With a fresh profile, and without what a browser does on the network of its own accord.
 *
 * @param {string} executablePath
 */
export function openBrowser(executablePath) {
  return puppeteer.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
