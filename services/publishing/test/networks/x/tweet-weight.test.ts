import { propertySeed } from "@galley/test-kit/property-seed";
import fc from "fast-check";
import twitterText from "twitter-text";
import { tweetWeight } from "../../../src/networks/x/tweet-weight.ts";

const byTheLibrary = (text: string): number => twitterText.parseTweet(text.normalize("NFC")).weightedLength;

/** A few letters of each script of ours and of many others, marks and ligatures among them. */
const scripts = {
  Latin: "aßéŁ",
  Greek: "αώΩ",
  Cyrillic: "жЩё",
  Armenian: "հայ",
  Hebrew: "שלום",
  Arabic: "السَّلام",
  Devanagari: "नमस्ते",
  Bengali: "বাংলা",
  Tamil: "தமிழ்",
  Thai: "ภาษาไทย",
  Georgian: "ქართ",
  Ethiopic: "አማርኛ",
  Khmer: "ខ្មែរ",
  Tibetan: "བོད་",
  Hangul: "한국어",
  Han: "漢字简体",
  Kana: "ひらがなカタカナ",
  Mongolian: "ᠮᠣᠩᠭᠣᠯ",
  Cherokee: "ᏣᎳᎩ",
  Gothic: "𐌲𐌿𐍄",
  Fullwidth: "ＡＢｃ１",
  Mathematical: "𝐀𝛼𝟙",
  punctuation: "…—–“”‘’€£¥•→™©",
  combining: "e\u0301a\u0308",
  control: "\u200D\u200B\u00AD",
};
const emoji = ["😀", "👨‍👩‍👧‍👦", "👍🏽", "🇩🇪", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "1️⃣", "❤️", "☎", "🧑🏿‍🚀"];
const addresses = [
  "https://example.org",
  "http://example.org/a/b?c=d&e=f#g",
  "https://example.org/(a)_b.",
  "https://t.co/abcdefghij",
  "example.com",
  "see foo.ai now",
  "node.js",
  "v1.0.io",
  "https://bücher.example/ä",
  "http://127.0.0.1/a",
  "@example.com",
  "https://user@example.org/a",
  "https://example.org/a,https://example.org/b",
  "https://sub.example.co.uk/path/",
  "HTTPS://EXAMPLE.ORG/A",
  "https://例え.jp/あ",
];

describe("what a text weighs on X", () => {
  it.each(Object.entries(scripts))("is what X's own library says: %s", (_script, letters) => {
    for (const text of [letters, ...letters]) expect(tweetWeight(text)).toBe(byTheLibrary(text));
  });

  it("is what X's own library says where addresses touch", () => {
    const text = "@namehttps://example.org/(a)_b.https://example.org/a,https://example.org/b";
    expect(tweetWeight(text)).toBe(byTheLibrary(text));
  });

  it.each([...emoji, ...addresses])("is what X's own library says: %s", (text) => {
    expect(tweetWeight(text)).toBe(byTheLibrary(text));
    expect(tweetWeight(`a ${text} b`)).toBe(byTheLibrary(`a ${text} b`));
  });

  it("is what X's own library says at each end of a path and of a query", () => {
    for (const end of "aZ0_/+=&-%?.,;:~!#")
      for (const before of ["a", "a/", "", "a?b", "a?b=", "?", "a&?b", "a?b&"]) {
        for (const text of [`https://example.org/${before}${end}`, `HTTPS://EXAMPLE.ORG/${before}${end}c`])
          expect([text, tweetWeight(text)]).toEqual([text, byTheLibrary(text)]);
      }
  });

  it("is what X's own library says, whatever is put together", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...Object.values(scripts),
        ...emoji,
        ...addresses,
        ..."#tag @name $AB ( ) ,".split(" "),
        ...[". ", "\n"],
      ),
      fc.string({ unit: "grapheme", maxLength: 8 }),
    );
    const text = fc
      .array(fc.tuple(piece, fc.constantFrom("", " ")), { maxLength: 12 })
      .map((parts) => parts.flat().join(""));
    fc.assert(
      fc.property(text, (written) => expect(tweetWeight(written)).toBe(byTheLibrary(written))),
      { seed: propertySeed, numRuns: 150 },
    );
  });

  it("is too much for what is certainly too long", () => {
    expect(tweetWeight("a".repeat(5_000))).toBe(Number.POSITIVE_INFINITY);
  });
});
