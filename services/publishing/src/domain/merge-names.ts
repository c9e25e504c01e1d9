import { nameKey } from "./name-key.ts";
import type { NameCount } from "./ports.ts";

/** Names that share a page are told once, by the most frequent form. Takes and gives the most frequent first. */
export function mergeNames(counted: readonly NameCount[]): NameCount[] {
  const byKey = new Map<string, NameCount>();
  for (const { name, count } of counted) {
    const known = byKey.get(nameKey(name));
    byKey.set(nameKey(name), { name: known?.name ?? name, count: (known?.count ?? 0) + count });
  }
  return [...byKey.values()];
}
