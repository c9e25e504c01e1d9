/** Limits an LRU cache to so many entries by their size, each one being 1. Told of a count, it would take all its room at once. */
export const entryLimit = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 });
