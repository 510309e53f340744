// Keeps the page for use without a network. With one, everything comes from there, so that nobody sees an old page.

/* global self, caches */

importScripts('./files.js');

/** @type {{ version: string, files: string[] }} written when the page was put together */
const { version, files } = self.site;
const scope = new URL('./', location.href);
const prefix = `wangzhi ${scope.pathname} `;
const name = prefix + version;

self.addEventListener('install', (event) => {
  const fresh = files.map((file) => new Request(new URL(file, scope), { cache: 'no-cache' }));
  event.waitUntil(
    caches
      .open(name)
      .then((cache) => cache.addAll(fresh))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const old = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
    await Promise.all(old.map((key) => caches.delete(key)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope.href)) return;
  const kept = async () => {
    const cache = await caches.open(name);
    return (await cache.match(request, { ignoreSearch: true })) ?? Response.error();
  };
  event.respondWith(fetch(request).catch(kept));
});
