// @ts-check
// A list of steps that are all taken, whatever fails, and a table of how they went.

import { ci } from './ci.mjs';
import { exitCode } from './run.mjs';

/** @typedef {'passed' | 'failed' | 'skipped'} Result */

export class Steps {
  /** @type {{ name: string, result: Result, seconds: number, remark: string }[]} */
  #taken = [];
  /** @type {{ runner: string, line: string }[]} */
  #wptCounts = [];
  /** @type {string[]} */
  #hosts = [];

  /**
   * Runs a command. `runner` names what runs the web-platform-tests in it, whose counts are shown again at the end, as is
   * the table of hosts.
   *
   * @param {string} name
   * @param {string} command
   * @param {string[]} args
   * @param {{ env?: Record<string, string>, runner?: string }} [options]
   */
  async command(name, command, args, { env, runner } = {}) {
    const onLine = (/** @type {string} */ line) => {
      const count = line.match(/^[\s#ℹ]*(WPT .+)/)?.[1];
      if (count && runner) this.#wptCounts.push({ runner, line: count });
      const host = line.match(/^[\s#ℹ]*HOST (.+)/)?.[1];
      if (host) this.#hosts.push(host);
    };
    heading(name);
    const start = performance.now();
    const passed = (await exitCode(command, args, { env, onLine: runner ? onLine : undefined })) === 0;
    const seconds = (performance.now() - start) / 1000;
    this.#taken.push({ name, result: passed ? 'passed' : 'failed', seconds, remark: '' });
  }

  /**
   * Runs test files in a Node. Without any it would look for tests everywhere, so none is a failure.
   *
   * @param {string} name
   * @param {string} node
   * @param {string[]} files
   * @param {Parameters<Steps['command']>[3]} [options]
   */
  async tests(name, node, files, options) {
    if (files.length > 0) await this.command(name, node, ['--test', '--test-reporter=spec', ...files], options);
    else this.#leaveOut(name, 'failed', 'there are no tests');
  }

  /**
   * Something this machine cannot do. On a build server that is a failure.
   *
   * @param {string} name
   * @param {string} reason
   */
  skip(name, reason) {
    this.#leaveOut(name, ci ? 'failed' : 'skipped', reason);
  }

  /** Prints everything that matters once more, and the counts as the last line. Returns whether nothing failed. */
  summarize() {
    heading('Summary');
    const width = Math.max(...this.#taken.map(({ name }) => name.length));
    for (const { name, result, seconds, remark } of this.#taken) {
      const mark = { passed: '✓', failed: '✗', skipped: '-' }[result];
      console.log(
        `${mark} ${name.padEnd(width)}  ${result.padEnd(7)} ${seconds.toFixed(1).padStart(6)} s  ${remark}`.trimEnd(),
      );
    }
    this.#printWptCounts();
    if (this.#hosts.length > 0) console.log(`\nHosts\n  ${this.#hosts.join('\n  ')}`);
    const count = (/** @type {Result} */ result) => this.#taken.filter((step) => step.result === result).length;
    const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
    console.log(`\n${count('passed')} passed, ${count('failed')} failed${skipped}`);
    return count('failed') === 0;
  }

  /** @type {(name: string, result: Result, reason: string) => void} */
  #leaveOut(name, result, reason) {
    heading(`${name}: not run, ${reason}`);
    this.#taken.push({ name, result, seconds: 0, remark: `not run: ${reason}` });
  }

  #printWptCounts() {
    if (this.#wptCounts.length === 0) return;
    console.log('\nweb-platform-tests');
    const width = Math.max(...this.#wptCounts.map(({ runner }) => runner.length));
    for (const { runner, line } of this.#wptCounts) console.log(`  ${runner.padEnd(width)}  ${line}`);
  }
}

/** @param {string} text */
const heading = (text) => console.log(`\n── ${text} ${'─'.repeat(Math.max(3, 90 - text.length))}`);
