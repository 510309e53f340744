// @ts-check

/** A failure somebody can act on: its message says what to do, and no stack trace helps. */
export class Failure extends Error {
  exitCode = 1;
}

/** The failure of somebody who asked for what there is not. */
export class Misuse extends Failure {
  exitCode = 2;
}

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
