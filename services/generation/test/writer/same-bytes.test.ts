import { type FakeLlm, type FakeLlmRequest, startFakeLlm } from "@galley/test-kit/fake-llm";
import { tasks } from "../../src/wiring/tasks.ts";
import { createWriter } from "../../src/writer/create-writer.ts";
import { plantOrder as order, plantScript } from "./plant.ts";
import { scripted } from "./scripted.ts";
import { memoryStages, noWeb, quiet } from "./writing.ts";

const script = {
  ...plantScript,
  verdicts: { "of that size": { basis: "not-borne", by: ["c4"], why: "not given" } },
  mend: { changes: [{ id: "s5", text: "" }], insertions: [{ after: "s4", text: "Money shows trust.", block: false }] },
} as const;

const withoutMarks = (requests: readonly FakeLlmRequest[]): string[] =>
  requests.map(({ prompt }) => prompt.replace(/data-[0-9a-f-]{36}/g, "data"));

describe("the same order with the same recorded answers", () => {
  const servers: FakeLlm[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  const draftIn = async (year: number, stages = memoryStages(), model?: FakeLlm) => {
    const llm = model && ({ provider: "openai-compatible", baseUrl: model.baseUrl, model: "fake-1" } as const);
    const now = () => new Date(Date.UTC(year, 6, 9));
    const writer = createWriter({ llm }, { request: noWeb, logger: quiet, now, tasks });
    const draft = await writer(order, { stages, signal: new AbortController().signal });
    return JSON.stringify(draft);
  };
  const serve = async (mode: "ok" | "status-401") => {
    const server = await startFakeLlm({ mode, answer: scripted(script).answer });
    servers.push(server);
    return server;
  };

  it("gives the same bytes years later, when no model answers any more", async () => {
    const stages = memoryStages();
    const first = await draftIn(2026, stages, await serve("ok"));
    const kept = memoryStages();
    for (const [name, text] of stages.saved) kept.saved.set(name, text);
    const silent = await serve("status-401");
    expect(await draftIn(2031, kept, silent)).toBe(first);
    expect(silent.requests).toEqual([]);
  });

  it("asks a model the same questions each time, but for marks that nobody can guess", async () => {
    const [one, other] = [await serve("ok"), await serve("ok")];
    const drafts = [await draftIn(2026, memoryStages(), one), await draftIn(2031, memoryStages(), other)];
    expect(drafts[1]).toBe(drafts[0]);
    expect(one.requests.length).toBeGreaterThan(4);
    expect(withoutMarks(other.requests)).toEqual(withoutMarks(one.requests));
    expect(other.requests.map(({ prompt }) => prompt)).not.toEqual(one.requests.map(({ prompt }) => prompt));
  });

  it("gives the same bytes without a model, whatever the day", async () => {
    expect(await draftIn(2031)).toBe(await draftIn(2026));
  });
});
