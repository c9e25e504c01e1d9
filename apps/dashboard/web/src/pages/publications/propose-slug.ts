/** The spelling of letters such as "æ" in a slug. Unicode does not split these letters into a Latin letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  æ: "ae",
  ð: "d",
  đ: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ø: "o",
  œ: "oe",
  ß: "ss",
  þ: "th",
};

const maxLength = 100;
/** The slug that is proposed for a name in which no character can be written with a to z and digits. */
const fallback = "publication";

/** Proposes a slug for a publication's name that is not in `taken`. */
export function proposeSlug(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]/g, (letter) => letters[letter] ?? " ")
    .split(" ")
    .filter((word) => word !== "");
  const slug = shorten(words.join("-") || fallback, maxLength);
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number += 1) {
    const suffix = `-${number}`;
    candidate = shorten(slug, maxLength - suffix.length) + suffix;
  }
  return candidate;
}

/** Cuts a slug to a maximum length, if possible between two words. */
function shorten(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const end = slug.lastIndexOf("-", length);
  return slug.slice(0, end > 0 ? end : length);
}
