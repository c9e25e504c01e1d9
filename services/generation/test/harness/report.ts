import type { DraftReport, WritingEngine } from "../../src/domain/draft-report.ts";

/** Creates a report with two sentences, one of which is supported by a page. */
export function reportOf(change: Partial<DraftReport> & { engine?: WritingEngine } = {}): DraftReport {
  return {
    engine: "llm",
    engineVersion: "test",
    model: "fake-model",
    grounding: "balanced",
    language: "en",
    style: "Plain",
    basis: { sourced: 1, general: 1, unproven: 0 },
    sentences: [
      { text: "Mills grind 12 tonnes a day.", basis: "sourced", passages: ["p1"], decision: "kept" },
      {
        text: "That is a lot.",
        basis: "general",
        passages: [],
        decision: "rewritten",
        reason: "no figure",
        original: "x",
      },
    ],
    passages: [{ id: "p1", source: "s1", text: "The mills grind 12 tonnes each day." }],
    sources: [
      {
        id: "s1",
        url: "https://mills.example/a",
        title: "Mills",
        outlet: "Mill News",
        publishedOn: "2026-11-02",
        origin: "page",
        cited: true,
      },
    ],
    unreadSources: [{ url: "https://gone.example/", reason: "The page answered 404." }],
    notes: [{ kind: "wish-not-met", text: "The draft is shorter than asked for." }],
    usage: { calls: 3, inputTokens: 900, outputTokens: 100, cost: 0.25 },
    proposals: { excerpt: "Mills grind a lot.", tags: ["mills"], internalLinks: [] },
    evidenceHash: "00",
    ...change,
  };
}
