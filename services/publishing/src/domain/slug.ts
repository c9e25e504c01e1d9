import { invalid } from "@galley/service-kit/errors";

/** Longest slug, in characters. */
export const longestSlug = 100;

/** Gives back a slug that a client asked for. Throws "invalid" naming `slug` when its form is wrong. */
export function checkSlug(slug: string): string {
  if (slug.length <= longestSlug && /^[a-z0-9-]+$/.test(slug)) return slug;
  throw invalid(`slug must be 1 to ${longestSlug} lowercase letters, digits and hyphens`);
}

/**
 * A slug from a title: a–z, 0–9 and single hyphens, cut between words. A title with nothing that can be written so, for
 * example one in Chinese, gives "post-2026-11-21" with the given day. `language` by BCP 47, where it is known.
 */
export function slugFromTitle(title: string, day: string, language?: string): string {
  const words = transliterate(title.replace(/['’`]/g, "").replace(/&/g, " and "), language)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  // "and" alone is what stays of "北京 & 上海".
  const telling = words.some((word) => word !== "and");
  return telling ? joinUpTo(words, longestSlug) : `post-${day}`;
}

/** Addresses of a site's own pages, which no post can have. */
const reserved: ReadonlySet<string> = new Set(["about", "archive", "author", "search", "tag"]);

/** The slug, or with a number behind it when it is the address of a page of the site itself. */
export const unreservedSlug = (slug: string): string => (reserved.has(slug) ? numberedSlug(slug, 2) : slug);

/** The slug with a number behind it, "about-tea-2", the front shortened when both would be too long. */
export function numberedSlug(slug: string, number: number): string {
  const suffix = `-${number}`;
  return slug.slice(0, longestSlug - suffix.length).replace(/-{1,80}$/, "") + suffix;
}

/** The first of slug, slug-2, slug-3 … that is not among those taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number += 1) candidate = numberedSlug(slug, number);
  return candidate;
}

function joinUpTo(words: readonly string[], longest: number): string {
  let joined = "";
  for (const word of words) {
    const longer = joined === "" ? word : `${joined}-${word}`;
    if (longer.length > longest) break;
    joined = longer;
  }
  return joined === "" ? (words[0] ?? "").slice(0, longest) : joined;
}

import scripts from "./letters.json" with { type: "json" };

/**
 * Letters as a–z writes them. Latin: those that Unicode does not decompose into a letter and an accent. Cyrillic: BGN/PCGN without its
 * apostrophes, with the letters of Ukrainian, Belarusian, Serbian and Macedonian. Greek: ISO 843, letter by letter.
 */
const letters: ReadonlyMap<string, string> = new Map(
  Object.values(scripts).flatMap((script) => Object.entries(script)),
);

/** German writes its umlauts with an e where it lacks them; other languages with the same letters do not. */
const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/**
 * Lowercase text with accents taken off and Latin, Cyrillic and Greek letters written in a–z; other scripts stay. `language` by BCP 47
 * decides what a letter becomes that languages write differently.
 */
function transliterate(text: string, language = ""): string {
  const german = /^de\b/i.test(language);
  const lower = german
    ? text
        .normalize("NFC")
        .toLowerCase()
        .replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
    : text;
  const bare = lower.normalize("NFKD").replace(/\p{M}+/gu, "");
  return Array.from(bare.toLowerCase(), (letter) => letters.get(letter) ?? letter).join("");
}
