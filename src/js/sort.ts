// A stable sort of name-value pairs that lie in one list, in turn.
//
// `Array.prototype.sort` wants an object a pair and calls a function for each comparison: three to five times the time.

/** How many items, two a pair, are sorted by insertion; longer lists are merged of such runs. */
const RUN = 16;

/** Sorts by name, by UTF-16 code units, as `<` compares strings. */
export function sortPairs(list: string[]): void {
  const size = list.length;
  for (let start = 0; start < size; start += RUN) insertionSort(list, start, Math.min(start + RUN, size));
  let from = list;
  let to: string[] = size > RUN ? list.slice() : list;
  for (let width = RUN; width < size; width *= 2) {
    for (let start = 0; start < size; start += 2 * width) {
      merge(from, to, start, Math.min(start + width, size), Math.min(start + 2 * width, size));
    }
    [from, to] = [to, from];
  }
  if (from === list) return;
  for (let index = 0; index < size; index++) list[index] = from[index] as string;
}

function insertionSort(list: string[], start: number, end: number): void {
  for (let next = start + 2; next < end; next += 2) {
    const name = list[next] as string;
    const value = list[next + 1] as string;
    let place = next;
    for (; place > start && (list[place - 2] as string) > name; place -= 2) {
      list[place] = list[place - 2] as string;
      list[place + 1] = list[place - 1] as string;
    }
    list[place] = name;
    list[place + 1] = value;
  }
}

/** Merges two sorted runs of one list, the second of which starts at `middle`, into another list at the same place. */
function merge(from: readonly string[], to: string[], start: number, middle: number, end: number): void {
  let left = start;
  let right = middle;
  for (let place = start; place < end; place += 2) {
    const isLeft = left < middle && (right >= end || (from[left] as string) <= (from[right] as string));
    const source = isLeft ? left : right;
    to[place] = from[source] as string;
    to[place + 1] = from[source + 1] as string;
    if (isLeft) left += 2;
    else right += 2;
  }
}
