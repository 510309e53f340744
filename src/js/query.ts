// The list of a URLSearchParams object, and its link to a URL. Not seen from outside.

import { parseForm, serializeForm } from './core.ts';
import { sortPairs } from './sort.ts';

/** Lists of so many items, two a pair, are worth an index of their names. */
const LONG = 32;
/** How often such a list is searched from end to end before there is one. */
const PATIENCE = 4;
/** How often the pairs of such a list move up to where one was removed before holes are left. */
const MOVES = 16;

/** What stands for the name and the value of a pair that was removed, until the others move up: no string. */
const HOLE = null as unknown as string;

/** Where the pairs with a name are: one place, or all of them in order. */
type Places = number | number[];

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
  /** For each name the places of its pairs; null until it pays. */
  #places: Map<string, Places> | null = null;
  /** How many pairs of the list are holes. There are none without places. */
  #holes = 0;
  /** How many items have been looked at since the list last shrank. */
  #looked = 0;
  /** How many items have moved up since there were places last. */
  #movedUp = 0;
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
    this.#dropPlaces();
    this.#moved();
    this.isStale = false;
  }

  /** Names and values in turn. */
  list(): string[] {
    if (this.#holes > 0) this.#closeHoles();
    return this.#list ?? this.#parse();
  }

  /** The same, and maybe holes between them. */
  #listWithHoles(): string[] {
    return this.#list ?? this.#parse();
  }

  /** The number of pairs. */
  size(): number {
    return this.#listWithHoles().length / 2 - this.#holes;
  }

  #closeHoles(): void {
    const list = this.#list as string[];
    let kept = 0;
    for (let index = 0; index < list.length; index += 2) {
      if (list[index] === HOLE) continue;
      list[kept] = list[index] as string;
      list[kept + 1] = list[index + 1] as string;
      kept += 2;
    }
    list.length = kept;
    this.#dropPlaces();
  }

  #dropPlaces(): void {
    this.#places = null;
    this.#holes = 0;
    this.#looked = 0;
    this.#movedUp = 0;
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
    const list = this.#listWithHoles();
    const places = this.#places;
    if (places !== null) addPlace(places, name, list.length);
    list.push(name, value);
    this.isStale = true;
  }

  /** Whether there is a pair with this name and, if one is given, this value. */
  has(name: string, value: string | undefined): boolean {
    const list = this.#listWithHoles();
    const first = this.#find(list, name);
    if (value === undefined || first < 0) return first >= 0;
    const found = this.#places?.get(name);
    if (typeof found !== 'object') return search(list, name, value, first) >= 0;
    return found.some((place) => list[place + 1] === value);
  }

  /** The value of the first pair with this name, or null. */
  get(name: string): string | null {
    const list = this.#listWithHoles();
    const place = this.#find(list, name);
    return place < 0 ? null : (list[place + 1] as string);
  }

  /** The place of the first pair with this name, or -1. */
  #find(list: readonly string[], name: string): number {
    return list.length >= LONG ? this.#lookUp(list, name) : search(list, name, undefined, 0);
  }

  /** The same in a long list. */
  #lookUp(list: readonly string[], name: string): number {
    let places = this.#places;
    if (places === null) {
      if (this.#looked < PATIENCE * list.length) {
        const place = search(list, name, undefined, 0);
        this.#looked += place < 0 ? list.length : place;
        return place;
      }
      places = placesOfNames(list);
      this.#places = places;
    }
    const found = places.get(name);
    if (found === undefined) return -1;
    return typeof found === 'number' ? found : (found[0] as number);
  }

  delete(name: string, value: string | undefined): void {
    const list = this.#listWithHoles();
    const first = this.#find(list, name);
    if (first >= 0) {
      if (this.#places === null && list.length >= LONG && this.#movedUp > MOVES * list.length) {
        this.#places = placesOfNames(list);
      }
      if (this.#places !== null) {
        this.#leaveHoles(list, this.#places, name, value, 0);
      } else {
        const place = value === undefined ? first : search(list, name, value, first);
        if (place >= 0) this.#remove(list, place, name, value);
      }
    }
    // Even without a match the URL is updated: its query is serialized anew.
    this.isStale = true;
  }

  /** Removes the pairs with this name and value, but for the first so many, and moves none. */
  #leaveHoles(
    list: string[],
    places: Map<string, Places>,
    name: string,
    value: string | undefined,
    spared: number,
  ): void {
    const found = places.get(name);
    if (found === undefined) return;
    const all = typeof found === 'number' ? [found] : found;
    const kept = all.filter((place, index) => index < spared || (value !== undefined && list[place + 1] !== value));
    if (kept.length === all.length) return;
    // The places that are kept are still to be told from the others.
    let next = 0;
    for (const place of all) {
      if (kept[next] === place) {
        next++;
        continue;
      }
      list[place] = HOLE;
      list[place + 1] = HOLE;
      this.#holes++;
    }
    if (kept.length === 0) places.delete(name);
    else places.set(name, kept.length === 1 ? (kept[0] as number) : kept);
    this.#moved();
  }

  /** Removes the pairs with this name and value from a place on, where the first of them is. */
  #remove(list: string[], first: number, name: string, value: string | undefined): void {
    let kept = first;
    for (let index = first + 2; index < list.length; index += 2) {
      const isGone = list[index] === name && (value === undefined || list[index + 1] === value);
      if (!isGone) {
        list[kept] = list[index] as string;
        list[kept + 1] = list[index + 1] as string;
        kept += 2;
      }
    }
    this.#movedUp += kept - first;
    if (kept === list.length - 2) {
      // Engines make nothing of this, and much of a change of the length.
      list.pop();
      list.pop();
    } else {
      list.length = kept;
    }
    this.#looked = 0;
    this.#moved();
  }

  set(name: string, value: string): void {
    const list = this.#listWithHoles();
    const first = this.#find(list, name);
    if (first < 0) {
      this.append(name, value);
      return;
    }
    list[first + 1] = value;
    const places = this.#places;
    if (places !== null) {
      this.#leaveHoles(list, places, name, undefined, 1);
    } else {
      // Most lists have no other of this name: moving nothing costs less than moving each to its own place.
      const second = search(list, name, undefined, first + 2);
      this.#looked += list.length - first;
      if (second >= 0) this.#remove(list, second, name, undefined);
    }
    this.#alter(first);
  }

  /** Sorts by name, by UTF-16 code units; equal names keep their order. */
  sort(): void {
    sortPairs(this.list());
    this.#dropPlaces();
    this.#moved();
  }
}

function search(list: readonly string[], name: string, value: string | undefined, from: number): number {
  for (let index = from; index < list.length; index += 2) {
    if (list[index] === name && (value === undefined || list[index + 1] === value)) return index;
  }
  return -1;
}

function placesOfNames(list: readonly string[]): Map<string, Places> {
  const places = new Map<string, Places>();
  for (let index = 0; index < list.length; index += 2) addPlace(places, list[index] as string, index);
  return places;
}

function addPlace(places: Map<string, Places>, name: string, place: number): void {
  const found = places.get(name);
  if (found === undefined) places.set(name, place);
  else if (typeof found === 'number') places.set(name, [found, place]);
  else found.push(place);
}

/** A list's serialization with the pair at a place serialized anew. */
function withPair(serialization: string, place: number, list: readonly string[]): string {
  let start = 0;
  for (let pair = 0; pair < place; pair += 2) start = serialization.indexOf('&', start) + 1;
  const pair = serializeForm(list.slice(place, place + 2));
  const end = serialization.indexOf('&', start);
  return serialization.slice(0, start) + pair + (end < 0 ? '' : serialization.slice(end));
}
