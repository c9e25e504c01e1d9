import { propertySeed } from "@galley/test-kit/property-seed";
import fc from "fast-check";
import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";
import { specificsOf } from "../../../src/writer/verification/specifics.ts";

const signal = new AbortController().signal;
const hostile: readonly (readonly [string, string])[] = [
  ["a word of 50,000 letters", "a".repeat(50_000)],
  ["50,000 capitals", "Ab ".repeat(16_000)],
  ["50,000 digits", "1".repeat(50_000)],
  ["digits and separators", "1,".repeat(25_000)],
  ["numbers and spaces", "100 000 ".repeat(6_000)],
  ["unclosed quotation marks", '“„«「"'.repeat(10_000)],
  ["combining marks", `a${"\u0301".repeat(50_000)}`],
  ["right-to-left text and marks", "\u202eشركة 12 ".repeat(5_000)],
  ["clauses without end", "not, and up, ".repeat(4_000)],
  ["an address without end", `https://${"a.".repeat(25_000)}`],
  ["mail signs", "@a.".repeat(16_000)],
  ["katakana dots", "ア・".repeat(25_000)],
  ["hyphens", "-".repeat(50_000)],
];

describe("hostile text", () => {
  it.each(hostile)("is read in a bounded time: %s", async (_, text) => {
    const before = process.threadCpuUsage().user;
    for (const language of ["en", "de", "fr", "ja", "ar"]) {
      const passages = [{ id: "p1", source: "s1", text }];
      const verifier = createVerifier({ language, title: text.slice(0, 500), passages, sources: [], conflicts: [] });
      const [verdict] = await verifier.check(
        [
          { text, cited: ["p1"] },
          { text: text.slice(0, 1_900), cited: [] },
        ],
        signal,
      );
      expect(verdict?.basis).toMatch(/^(?:general|sourced|unproven)$/);
    }
    // 50,000 characters in five languages; what grew with the square of the length would take minutes.
    expect((process.threadCpuUsage().user - before) / 1_000).toBeLessThan(20_000);
  });

  it("never makes the reading of specifics fail, and finds only what is written", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 300 }),
        fc.constantFrom("en", "de", "ja", "ar", "fr"),
        (text, language) => {
          for (const { written } of specificsOf(text, language)) expect(text.normalize("NFC")).toContain(written);
        },
      ),
      { seed: propertySeed },
    );
  });
});
