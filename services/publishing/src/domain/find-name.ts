import { broadKey, nameKey } from "./name-key.ts";
import type { NameCount } from "./ports.ts";

/** Names that share a page, the most frequent first, and the key of that page. */
export interface FoundNames {
  readonly key: string;
  readonly names: readonly string[];
}

/**
 * Finds the names whose page has this word in its address, the most frequent first; undefined when there are none. Earlier versions dropped signs
 * from addresses. If no present name has such an old address, it leads to the most frequent name that had it.
 */
export function findNames(counted: readonly NameCount[], asked: string): FoundNames | undefined {
  const key = nameKey(asked);
  if (key === "") return undefined;
  const names = namesWith(counted, key);
  if (names.length > 0) return { key, names };
  if (key !== broadKey(asked)) return undefined;
  const earlier = counted.find(({ name }) => broadKey(name) === key);
  if (earlier === undefined) return undefined;
  const present = nameKey(earlier.name);
  return { key: present, names: namesWith(counted, present) };
}

const namesWith = (counted: readonly NameCount[], key: string): string[] =>
  counted.map(({ name }) => name).filter((name) => nameKey(name) === key);
