import { randomUUID } from "node:crypto";
import { checkScoutedIdeas, type ScoutedIdea } from "../../src/domain/idea.ts";

const texts = { title: "Reef", angle: "", summary: "", dedupeKey: "reef" };
const idea: ScoutedIdea = { ...texts, topicId: randomUUID(), sources: [], relevanceScore: 0.5 };

const withDate = (publishedAt: string): ScoutedIdea => ({
  ...idea,
  sources: [{ url: "https://a.example", title: "", snippet: "", publishedAt }],
});

describe("scouted ideas", () => {
  it.each(["2026-11-01", "2026-11-01T08:00:00Z", "2026-11-01T08:00:00.123Z", "2026-11-01T08:00+02:00"])(
    "may rest on a page of %s",
    (publishedAt) => {
      expect(() => checkScoutedIdeas([withDate(publishedAt)])).not.toThrow();
    },
  );

  it.each(["", "yesterday", "1. 11. 2026", "2026-13-01", "1793520000", "Sun, 01 Nov 2026 08:00:00 GMT"])(
    "may not rest on a page of %j",
    (publishedAt) => {
      expect(() => checkScoutedIdeas([withDate(publishedAt)])).toThrow("publishedAt must be an ISO 8601 date");
    },
  );

  it("are bounded in number, in sources, and in relevance", () => {
    expect(() => checkScoutedIdeas(Array(201).fill(idea))).toThrow("ideas must be at most 200");
    const sources = Array(51).fill(withDate("2026-11-01").sources[0]);
    expect(() => checkScoutedIdeas([{ ...idea, sources }])).toThrow("sources must be at most 50");
    for (const relevanceScore of [-0.1, 1.1, Number.NaN])
      expect(() => checkScoutedIdeas([{ ...idea, relevanceScore }])).toThrow("relevanceScore must be from 0 to 1");
  });
});
