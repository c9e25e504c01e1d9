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
export function transliterate(text: string, language = ""): string {
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
