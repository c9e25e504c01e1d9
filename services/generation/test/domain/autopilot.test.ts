import { byPromise, followUpOf, instructionsFor, publishBlocker } from "../../src/domain/autopilot.ts";
import { isoWeekOf } from "../../src/domain/iso-week.ts";
import type { RecordedIdea } from "../../src/domain/recorded-idea.ts";

const idea = (id: string, relevanceScore: number): RecordedIdea => ({
  id,
  topicId: "t",
  title: "Title",
  angle: "Explainer",
  summary: "What happened.",
  sources: [],
  relevanceScore,
});

describe("the autopilot", () => {
  it("prefers what is most relevant", () => {
    expect(byPromise([idea("low", 0.2), idea("high", 0.9)]).map(({ id }) => id)).toEqual(["high", "low"]);
  });

  it("does nothing after a run in mode ideas-only", () => {
    expect([followUpOf("ideas-only"), followUpOf("draft"), followUpOf("full-auto")]).toEqual([
      undefined,
      "never",
      "within-cadence",
    ]);
  });

  it("makes instructions of angle and summary", () => {
    expect(instructionsFor(idea("i", 1))).toContain("Angle: Explainer\nSummary: What happened.");
    expect(instructionsFor({ ...idea("i", 1), angle: "" })).not.toContain("Angle");
  });

  it("lets only a language model's text out unseen, and none that states what nothing bears", () => {
    const proven = { sourced: 3, general: 4, unproven: 0 };
    expect(publishBlocker({ engine: "llm", basis: proven })).toBeUndefined();
    expect(publishBlocker({ engine: "llm", basis: { ...proven, unproven: 1 } })).toBe("unproven-sentences");
    for (const engine of ["extractive", "outline", "person"] as const) {
      expect(publishBlocker({ engine, basis: proven })).toBe("extractive-engine");
    }
  });
});

describe("isoWeekOf", () => {
  it("begins weeks on Monday at midnight of the zone", () => {
    const instant = new Date("2026-11-22T23:30:00Z");
    expect([isoWeekOf(instant, "UTC"), isoWeekOf(instant, "Europe/Berlin")]).toEqual(["2026-W47", "2026-W48"]);
    expect(isoWeekOf(new Date("2027-01-01T12:00:00Z"), "UTC")).toBe("2026-W53");
  });
});
