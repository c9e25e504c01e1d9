import { invalid } from "@galley/service-kit/errors";

/** The maximum length of a slug, in characters. */
export const maxSlugLength = 100;

/** Returns a slug that a client requested. Throws "invalid" if its form is wrong. */
export function checkSlug(slug: string): string {
  if (slug.length <= maxSlugLength && /^[a-z0-9-]+$/.test(slug)) return slug;
  throw invalid(`slug must be 1 to ${maxSlugLength} lowercase letters, digits and hyphens`);
}

/**
 * Makes a slug from a title: a–z, 0–9 and single hyphens, cut between words. A title without any letter that can be
 * transliterated, for example a Chinese title, gives "post-2026-11-21" with the given day. `language` is a BCP 47 tag.
 */
export function slugFromTitle(title: string, day: string, language?: string): string {
  const words = transliterate(title.replace(/['’`]/g, "").replace(/&/g, " and "), language)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  // In a slug, "&" becomes "and". If no other word is left, as for the title "北京 & 上海", the slug would say nothing.
  const telling = words.some((word) => word !== "and");
  return telling ? joinUpTo(words, maxSlugLength) : `post-${day}`;
}

/** Paths of a site's own pages and of the aliases of its feeds, which no new post can have. */
const reserved: ReadonlySet<string> = new Set(["about", "archive", "atom", "author", "feed", "rss", "search", "tag"]);

/** Tells whether a slug is the path of one of the site's own pages. */
export const isReservedSlug = (slug: string): boolean => reserved.has(slug);

/** Appends a number to a slug that is the path of one of the site's own pages. Returns other slugs unchanged. */
export const unreservedSlug = (slug: string): string => (reserved.has(slug) ? numberedSlug(slug, 2) : slug);

/** Appends a number to a slug, as in "about-tea-2". Shortens the slug if the result would be too long. */
export function numberedSlug(slug: string, number: number): string {
  const suffix = `-${number}`;
  return slug.slice(0, maxSlugLength - suffix.length).replace(/-{1,80}$/, "") + suffix;
}

/** Returns the first of "slug", "slug-2", "slug-3" and so on that is not in `taken`. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number += 1) candidate = numberedSlug(slug, number);
  return candidate;
}

function joinUpTo(words: readonly string[], maxLength: number): string {
  let joined = "";
  for (const word of words) {
    const longer = joined === "" ? word : `${joined}-${word}`;
    if (longer.length > maxLength) break;
    joined = longer;
  }
  return joined === "" ? (words[0] ?? "").slice(0, maxLength) : joined;
}

import scripts from "./letters.json" with { type: "json" };

/**
 * Letters and their transliteration to a–z. Latin: the letters that Unicode does not decompose into a base letter and
 * an accent. Cyrillic: BGN/PCGN without apostrophes, with the letters of Ukrainian, Belarusian, Serbian and Macedonian.
 * Greek: ISO 843, letter by letter.
 */
const letters: ReadonlyMap<string, string> = new Map(
  Object.values(scripts).flatMap((script) => Object.entries(script)),
);

/** German writes "ae" for "ä" if umlauts are unavailable. Other languages with the same letters write "a". */
const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/**
 * Lowercases a text, removes accents, and transliterates Latin, Cyrillic and Greek letters to a–z. Other scripts stay
 * as they are. `language` is a BCP 47 tag; it decides how letters are written that languages transliterate differently.
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
