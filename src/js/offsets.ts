// The offsets of a serialization's components, as `src/standard/record.rs` draws them. The first three are packed into one
// number, and the next two with the scheme's number into another, ten bits each; the rare URL whose path starts further on
// has a list of all five in place of the first.

type Wide = readonly [schemeEnd: number, usernameEnd: number, hostStart: number, hostEnd: number, pathStart: number];

/** Scheme end, username end and host start, or all five. */
export type Head = number | Wide;

/** The largest offset that fits ten bits. */
export const NARROW = 1023;

export function schemeEndOf(head: Head): number {
  return typeof head === 'number' ? head & 1023 : head[0];
}

export function usernameEndOf(head: Head): number {
  return typeof head === 'number' ? (head >> 10) & 1023 : head[1];
}

export function hostStartOf(head: Head): number {
  return typeof head === 'number' ? head >> 20 : head[2];
}

export function hostEndOf(head: Head, tail: number): number {
  return typeof head === 'number' ? tail & 1023 : head[3];
}

export function pathStartOf(head: Head, tail: number): number {
  return typeof head === 'number' ? (tail >> 10) & 1023 : head[4];
}

export function schemeOf(tail: number): number {
  return tail >> 20;
}

/** The first number, or the list in its place, from the results of a call. */
export function readHead(results: Int32Array): Head {
  const head = results[0] as number;
  return head >= 0 ? head : (Array.from(results.subarray(6, 11)) as unknown as Wide);
}
