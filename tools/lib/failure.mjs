// @ts-check

/** A failure somebody can act on: its message says what to do, and no stack trace helps. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Of somebody who asked for what there is not. @type {(message: string) => Failure} */
export const misuse = (message) => new Failure(message, 2);

/**
 * Runs a tool to its end, and says in one line why it failed if it did for an expected reason.
 *
 * @param {() => Promise<void>} tool
 */
export async function main(tool) {
  try {
    await tool();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`\n✗ ${error.message}`);
    process.exitCode = error.exitCode;
  }
}
