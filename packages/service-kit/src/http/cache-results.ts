import { createBoundedCache } from "./create-bounded-cache.ts";

/** Work whose result is cached, with the name under which it is found in the cache. */
export interface NamedWork<Result> {
  readonly name: string;
  /** The size of the result in bytes, which counts against the size of the cache. */
  readonly bytes: number;
  readonly work: () => Promise<Result>;
}

/**
 * Creates a function that returns the result of some named work: from the cache, from a run that is already in progress, or from a new
 * run. The cached results take at most `maxBytes` together. A failed result is not cached, so the next call tries again.
 */
export function cacheResults<Result>(maxBytes: number): (named: NamedWork<Result>) => Promise<Result> {
  const results = createBoundedCache<Promise<Result>>(maxBytes);
  return ({ name, bytes, work }) => {
    const known = results.find(name);
    if (known !== undefined) return known;
    const result = work();
    results.keep(name, result, bytes);
    result.catch(() => results.remove(name));
    return result;
  };
}
