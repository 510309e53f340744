// Work beside the page. A worker posts what it has, and under `failed` why it has ended, if it failed.

import { text } from './language.js';

/**
 * @param {URL} address of a module
 * @param {(data: any) => void} got
 * @param {(message: string) => void} failed
 * @returns {Worker}
 */
export function startWorker(address, got, failed) {
  const worker = new Worker(address, { type: 'module' });
  worker.addEventListener('message', ({ data }) => ('failed' in data ? failed(data.failed) : got(data)));
  // A worker that could not be loaded says nothing about itself.
  worker.addEventListener('error', ({ message }) => failed(message ?? text('noWorker')));
  return worker;
}

/**
 * In a worker: does its work when it is told to, and tells if that fails.
 *
 * @param {(data: any) => Promise<void>} work
 */
export function onWork(work) {
  addEventListener('message', ({ data }) => {
    work(data).catch((error) => postMessage({ failed: String(error?.message ?? error) }));
  });
}
