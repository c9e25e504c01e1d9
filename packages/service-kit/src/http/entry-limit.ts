/** What lru-cache is told of its limit. */
export interface EntryLimit {
  readonly maxSize: number;
  readonly sizeCalculation: () => number;
}

/** Limits an LRU cache to so many entries by their size, each one being 1. Told of a count, it would take all its room at once. */
export const entryLimit = (most: number): EntryLimit => ({ maxSize: most, sizeCalculation: () => 1 });
