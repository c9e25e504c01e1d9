import { broadKey, nameKey } from "./name-key.ts";
import type { NameCount } from "./ports.ts";

/** Tags or authors that share one page, the most frequent first, and the text that stands for them in its URL. */
export interface FoundNames {
  readonly key: string;
  readonly names: readonly string[];
}

/**
 * Finds the tags or authors for the last part of a URL, `asked`. The most frequent comes first. Returns undefined if
 * there are none.
 *
 * Earlier versions left punctuation out of these URLs. If no name has this key today, an old URL leads to the most
 * frequent name that had it then.
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
