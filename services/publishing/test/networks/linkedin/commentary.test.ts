import { propertySeed } from "@galley/test-kit/property-seed";
import fc from "fast-check";
import { maxCommentaryLength, toCommentary } from "../../../src/networks/linkedin/commentary.ts";

/** Renders "little" text as LinkedIn does. Throws for a reserved character that is not escaped. */
function shown(little: string): string {
  return little.replace(
    /\\([\s\S])|\{hashtag\|\\#\|((?:[^\\|{}]|\\_)+)\}|([\\|{}@[\]()<>#*_~])/g,
    (_whole, escaped, tag, bare) => {
      if (bare !== undefined) throw new Error(`unescaped ${bare}`);
      return escaped ?? `#${tag.replaceAll("\\_", "_")}`;
    },
  );
}

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.array(fc.constantFrom(..."()[]{}<>@#*_~|\\ aé漢😀\n"), { maxLength: 80 }).map((parts) => parts.join("")),
);

describe("the text of a post on LinkedIn", () => {
  it("shows every text unchanged, and leaves no reserved character unescaped", () => {
    fc.assert(
      fc.property(text, (written) => expect(shown(toCommentary(written))).toBe(written)),
      { seed: propertySeed },
    );
  });

  it("cuts a text that is too long between words and ends it with …", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 10, max: 120 }), (written, longest) => {
        const whole = written.repeat(3);
        const seen = shown(toCommentary(whole, longest));
        expect([...seen].length).toBeLessThanOrEqual(longest);
        expect(seen === whole || (seen.endsWith("…") && whole.startsWith(seen.slice(0, -1)))).toBe(true);
      }),
      { seed: propertySeed },
    );
  });

  it.each([
    ["a bracket (like this)", "a bracket \\(like this\\)"],
    ["#Tea and #green_tea, not C# or #1", "{hashtag|\\#|Tea} and {hashtag|\\#|green\\_tea}, not C\\# or \\#1"],
    ["mail@example.org", "mail\\@example.org"],
    ["(#Tee)", "\\({hashtag|\\#|Tee}\\)"],
    ["#紅茶 #شاي_أخضر", "{hashtag|\\#|紅茶} {hashtag|\\#|شاي\\_أخضر}"],
  ])("writes %s", (written, little) => {
    expect(toCommentary(written)).toBe(little);
  });

  it("allows 3,000 characters before they are escaped, and cuts longer texts between words", () => {
    const whole = "(word) ".repeat(428).trim().padEnd(3_000, "😀");
    expect(shown(toCommentary(whole))).toBe(whole);
    const cut = shown(toCommentary("(word) ".repeat(600)));
    expect(cut.length).toBeGreaterThan(maxCommentaryLength - 20);
    expect(cut).toMatch(/\(word\)…$/);
  });

  it("takes linear time", () => {
    for (const evil of ["#".repeat(50_000), "#a".repeat(25_000), `${"(".repeat(25_000)}${" ".repeat(25_000)}`]) {
      expect(shown(toCommentary(evil)).length).toBeLessThanOrEqual(maxCommentaryLength);
    }
  });
});
