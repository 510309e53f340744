// @ts-check
// Serves the conformance page: www/ at /, the built package at /pkg/, our own test cases at /cases/.

import { once } from 'node:events';
import { createServer } from 'node:http';
import sirv from 'sirv';
import { at } from './lib/paths.mjs';

/**
 * @param {{ port?: number }} [options] the first port to try; 0 takes any free one
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve({ port = 0 } = {}) {
  // In "dev" mode every request sees the file as it is now.
  const page = sirv(at('www'), { dev: true });
  const mounts = new Map([
    ['pkg', sirv(at('pkg'), { dev: true })],
    ['cases', sirv(at('tests', 'cases'), { dev: true })],
  ]);
  const server = createServer((request, response) => {
    const notFound = () => {
      response.writeHead(404).end('Not found');
    };
    const [, name = '', below = ''] = request.url?.match(/^\/(\w+)(\/.*)/) ?? [];
    const mount = mounts.get(name);
    if (!mount) return page(request, response, notFound);
    request.url = below;
    mount(request, response, notFound);
  });
  const url = `http://localhost:${await listen(server, port)}/`;
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url, close };
}

/**
 * Listens on the port, or the next one that is free.
 *
 * @param {import('node:http').Server} server
 * @param {number} port
 * @returns {Promise<number>}
 */
async function listen(server, port) {
  try {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    return listen(server, port + 1);
  }
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
}
