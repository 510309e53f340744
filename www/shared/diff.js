// Which characters of two strings differ: what is left after a longest common subsequence of code points.

/** Above this many comparisons the middle of both strings is marked whole, so that typing never stalls. */
const limit = 400_000;

/** @returns {[Run[], Run[]]} both strings as runs of `{ text, differs }` */
export function diff(a, b) {
  const left = [...a];
  const right = [...b];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start++;
  let end = 0;
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end++;

  const middles = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  const common = middles[0].length * middles[1].length > limit ? [new Set(), new Set()] : shared(...middles);
  return [left, right].map((points, side) =>
    runs(points, (at) => at >= start && at < points.length - end && !common[side].has(at - start)),
  );
}

/** The indices in `a` and in `b` of one longest common subsequence. */
function shared(a, b) {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i][j] = a[i] === b[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  const found = [new Set(), new Set()];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      found[0].add(i++);
      found[1].add(j++);
    } else if (lengths[i + 1][j] >= lengths[i][j + 1]) i++;
    else j++;
  }
  return found;
}

function runs(points, differsAt) {
  const found = [];
  points.forEach((point, at) => {
    const differs = differsAt(at);
    if (found.at(-1)?.differs === differs) found.at(-1).text += point;
    else found.push({ text: point, differs });
  });
  return found;
}
