import { nameKey } from "./name-key.ts";
import type { NameCount } from "./ports.ts";

/**
 * Merges tags or authors that share a page, such as "Tea" and "tea", into one entry under the most frequent spelling.
 * The list is sorted by frequency before and after.
 */
export function mergeNames(counted: readonly NameCount[]): Required<NameCount>[] {
  const byKey = new Map<string, Required<NameCount>>();
  for (const { name, count, asked = count } of counted) {
    const known = byKey.get(nameKey(name)) ?? { name, count: 0, asked: 0 };
    byKey.set(nameKey(name), { name: known.name, count: known.count + count, asked: known.asked + asked });
  }
  return [...byKey.values()];
}
