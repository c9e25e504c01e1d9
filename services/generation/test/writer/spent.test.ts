import type { Spent } from "../../src/domain/engine-ports.ts";
import { plantOrder as order, plantScript } from "./plant.ts";
import { scriptedServers } from "./scripted.ts";
import { memoryStages, write } from "./writing.ts";

describe("what the models cost is told while they work", () => {
  const serve = scriptedServers();

  it("so that it is known of a draft that fails", async () => {
    const { llm } = await serve(plantScript, ["ok", "status-400"]);
    const told: Spent[] = [];
    const writing = write(order, { llm, onSpent: (spent) => void told.push(spent) });
    await expect(writing).rejects.toMatchObject({ reason: "GENERATION_FAILED" });
    expect(told.at(-1)?.inputTokens).toBeGreaterThan(0);
    expect(told.at(-1)?.outputTokens).toBeGreaterThan(0);
  });

  it("with what an attempt before has paid for, up to what the draft's report says", async () => {
    const stages = memoryStages();
    const stop = new AbortController();
    const { llm } = await serve(plantScript);
    const save: typeof stages.save = async (stage, artefact) => {
      await stages.save(stage, artefact);
      stop.abort(new Error("stopped"));
    };
    await expect(write(order, { llm, stages: { ...stages, save }, signal: stop.signal })).rejects.toThrow("stopped");
    const told: Spent[] = [];
    const draft = await write(order, { llm, stages, onSpent: (spent) => void told.push(spent) });
    const { inputTokens, outputTokens } = draft.report.usage;
    expect(told.at(-1)).toMatchObject({ inputTokens, outputTokens });
    expect(told).toHaveLength(draft.report.usage.calls);
  });
});
