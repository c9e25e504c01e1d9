import { currentCpuSlowdown, processorMilliseconds } from "@galley/test-kit/processor-time";
import { characterCount } from "../../src/domain/fields.ts";
import { scoutedIdeas, validate } from "../../src/domain/schemas.ts";

describe("the character count of a text", () => {
  it.each(["", "a", "é", "😀", "a😀b", "👩‍👩‍👧", "\ud800", "\udc00", "\udc00\ud800", "\ud800\ud800\udc00\udc00"])(
    "is the number of its code points: %j",
    (text) => {
      expect(characterCount(text)).toBe([...text].length);
    },
  );

  it("is fast enough for the largest request of a scout run", () => {
    const source = {
      url: `http://a.example/${"a".repeat(4_000)}`,
      title: "é".repeat(1_000),
      snippet: "😀".repeat(5_000),
    };
    const sources = Array.from({ length: 10 }, () => ({ ...source, publishedAt: "2026-11-22" }));
    const ideas = Array.from({ length: 30 }, (_, index) => ({
      topicId: "4b1c1f0e-6c2f-4a55-9c1e-6d4f6a3b2c1d",
      title: "a".repeat(500),
      angle: "a".repeat(2_000),
      summary: "é".repeat(10_000),
      relevanceScore: 0.5,
      dedupeKey: `k${index}`,
      sources,
    }));
    const cost = processorMilliseconds(() => expect(validate(scoutedIdeas, { ideas }).ideas).toHaveLength(30));
    expect(cost).toBeLessThan(1_000 * currentCpuSlowdown());
  });
});
