// Finds and opens the browser that the page is tested in.

import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import puppeteer from 'puppeteer-core';

/** @returns {Promise<string | null>} the browser that CHROMIUM names, else the first on PATH */
export async function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    for (const folder of folders) {
      const path = join(folder, name);
      const runs = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (runs) return path;
    }
  }
  return null;
}

/** With a fresh profile, and without what a browser does on the network of its own accord. */
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
