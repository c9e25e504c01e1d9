import type { Site } from "../domain/site.ts";

/**
 * Caches the results of `read`, each until its site changes; at most `maxSites` of them. The number of the site's last
 * change is read before the value, so a cached value never misses that change. Sites without such a number are not
 * cached.
 */
export function cachePerEdition<Value>(read: (site: Site) => Promise<Value>, maxSites: number): typeof read {
  const cache = new Map<string, { readonly edition: number; readonly value: Value }>();
  return async (site) => {
    const { publicationId, edition } = site;
    if (edition === undefined) return read(site);
    const known = cache.get(publicationId);
    // An entry that is deleted and set again moves to the end of the map, so that the first entry is always the least
    // recently used one.
    cache.delete(publicationId);
    if (known?.edition === edition) {
      cache.set(publicationId, known);
      return known.value;
    }
    const value = await read(site);
    cache.set(publicationId, { edition, value });
    for (const oldest of cache.keys()) {
      if (cache.size <= maxSites) break;
      cache.delete(oldest);
    }
    return value;
  };
}
