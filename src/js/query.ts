// The list of a URLSearchParams object, and its link to a URL. Not seen from outside.

import { parseForm, serializeForm } from './core.ts';
import { sortPairs } from './sort.ts';

/** Lists of so many items, two a pair, are worth an index of their names. */
const LONG = 32;
/** How often such a list is searched from end to end before there is one. */
const PATIENCE = 4;

/**
 * A list of name-value pairs that is parsed when somebody looks and serialized when somebody asks, so that a change costs
 * no more than the change.
 */
export class Query {
  /** Names and values in turn, or null while `#text` is all there is. */
  #list: string[] | null;
  /** What the list is to be parsed from. */
  #text = '';
  /** The serialization of the first `#serialized` items as they were before that of `#altered` changed; null if unknown. */
  #serialization: string | null = null;
  #serialized = 0;
  /** The place of the one pair whose value differs from what is serialized, or -1. */
  #altered = -1;
  /** For each name the place of its first pair, plus one if there are more; null until it pays. */
  #places: Map<string, number> | null = null;
  /** How many items have been looked at since the list last shrank. */
  #looked = 0;
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
    this.#moved();
    this.isStale = false;
  }

  /** Names and values in turn. */
  list(): string[] {
    return this.#list ?? this.#parse();
  }

  #parse(): string[] {
    const list = parseForm(this.#text);
    this.#list = list;
    this.#text = '';
    return list;
  }

  serialize(): string {
    const text = this.#serialization;
    const isCurrent = text !== null && this.#altered < 0 && this.#serialized === this.list().length;
    return isCurrent ? text : this.#serializeAnew();
  }

  /** Serializes what is not serialized yet. */
  #serializeAnew(): string {
    const list = this.list();
    let text = this.#serialization;
    if (text === null) {
      text = serializeForm(list);
    } else {
      const altered = this.#altered;
      if (altered >= 0) text = withPair(text, altered, list);
      const known = this.#serialized;
      if (known < list.length) text += (known === 0 ? '' : '&') + serializeForm(list.slice(known));
    }
    this.#serialization = text;
    this.#serialized = list.length;
    this.#altered = -1;
    return text;
  }

  /** Pairs are no longer where they were. */
  #moved(): void {
    this.#serialization = null;
    this.#altered = -1;
    this.#places = null;
    this.#looked = 0;
    this.isStale = true;
  }

  /** The value of the pair at a place is another. */
  #alter(place: number): void {
    if (place < this.#serialized) {
      if (this.#altered >= 0 && this.#altered !== place) this.#serialization = null;
      this.#altered = place;
    }
    this.isStale = true;
  }

  append(name: string, value: string): void {
    const list = this.list();
    const places = this.#places;
    if (places !== null) {
      const place = places.get(name);
      places.set(name, place === undefined ? list.length : place | 1);
    }
    list.push(name, value);
    this.isStale = true;
  }

  /** The place of the first pair with this name and, if one is given, this value, or -1. */
  find(name: string, value: string | undefined): number {
    const list = this.list();
    if (list.length >= LONG) {
      const place = this.#lookUp(list, name);
      return value === undefined || place < 0 ? place : search(list, name, value, place);
    }
    return search(list, name, value, 0);
  }

  /** The value of the first pair with this name, or null. */
  get(name: string): string | null {
    const list = this.list();
    const place = list.length >= LONG ? this.#lookUp(list, name) : search(list, name, undefined, 0);
    return place < 0 ? null : (list[place + 1] as string);
  }

  /** The place of the first pair with this name in a long list, or -1. */
  #lookUp(list: readonly string[], name: string): number {
    let places = this.#places;
    if (places === null) {
      if (this.#looked < PATIENCE * list.length) {
        const place = search(list, name, undefined, 0);
        this.#looked += place < 0 ? list.length : place;
        return place;
      }
      places = indexOfNames(list);
      this.#places = places;
    }
    const place = places.get(name);
    return place === undefined ? -1 : place & ~1;
  }

  /** The place of the next pair with the name of the one at a place, or -1. */
  #findNext(list: readonly string[], place: number): number {
    const name = list[place] as string;
    const places = this.#places;
    if (places !== null && ((places.get(name) as number) & 1) === 0) return -1;
    this.#looked += list.length - place;
    return search(list, name, undefined, place + 2);
  }

  delete(name: string, value: string | undefined): void {
    const first = this.find(name, value);
    if (first >= 0) this.#remove(first, name, value);
    // Even without a match the URL is updated: its query is serialized anew.
    this.isStale = true;
  }

  /** Removes the pairs with this name and value from a place on, where the first of them is. */
  #remove(first: number, name: string, value: string | undefined): void {
    const list = this.list();
    let kept = first;
    for (let index = first + 2; index < list.length; index += 2) {
      const isGone = list[index] === name && (value === undefined || list[index + 1] === value);
      if (!isGone) {
        list[kept] = list[index] as string;
        list[kept + 1] = list[index + 1] as string;
        kept += 2;
      }
    }
    if (kept === list.length - 2) {
      // Engines make nothing of this, and much of a change of the length.
      list.pop();
      list.pop();
    } else {
      list.length = kept;
    }
    this.#moved();
  }

  set(name: string, value: string): void {
    const first = this.find(name, undefined);
    if (first < 0) {
      this.append(name, value);
      return;
    }
    const list = this.list();
    list[first + 1] = value;
    // Most lists have no other of this name: moving nothing costs less than moving each to its own place.
    const second = this.#findNext(list, first);
    if (second >= 0) this.#remove(second, name, undefined);
    else this.#alter(first);
  }

  /** Sorts by name, by UTF-16 code units; equal names keep their order. */
  sort(): void {
    sortPairs(this.list());
    this.#moved();
  }
}

function search(list: readonly string[], name: string, value: string | undefined, from: number): number {
  for (let index = from; index < list.length; index += 2) {
    if (list[index] === name && (value === undefined || list[index + 1] === value)) return index;
  }
  return -1;
}

function indexOfNames(list: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (let index = 0; index < list.length; index += 2) {
    const name = list[index] as string;
    const place = places.get(name);
    places.set(name, place === undefined ? index : place | 1);
  }
  return places;
}

/** A list's serialization with the pair at a place serialized anew. */
function withPair(serialization: string, place: number, list: readonly string[]): string {
  let start = 0;
  for (let pair = 0; pair < place; pair += 2) start = serialization.indexOf('&', start) + 1;
  const pair = serializeForm(list.slice(place, place + 2));
  const end = serialization.indexOf('&', start);
  return serialization.slice(0, start) + pair + (end < 0 ? '' : serialization.slice(end));
}
