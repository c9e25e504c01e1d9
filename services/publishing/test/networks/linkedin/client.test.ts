import { propertySeed } from "@galley/test-kit/property-seed";
import fc from "fast-check";
import { beginningOf } from "../../../src/networks/linkedin/client.ts";

describe("the words of a card on LinkedIn", () => {
  it("are as many as fit, whatever the script, and end with a whole character", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "é", "漢", "😀", "👍🏽", "ا", "\ud800", "\udc00") });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 20 }), (written, longest) => {
        const cut = beginningOf(written, longest);
        expect(cut.isWellFormed()).toBe(true);
        expect(written.toWellFormed().startsWith(cut)).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(longest);
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(longest - 1, written.length));
      }),
      { seed: propertySeed },
    );
  });
});
