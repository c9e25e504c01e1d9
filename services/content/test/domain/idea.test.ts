import { randomUUID } from "node:crypto";
import { checkScoutedIdeas, type ScoutedIdea } from "../../src/domain/idea.ts";

const idea: ScoutedIdea = {
  topicId: randomUUID(),
  title: "Reef",
  angle: "",
  summary: "",
  sources: [],
  relevanceScore: 0.5,
  dedupeKey: "reef",
};

const withDate = (publishedAt: string): ScoutedIdea => ({
  ...idea,
  sources: [{ url: "https://a.example", title: "", snippet: "", publishedAt }],
});

describe("scouted ideas", () => {
  it("are trimmed", () => {
    expect(checkScoutedIdeas([{ ...idea, title: " Reef ", summary: " s " }])).toEqual([{ ...idea, summary: "s" }]);
  });

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

  it.each([-0.1, 1.1, Number.NaN])("may not be relevant by %d", (relevanceScore) => {
    expect(() => checkScoutedIdeas([{ ...idea, relevanceScore }])).toThrow("relevanceScore must be from 0 to 1");
  });

  it("are bounded in number and in sources", () => {
    const many = Array.from({ length: 201 }, () => idea);
    expect(() => checkScoutedIdeas(many)).toThrow("ideas must be at most 200");
    const [source] = withDate("2026-11-01").sources;
    const sources = Array.from({ length: 51 }, () => source as NonNullable<typeof source>);
    expect(() => checkScoutedIdeas([{ ...idea, sources }])).toThrow("sources must be at most 50");
  });
});
