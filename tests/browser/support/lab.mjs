// The conformance page as a user may have it: in a folder below another, on a server that knows nothing of it, under the
// strictest policy that it works with.

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { at } from '../../../tools/lib/paths.mjs';
import { serve } from '../../../tools/serve.mjs';
import { assembleSite } from '../../../tools/site.mjs';
import { wptFolder } from '../../classes/support/data.mjs';

const execute = promisify(execFile);
const folder = at('target', 'lab');

/** The folder with the report on hosts: the one that the test runner has made, or one made now. */
export async function reportFolder() {
  if (process.env.LAB_REPORT) return process.env.LAB_REPORT;
  const to = join(folder, 'report');
  await execute(process.execPath, [at('tools', 'lab-report.mjs'), '--to', to], { timeout: 600_000 });
  return to;
}

/** @param {{ report?: string, withData?: boolean }} [options] */
export async function openLab({ report = '', withData = true } = {}) {
  const root = join(folder, withData ? 'full' : 'without-data');
  assembleSite(withData ? wptFolder : null, { site: join(root, 'some', 'where'), report });
  const violations = [];
  const reports = await listenForViolations(violations);
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `report-uri ${reports.url}`,
  ].join('; ');
  const server = await serve(root, { headers: { 'Content-Security-Policy': policy } });
  return {
    url: `${server.url}some/where/`,
    violations,
    /** The page's server goes, as when a network does. */
    goOffline: server.close,
    close: () => reports.close(),
  };
}

/** Every browser tells a server what a policy has forbidden. */
async function listenForViolations(violations) {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      if (request.method === 'POST') violations.push(body);
      response.writeHead(204, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }).end();
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return { url: `http://localhost:${server.address().port}/`, close: () => server.close() };
}
