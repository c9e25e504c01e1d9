import type { FakeLlmRequest } from "@galley/test-kit/fake-llm";
import { plantOrder as order, plantScript } from "./plant.ts";
import { type Served, scriptedServers } from "./scripted.ts";
import { memoryStages, write } from "./writing.ts";

const script = {
  ...plantScript,
  verdicts: { "of that size": { basis: "not-borne", by: ["c4"], why: "not given" } },
  mend: { changes: [{ id: "s5", text: "" }], insertions: [{ after: "s4", text: "Money shows trust.", block: false }] },
} as const;

const withoutMarks = (requests: readonly FakeLlmRequest[]): string[] =>
  requests.map(({ prompt }) => prompt.replace(/data-[0-9a-f-]{36}/g, "data"));

describe("the same order with the same recorded answers", () => {
  const serve = scriptedServers();
  const draftIn = async (year: number, stages = memoryStages(), served?: Served) => {
    const now = () => new Date(Date.UTC(year, 6, 9));
    return JSON.stringify(await write(order, { stages, now, ...(served === undefined ? {} : { llm: served.llm }) }));
  };

  it("gives the same bytes years later, when no model answers any more", async () => {
    const stages = memoryStages();
    const first = await draftIn(2026, stages, await serve(script));
    const kept = memoryStages();
    for (const [name, text] of stages.saved) kept.saved.set(name, text);
    const silent = await serve(script, "status-401");
    expect(await draftIn(2031, kept, silent)).toBe(first);
    expect(silent.server.requests).toEqual([]);
  });

  it("asks a model the same questions each time, but for marks that nobody can guess", async () => {
    const [one, other] = [await serve(script), await serve(script)];
    const drafts = [await draftIn(2026, memoryStages(), one), await draftIn(2031, memoryStages(), other)];
    expect(drafts[1]).toBe(drafts[0]);
    expect(one.server.requests.length).toBeGreaterThan(4);
    expect(withoutMarks(other.server.requests)).toEqual(withoutMarks(one.server.requests));
    expect(other.server.requests.map(({ prompt }) => prompt)).not.toEqual(
      one.server.requests.map(({ prompt }) => prompt),
    );
  });

  it("gives the same bytes without a model, whatever the day", async () => {
    expect(await draftIn(2031)).toBe(await draftIn(2026));
  });
});
