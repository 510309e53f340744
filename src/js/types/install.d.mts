// The types of `wangzhi/install`.

export interface InstallOptions {
  /** Replaces the host's own classes even if they pass the self-test. */
  force?: boolean;
}

/**
 * Puts `URL` and `URLSearchParams` on a global object, both or neither: unless forced, only where one of them is missing
 * or fails the self-test. What the File API put on the old class stays. The global object's property `wangzhi` tells what
 * was done: `{ version, installed }`.
 *
 * @param target by default the global object of this realm
 * @returns the names of the properties that were set; none when the host's own classes stay
 * @throws {Error} when this host cannot run the classes, or the properties cannot be set; then nothing has been changed
 */
export declare function install(target?: object, options?: InstallOptions): string[];
