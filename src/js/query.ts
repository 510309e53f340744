// The list of a URLSearchParams object, and its link to a URL. Not seen from outside.

import { parseForm, serializeForm } from './core.ts';
import { sortPairs } from './sort.ts';

/**
 * A list of name-value pairs that is parsed when somebody looks and serialized when somebody asks, so that a change costs
 * no more than the change.
 */
export class Query {
  /** Names and values in turn, or null while `#text` is all there is. */
  #list: string[] | null;
  /** What the list is to be parsed from. */
  #text = '';
  /** The list's serialization, as long as it is known. */
  #serialization: string | null = null;
  /** Whether the URL that this belongs to has a query of its own still, which no longer fits the list. */
  isStale = false;
  /** The URLSearchParams object that shows this list to users; that class knows this one, and not the other way round. */
  params: object | null = null;

  constructor(init: string[] | string) {
    this.#list = null;
    if (typeof init === 'string') {
      this.#text = init;
    } else {
      this.#list = init;
    }
  }

  /** Whether a value is a `Query`, asked in a way that user code cannot notice. */
  static is(value: object): value is Query {
    return #list in value;
  }

  /** Starts over with the pairs of a query; the URL has set it itself. */
  reset(text: string): void {
    this.#list = null;
    this.#text = text;
    this.#serialization = null;
    this.isStale = false;
  }

  /** Names and values in turn. */
  list(): string[] {
    if (this.#list === null) {
      this.#list = parseForm(this.#text);
      this.#text = '';
    }
    return this.#list;
  }

  serialize(): string {
    this.#serialization ??= serializeForm(this.list());
    return this.#serialization;
  }

  #changed(): void {
    this.#serialization = null;
    this.isStale = true;
  }

  append(name: string, value: string): void {
    this.list().push(name, value);
    this.#changed();
  }

  /** The place of the first pair with this name and, if one is given, this value, from a place on, or -1. */
  find(name: string, value: string | undefined, from = 0): number {
    const list = this.list();
    for (let index = from; index < list.length; index += 2) {
      if (list[index] === name && (value === undefined || list[index + 1] === value)) return index;
    }
    return -1;
  }

  delete(name: string, value: string | undefined): void {
    const first = this.find(name, value);
    if (first >= 0) this.#remove(first, name, value);
    // Even without a match the URL is updated: its query is serialized anew.
    this.#changed();
  }

  /** Removes the pairs with this name and value from a place on. */
  #remove(from: number, name: string, value: string | undefined): void {
    const list = this.list();
    let kept = from;
    for (let index = from; index < list.length; index += 2) {
      const isGone = list[index] === name && (value === undefined || list[index + 1] === value);
      if (!isGone) {
        list[kept] = list[index] as string;
        list[kept + 1] = list[index + 1] as string;
        kept += 2;
      }
    }
    list.length = kept;
  }

  set(name: string, value: string): void {
    const first = this.find(name, undefined);
    if (first < 0) {
      this.append(name, value);
      return;
    }
    this.list()[first + 1] = value;
    // Most lists have no other of this name: moving nothing costs less than moving each to its own place.
    const second = this.find(name, undefined, first + 2);
    if (second >= 0) this.#remove(second, name, undefined);
    this.#changed();
  }

  /** Sorts by name, by UTF-16 code units; equal names keep their order. */
  sort(): void {
    sortPairs(this.list());
    this.#changed();
  }
}
