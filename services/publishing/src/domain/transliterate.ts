import scripts from "./letters.json" with { type: "json" };

/**
 * Letters as a–z writes them. Latin: those that Unicode does not decompose into a letter and an accent. Cyrillic: BGN/PCGN without its
 * apostrophes, with the letters of Ukrainian, Belarusian, Serbian and Macedonian. Greek: ISO 843, letter by letter.
 */
const letters: ReadonlyMap<string, string> = new Map(
  Object.values(scripts).flatMap((script) => Object.entries(script)),
);

/** Lowercase text with accents taken off and Latin, Cyrillic and Greek letters written in a–z; other scripts stay. */
export function transliterate(text: string): string {
  const bare = text.normalize("NFKD").replace(/\p{M}+/gu, "");
  return Array.from(bare.toLowerCase(), (letter) => letters.get(letter) ?? letter).join("");
}
