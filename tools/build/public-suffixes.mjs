// @ts-check
// The Public Suffix List, as the package tldts brings it → one string that `src/js/psl/list.ts` expands.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import * as esbuild from 'esbuild';
import { Failure } from '../lib/failure.mjs';
import { at } from '../lib/paths.mjs';

/**
 * A rule: its labels from the right, in ASCII.
 *
 * @typedef {{ labels: string[], isException: boolean, isPrivate: boolean }} Rule
 */

/**
 * The package's tree. Edges of a node are those from its `edgeStart` to the next node's; each has a label, a part of
 * `labelText` in the order of edges, and leads to a node that others may share.
 *
 * @typedef {object} Tree
 * @property {ArrayLike<number>} nodeFlags
 * @property {ArrayLike<number>} edgeStart
 * @property {ArrayLike<number>} edgeLength
 * @property {ArrayLike<number>} edgeChild
 * @property {string} labelText
 * @property {number} rulesRoot
 * @property {number} exceptionsRoot
 */

const ICANN = 1;
const PRIVATE = 2;

/** The list has about ten thousand; far fewer are a part of it. */
const FEWEST = 9_000;
/** A domain cannot have more labels. */
const DEEPEST = 127;

/** One rule of each kind, which will not go. */
const KNOWN = ['com', 'co.uk', 'github.io+', '*.ck', '!www.ck'];

const LABEL = /^[a-z\d_-]{1,63}$/;

/** The package and its version, and the day on which that was published: `npm run psl:update` writes it. */
const source = at('src', 'js', 'psl', 'source.json');

/** Writes the list as a module and returns that, with the day of the list. */
export async function publicSuffixes() {
  const { version, date } = JSON.parse(readFileSync(source, 'utf8'));
  const installed = JSON.parse(readFileSync(at('node_modules', 'tldts', 'package.json'), 'utf8')).version;
  if (installed !== version) throw new Failure(`tldts is ${installed}, not ${version}: run npm run psl:update`);
  const file = at('target', 'wasm', 'public-suffixes.js');
  writeFileSync(file, `export const packed = ${JSON.stringify(pack(await publicSuffixList()))};\n`);
  return { file, date };
}

/**
 * The rules of the list, each once. The package also has as a rule what a wildcard stands below, as browsers do: with
 * `*.ck` comes `ck`.
 *
 * @param {string} [folder] the package's
 * @returns {Promise<Rule[]>}
 */
export async function publicSuffixList(folder = at('node_modules', 'tldts')) {
  const tree = await readTree(folder);
  /** @type {Map<string, Rule>} */
  const rules = new Map();
  for (const rule of [...rulesBelow(tree, tree.rulesRoot, false), ...rulesBelow(tree, tree.exceptionsRoot, true)]) {
    rules.set(nameOf(rule), rule);
  }
  if (rules.size < FEWEST) throw unexpected(`there are ${rules.size} rules, not at least ${FEWEST}`);
  for (const name of KNOWN) if (!rules.has(name)) throw unexpected(`the rule ${name} is missing`);
  return [...rules.values()];
}

/** @param {string} folder */
async function readTree(folder) {
  const file = join(folder, 'src', 'data', 'trie.ts');
  /** @type {Partial<Tree>} */
  let tree;
  try {
    // Not every Node can import TypeScript.
    const { code } = await esbuild.transform(readFileSync(file, 'utf8'), { loader: 'ts', format: 'esm' });
    tree = await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`);
  } catch (error) {
    throw unexpected(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  if (!isTree(tree)) throw unexpected('the exports of src/data/trie.ts are not those that are known');
  return tree;
}

/**
 * Whether everything is there and refers to what is there.
 *
 * @param {Partial<Tree>} tree
 * @returns {tree is Tree}
 */
function isTree(tree) {
  const { nodeFlags, edgeStart, edgeLength, edgeChild, labelText, rulesRoot, exceptionsRoot } = tree;
  if (![nodeFlags, edgeStart, edgeLength, edgeChild].every(ArrayBuffer.isView)) return false;
  const [flags, starts, lengths, children] = [nodeFlags, edgeStart, edgeLength, edgeChild].map((list) =>
    Array.from(/** @type {ArrayLike<number>} */ (list)),
  );
  const isNode = (/** @type {unknown} */ node) => Number.isInteger(node) && Number(node) in flags;
  return (
    starts.length === flags.length + 1 &&
    starts.every((start, node) => start >= (starts[node - 1] ?? 0)) &&
    starts.at(-1) === lengths.length &&
    children.length === lengths.length &&
    children.every(isNode) &&
    typeof labelText === 'string' &&
    labelText.length === lengths.reduce((sum, length) => sum + length, 0) &&
    isNode(rulesRoot) &&
    isNode(exceptionsRoot)
  );
}

/**
 * @param {Tree} tree
 * @param {number} root
 * @param {boolean} isException
 */
function rulesBelow({ nodeFlags, edgeStart, edgeLength, edgeChild, labelText }, root, isException) {
  /** @type {string[]} */
  const texts = [];
  let place = 0;
  for (const length of Array.from(edgeLength)) {
    const label = labelText.slice(place, place + length);
    place += length;
    // A rule that is not in ASCII has a twin that is, which it then becomes; if it had none, it would not be lost.
    texts.push(/^[\0-\x7f]*$/.test(label) ? label : domainToASCII(label));
  }
  /** @type {Rule[]} */
  const rules = [];
  /** @type {(node: number, labels: string[]) => void} */
  const walk = (node, labels) => {
    if (labels.length > DEEPEST) throw unexpected('its tree has no end');
    const flags = nodeFlags[node];
    if (labels.length > 0 && flags & ICANN) rules.push({ labels, isException, isPrivate: false });
    if (labels.length > 0 && flags & PRIVATE) rules.push({ labels, isException, isPrivate: true });
    for (let edge = edgeStart[node]; edge < edgeStart[node + 1]; edge++) {
      walk(edgeChild[edge], [...labels, texts[edge]]);
    }
  };
  walk(root, []);
  return rules;
}

/** @param {Rule} rule */
function nameOf({ labels, isException, isPrivate }) {
  return `${isException ? '!' : ''}${labels.toReversed().join('.')}${isPrivate ? '+' : ''}`;
}

/** @param {string} reason */
const unexpected = (reason) => new Failure(`tldts does not bring the Public Suffix List as it did: ${reason}`);

/** @typedef {{ rule: Rule | null, children: Map<string, Node> }} Node */

/**
 * The rules as a tree: labels with their children in brackets after them. A label alone is a rule of ICANN's section; a
 * mark after it says what else it is: `+` a private rule, `!` an exception, `!+` a private one, `#` none. All these characters
 * come before those of labels.
 *
 * @param {Rule[]} rules
 */
export function pack(rules) {
  /** @type {Node} */
  const root = { rule: null, children: new Map() };
  for (const rule of rules) insert(root, rule);
  return siblings(root);
}

/**
 * @param {Node} root
 * @param {Rule} rule
 */
function insert(root, rule) {
  let node = root;
  for (const [index, label] of rule.labels.entries()) {
    const isWildcard = label === '*' && index > 0 && index === rule.labels.length - 1 && !rule.isException;
    if (!isWildcard && !LABEL.test(label)) throw unpackable(rule, 'has an unknown form');
    let child = node.children.get(label);
    if (child === undefined) {
      child = { rule: null, children: new Map() };
      node.children.set(label, child);
    }
    node = child;
  }
  if (rule.labels.length < (rule.isException ? 2 : 1)) throw unpackable(rule, 'has too few labels');
  if (node.rule !== null) throw unpackable(rule, 'contradicts another of this name');
  node.rule = rule;
}

/**
 * @param {Rule} rule
 * @param {string} reason
 */
const unpackable = (rule, reason) => new Failure(`The rule ${nameOf(rule)} of the Public Suffix List ${reason}`);

/**
 * @param {Node} node
 * @returns {string}
 */
function siblings({ children }) {
  // In the order of their names: it does not matter in which one the rules came, and compressors like it.
  const sorted = [...children].sort(([left], [right]) => (left < right ? -1 : 1));
  return sorted
    .map(([label, node]) => `${label}${mark(node.rule)}${node.children.size > 0 ? `(${siblings(node)})` : ''}`)
    .join(',');
}

/** @param {Rule | null} rule */
function mark(rule) {
  if (rule === null) return '#';
  return `${rule.isException ? '!' : ''}${rule.isPrivate ? '+' : ''}`;
}
