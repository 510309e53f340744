// The special schemes, by the numbers that `src/bindings/scratch.rs` gives them. Any other is 0.

/** With the `:`, as the `protocol` getter gives them. */
export const PROTOCOLS = ['', 'http:', 'https:', 'ws:', 'wss:', 'ftp:', 'file:'];
export const DEFAULT_PORTS = ['', '80', '443', '80', '443', '21', ''];

const FILE = 6;

/** Whether URLs with the scheme have a domain for a host, a tuple for an origin, and may have credentials and a port. */
export function isNetwork(scheme: number): boolean {
  return scheme !== 0 && scheme !== FILE;
}

/** The number of a scheme without its `:`. */
export function numberOf(scheme: string): number {
  return Math.max(0, PROTOCOLS.indexOf(`${scheme}:`));
}

/** Whether the query of a URL with this scheme is encoded in another encoding than UTF-8, if one is given. */
export function takesEncoding(scheme: string): boolean {
  return numberOf(scheme) !== 0 && !scheme.startsWith('ws');
}
