/** Runs of `size` neighbouring tokens. Shorter texts give one shingle of all they have. */
export function shingles(tokens: readonly string[], size = 3): Set<string> {
  const found = new Set<string>();
  if (tokens.length > 0 && tokens.length < size) found.add(tokens.join(" "));
  for (let start = 0; start + size <= tokens.length; start += 1) found.add(tokens.slice(start, start + size).join(" "));
  return found;
}

/** Share of the smaller set that the larger one holds too, 0 to 1. Finds abridged copies where Jaccard does not. */
export function containment(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const [small, large] = left.size <= right.size ? [left, right] : [right, left];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const item of small) if (large.has(item)) shared += 1;
  return shared / small.size;
}
