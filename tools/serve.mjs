// @ts-check
// Serves the conformance page as any static file server would.

import { once } from 'node:events';
import { createServer } from 'node:http';
import sirv from 'sirv';

/**
 * @param {string} folder
 * @param {{ port?: number, headers?: Record<string, string> }} [options] the first port to try, 0 for any free one; headers
 *   of every response
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve(folder, { port = 0, headers = {} } = {}) {
  // In "dev" mode every request sees the file as it is now.
  const files = sirv(folder, { dev: true });
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    files(request, response, () => {
      response.writeHead(404).end('Not found');
    });
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
