import { instructionsFor, publishGates, sortForWriting } from "../../src/domain/autopilot.ts";
import type { DraftReport, SourceRecord } from "../../src/domain/draft-report.ts";
import type { RecordedIdea } from "../../src/domain/engine-ports.ts";
import { reportOf } from "../harness/report.ts";

const idea = (id: string, relevanceScore: number, topicId = "t"): RecordedIdea => ({
  id,
  topicId,
  title: "Title",
  angle: "Explainer",
  summary: "What happened.",
  sources: [],
  relevanceScore,
});

const tokens = { used: 10, limit: Number.POSITIVE_INFINITY };

describe("the autopilot", () => {
  it("prefers relevant ideas, and the best idea of another topic to the second of the same topic", () => {
    const ideas = [idea("low", 0.2), idea("high", 0.9), idea("third", 0.1), idea("other", 0.1, "u")];
    expect(sortForWriting(ideas).map(({ id }) => id)).toEqual(["high", "other", "low", "third"]);
  });

  it("creates instructions from angle and summary", () => {
    expect(instructionsFor(idea("i", 1))).toContain("Angle: Explainer\nSummary: What happened.");
    for (const angle of [
      "",
      "Reported by Mycorp News.",
      "Write about what Mycorp News reported.",
      "This was reported by Mycorp News.",
    ])
      expect(instructionsFor({ ...idea("i", 1), angle })).not.toContain("Angle");
  });

  it("closes a gate for drafts without a model, with unproven statements, or if the archive could not be read", () => {
    const failed = (change: Partial<DraftReport>, likeness?: number) =>
      publishGates(reportOf({ sources: ofOutlets("A", "B", "C"), ...change }), { likeness, disowned: 0, tokens })
        .filter(({ isPassed }) => !isPassed)
        .map(({ name }) => name);
    expect(failed({}, 0.1)).toEqual([]);
    for (const engine of ["extractive", "outline", "person"] as const) {
      expect(failed({ engine }, 0.1)).toEqual(["extractive-engine"]);
    }
    expect(failed({ basis: { sourced: 3, general: 4, unproven: 1 } }, 0.1)).toEqual(["unproven-sentences"]);
    expect(failed({}, 0.4)).toEqual(["told-before"]);
    expect(failed({}, undefined)).toEqual(["told-before"]);
  });

  it("lets people read drafts first after they rejected the last three", () => {
    const gateOf = (disowned: number) =>
      publishGates(reportOf({}), { likeness: 0, disowned, tokens }).find(({ name }) => name === "disowned");
    expect(gateOf(2)).toMatchObject({ isPassed: true, found: 2 });
    expect(gateOf(3)).toMatchObject({ isPassed: false, found: 3, required: "under 3 of the last 3" });
  });

  it("requires the number of outlets that the publication sets, and remaining tokens", () => {
    const gates = (surroundings: { minOutlets?: number; tokens: typeof tokens }) =>
      publishGates(reportOf({ sources: ofOutlets("A", "B") }), { likeness: 0, disowned: 0, ...surroundings });
    expect(gates({ minOutlets: 2, tokens }).every(({ isPassed }) => isPassed)).toBe(true);
    const left = gates({ minOutlets: 3, tokens: { used: 20, limit: 20 } }).filter(({ isPassed }) => !isPassed);
    expect(left).toEqual([
      { name: "few-outlets", isPassed: false, found: 2, required: "at least 3" },
      { name: "tokens-used-up", isPassed: false, found: 20, required: "under 20" },
    ]);
  });

  it("counts each outlet once, without uncited pages and posts of the publication", () => {
    const outlets = (sources: DraftReport["sources"]) =>
      publishGates(reportOf({ sources }), { likeness: 0, disowned: 0, tokens }).find(
        ({ name }) => name === "few-outlets",
      )?.found;
    const [first, second, third] = ofOutlets("A", "a", "B") as [SourceRecord, SourceRecord, SourceRecord];
    expect(outlets([first, second, third])).toBe(2);
    expect(outlets([first, { ...third, cited: false }])).toBe(1);
    expect(outlets([first, { ...third, origin: "archive" }])).toBe(1);
  });
});

const ofOutlets = (...outlets: readonly string[]): SourceRecord[] =>
  outlets.map((outlet, at) => {
    const url = `https://news.example/${at}`;
    return { id: `s${at}`, url, title: "News", outlet, origin: "page", cited: true };
  });
