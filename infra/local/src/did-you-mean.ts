/** Returns ` Did you mean "x"?` for the most similar known word; empty when none is similar. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === undefined ? "" : ` Did you mean "${near}"?`;
}

/** Returns the known word with the fewest typing mistakes, at most two. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const allowed = word.length <= 3 ? 1 : 2;
  let best: { readonly name: string; readonly mistakes: number } | undefined;
  for (const name of known) {
    const mistakes = mistakesBetween(word.toLowerCase(), name.toLowerCase());
    if (mistakes <= allowed && (best === undefined || mistakes < best.mistakes)) best = { name, mistakes };
  }
  return best?.name;
}

/** Counts letters that were added, left out, changed, or swapped with their neighbour (optimal string alignment distance). */
function mistakesBetween(from: string, to: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? 0;
}
