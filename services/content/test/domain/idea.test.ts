import { randomUUID } from "node:crypto";
import type { ScoutedIdea } from "../../src/domain/idea.ts";
import { scoutedIdeas, validate } from "../../src/domain/schemas.ts";

const texts = { title: "Reef", angle: "", summary: "", dedupeKey: "reef" };
const idea: ScoutedIdea = { ...texts, topicId: randomUUID(), sources: [], relevanceScore: 0.5 };

const validateIdeas = (ideas: readonly ScoutedIdea[]) => validate(scoutedIdeas, { ideas });

const withDate = (publishedAt: string): ScoutedIdea => ({
  ...idea,
  sources: [{ url: "https://a.example", title: "", snippet: "", publishedAt }],
});

describe("scouted ideas", () => {
  it.each(["2026-11-01", "2026-11-01T08:00:00Z", "2026-11-01T08:00:00.123Z", "2026-11-01T08:00+02:00"])(
    "may have a source with the date %s",
    (publishedAt) => {
      expect(() => validateIdeas([withDate(publishedAt)])).not.toThrow();
    },
  );

  it.each(["", "yesterday", "1. 11. 2026", "2026-13-01", "1793520000", "Sun, 01 Nov 2026 08:00:00 GMT"])(
    "must not have a source with the date %j",
    (publishedAt) => {
      expect(() => validateIdeas([withDate(publishedAt)])).toThrow("publishedAt must be an ISO 8601 date");
    },
  );

  it("are limited in number, in sources, and in relevance", () => {
    expect(() => validateIdeas(Array(201).fill(idea))).toThrow("ideas must contain at most 200 entries");
    const sources = Array(51).fill(withDate("2026-11-01").sources[0]);
    expect(() => validateIdeas([{ ...idea, sources }])).toThrow("sources must contain at most 50 entries");
    for (const relevanceScore of [-0.1, 1.1, Number.NaN])
      expect(() => validateIdeas([{ ...idea, relevanceScore }])).toThrow("relevanceScore must be a number from 0 to 1");
  });
});
