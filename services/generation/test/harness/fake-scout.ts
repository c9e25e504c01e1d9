import type { Scout, ScoutBrief, ScoutedStory, ScoutReport } from "../../src/domain/engine-ports.ts";

/** A scout that returns the results set by a test. */
export interface FakeScout {
  readonly scout: Scout;
  readonly briefs: ScoutBrief[];
  stories: Omit<ScoutedStory, "topicId">[];
  report: Partial<ScoutReport>;
  /** If set, every run waits for it. */
  gate?: Promise<void> | undefined;
}

export const story = (dedupeKey: string, relevanceScore = 0.5): Omit<ScoutedStory, "topicId"> => ({
  title: `Story ${dedupeKey}`,
  angle: "Explainer",
  summary: "It happened.",
  sources: [
    { url: `https://news.example/${dedupeKey}`, title: "News", snippet: "…", publishedAt: "2026-11-20T00:00:00Z" },
  ],
  relevanceScore,
  dedupeKey,
});

export function createFakeScout(): FakeScout {
  const fake: FakeScout = {
    briefs: [],
    stories: [story("one", 0.4), story("two", 0.9)],
    report: {},
    scout: async (brief) => {
      fake.briefs.push(brief);
      await fake.gate;
      const [topic] = brief.topics;
      const stories = fake.stories.map((found) => ({ ...found, topicId: topic?.id ?? "" }));
      return { stories, status: "completed", topicsScanned: brief.topics.length, sourcesRead: 3, ...fake.report };
    },
  };
  return fake;
}
