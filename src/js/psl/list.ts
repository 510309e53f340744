// The Public Suffix List as a hash table of suffixes, and the search for the longest one that a host ends with.
//
// Each suffix of a rule is a node that knows the one without its first label, so a host is walked from the right: its
// characters go into one hash, and where a label starts the table is asked for the node that follows. What answers is compared
// with the label itself, as its parent was with the labels after it.

/** The sections, as bits: of a node which one it is a rule of, of a search which ones count. */
export const ICANN = 1;
export const PRIVATE = 2;
const SECTIONS = ICANN | PRIVATE;
const EXCEPTION = 4;
/** A node's wildcard child is no node, but the bits of its sections. */
const WILDCARD = 3;

/** A search ended well: the fields of the list say how. */
export const FOUND = 0;
/** The host has an empty label, or none. */
export const NO_DOMAIN = 1;
/** The host is not written as the host parser would write it, or may be an IPv4 address. */
export const NOT_PLAIN = 2;

// The characters of the packed list that are not those of labels, which all come after.
const EXCLAMATION_MARK = 0x21;
const NUMBER_SIGN = 0x23;
const OPEN = 0x28;
const CLOSE = 0x29;
const ASTERISK = 0x2a;
const PLUS = 0x2b;
const COMMA = 0x2c;

const HYPHEN = 0x2d;
const DOT = 0x2e;

// What a node's label is: bits of its flags, then of its length, then of its place in the packed list.
const FLAGS = 0x1f;
const LENGTH = 5;
const PLACE = 11;

// FNV-1a, of 32 bits.
const SEED = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

const ROOT = 0;
const NONE = -1;

export class SuffixList {
  /** Where the public suffix of the host starts that was last found. */
  suffix = 0;
  /** Where the registrable domain starts, or -1 if there is none. */
  domain = NONE;
  /** The section of the rule, or 0 if it is none of the list's. */
  section = 0;

  private readonly packed: string;
  /** Nodes by hash, open addressing: a slot's low bits are a node's number, the high ones those of its hash; 0 is free. */
  private slots = new Int32Array(0);
  /** Of each node: its label and flags, and the node that it is below. */
  private nodes = new Int32Array(0);

  /** @param packed what `tools/build/public-suffixes.mjs` makes */
  constructor(packed: string) {
    this.packed = packed;
  }

  /**
   * Looks for the public suffix of a host, which may have a dot at its end.
   *
   * @param sections which rules count
   * @param isParsed whether the host parser wrote it as a domain
   */
  find(host: string, sections: number, isParsed: boolean): number {
    if (this.slots.length === 0) this.expand();
    const { nodes } = this;
    let end = host.length;
    if (end > 0 && host.charCodeAt(end - 1) === DOT) end--;
    let suffix = NONE;
    let domain = NONE;
    let section = 0;
    let node = ROOT;
    let flags = 0;
    let hash = SEED;
    for (let index = end - 1; index >= -1; index--) {
      const code = index < 0 ? DOT : host.charCodeAt(index);
      if (code !== DOT) {
        if (!isPlain(code) && !isParsed) return NOT_PLAIN;
        hash = Math.imul(hash ^ code, PRIME);
        continue;
      }
      const start = index + 1;
      if (start === end) return NO_DOMAIN;
      if (suffix === NONE) {
        // An IPv4 address has a number there, and each number starts so.
        if (!isParsed && isDigit(host.charCodeAt(start))) return NOT_PLAIN;
        // Without a rule it is the last label.
        suffix = start;
      } else if (domain === NONE) {
        domain = start;
      }
      if (node !== NONE) {
        const wildcard = (flags >> WILDCARD) & sections;
        node = this.child(node, hash, host, start, end);
        flags = node === NONE ? 0 : (nodes[2 * node] as number) & FLAGS;
        const own = flags & sections;
        if (own !== 0 && (flags & EXCEPTION) !== 0) {
          suffix = end + 1;
          domain = start;
          section = own;
          // No other rule counts any more.
          node = NONE;
        } else if ((own | wildcard) !== 0) {
          suffix = start;
          domain = NONE;
          section = own === 0 ? wildcard : own;
        }
      }
      hash = Math.imul(hash ^ DOT, PRIME);
      end = index;
    }
    this.suffix = suffix;
    this.domain = domain;
    this.section = section;
    return FOUND;
  }

  /** The node for a label of the host before the suffix that another node is. */
  private child(parent: number, hash: number, host: string, start: number, end: number): number {
    const { slots, nodes, packed } = this;
    const mask = slots.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const slot = slots[place] as number;
      if (slot === 0) return NONE;
      if (((slot ^ hash) & ~mask) !== 0) continue;
      const node = slot & mask;
      const label = nodes[2 * node] as number;
      if (nodes[2 * node + 1] !== parent || lengthOf(label) !== end - start) continue;
      const offset = (label >>> PLACE) - start;
      let index = start;
      while (index < end && host.charCodeAt(index) === packed.charCodeAt(offset + index)) index++;
      if (index === end) return node;
    }
  }

  private expand(): void {
    const { packed } = this;
    // A label comes first, after a comma or after a bracket; the root has none. An engine counts faster than a loop that it
    // has yet to compile.
    const count = packed.split(',').length + packed.split('(').length;
    let capacity = 2;
    while (capacity < 2 * count) capacity *= 2;
    const mask = capacity - 1;
    const slots = new Int32Array(capacity);
    const nodes = new Int32Array(2 * count);
    const hashes = new Int32Array(count);
    hashes[ROOT] = SEED;
    let parent = ROOT;
    let node = ROOT;
    for (let index = 0; index < packed.length; ) {
      const code = packed.charCodeAt(index);
      if (code === COMMA) {
        index++;
      } else if (code === OPEN) {
        parent = node;
        index++;
      } else if (code === CLOSE) {
        parent = nodes[2 * parent + 1] as number;
        index++;
      } else {
        const start = index;
        const end = code === ASTERISK ? start + 1 : endOfLabel(packed, start);
        let flags = ICANN;
        for (index = end; ; index++) {
          const mark = packed.charCodeAt(index);
          if (mark === PLUS) flags ^= SECTIONS;
          else if (mark === EXCLAMATION_MARK) flags |= EXCEPTION;
          else if (mark === NUMBER_SIGN) flags = 0;
          else break;
        }
        if (code === ASTERISK) {
          nodes[2 * parent] = (nodes[2 * parent] as number) | (flags << WILDCARD);
          continue;
        }
        node++;
        nodes[2 * node] = (start << PLACE) | ((end - start) << LENGTH) | flags;
        nodes[2 * node + 1] = parent;
        const hash = hashOf(packed, start, end, hashes[parent] as number);
        hashes[node] = Math.imul(hash ^ DOT, PRIME);
        let place = hash & mask;
        while (slots[place] !== 0) place = (place + 1) & mask;
        slots[place] = (hash & ~mask) | node;
      }
    }
    this.nodes = nodes;
    this.slots = slots;
  }
}

// Engines compile early what is called often, so these are functions.

function endOfLabel(text: string, start: number): number {
  let end = start;
  while (text.charCodeAt(end) >= HYPHEN) end++;
  return end;
}

function hashOf(text: string, start: number, end: number, seed: number): number {
  let hash = seed;
  for (let index = end - 1; index >= start; index--) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return hash;
}

function lengthOf(label: number): number {
  return (label >>> LENGTH) & ((1 << (PLACE - LENGTH)) - 1);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** A lowercase ASCII letter, a digit, `-` or `_`. */
function isPlain(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || isDigit(code) || code === HYPHEN || code === 0x5f;
}
