import type { Site } from "../domain/site.ts";

/**
 * Caches what `read` gives for the newest edition of each of at most `mostSites` sites. The edition is read first, so a cached value is
 * never older than its edition. Sites without editions are read each time.
 */
export function cachePerEdition<Value>(read: (site: Site) => Promise<Value>, mostSites: number): typeof read {
  const kept = new Map<string, { readonly edition: number; readonly value: Value }>();
  return async (site) => {
    const { publicationId, edition } = site;
    if (edition === undefined) return read(site);
    const known = kept.get(publicationId);
    // The one that was used last is the last to go.
    kept.delete(publicationId);
    if (known?.edition === edition) {
      kept.set(publicationId, known);
      return known.value;
    }
    const value = await read(site);
    kept.set(publicationId, { edition, value });
    for (const oldest of kept.keys()) {
      if (kept.size <= mostSites) break;
      kept.delete(oldest);
    }
    return value;
  };
}
