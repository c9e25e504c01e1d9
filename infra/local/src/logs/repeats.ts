const quietMilliseconds = 10_000;

/** Lets through the first of what repeats itself, then one in ten seconds with the number of those held back. */
export interface Repeats {
  /** What to print of this line, with how many of its like were held back since the last; undefined holds it back too. */
  readonly admit: (kind: string) => { readonly heldBack: number } | undefined;
}

/** `now` gives milliseconds that only grow. */
export function createRepeats(now: () => number): Repeats {
  const kinds = new Map<string, { lastPrinted: number; heldBack: number }>();
  return {
    admit(kind) {
      const known = kinds.get(kind);
      const at = now();
      if (known !== undefined && at - known.lastPrinted < quietMilliseconds) {
        known.heldBack += 1;
        return undefined;
      }
      kinds.set(kind, { lastPrinted: at, heldBack: 0 });
      return { heldBack: known?.heldBack ?? 0 };
    },
  };
}
