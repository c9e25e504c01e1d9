import { type FakeLlm, startFakeLlm } from "@galley/test-kit/fake-llm";
import type { Spent } from "../../src/domain/engine-ports.ts";
import { tasks } from "../../src/wiring/tasks.ts";
import { createWriter } from "../../src/writer/create-writer.ts";
import { plantOrder as order, plantScript } from "./plant.ts";
import { scripted } from "./scripted.ts";
import { memoryStages, noWeb, quiet } from "./writing.ts";

const dependencies = { request: noWeb, logger: quiet, now: () => new Date(0), tasks };
const unending = () => new AbortController().signal;

describe("what the models cost is told while they work", () => {
  let server: FakeLlm;
  let refused: RegExp | undefined;
  const llm = () => ({ provider: "openai-compatible", baseUrl: server.baseUrl, model: "fake-1" }) as const;
  beforeAll(async () => {
    const { answer } = scripted(plantScript);
    const refuse = ({ prompt }: { prompt: string }) =>
      refused?.test(prompt) ? { status: 400, body: { error: { message: "no" } } } : undefined;
    server = await startFakeLlm({ answer, refuse });
  });
  beforeEach(() => {
    refused = undefined;
  });
  afterAll(() => server.close());

  it("so that it is known of a draft that fails", async () => {
    refused = /^# Task: article/m;
    const told: Spent[] = [];
    const context = { stages: memoryStages(), signal: unending(), onSpent: (spent: Spent) => void told.push(spent) };
    await expect(createWriter({ llm: llm() }, dependencies)(order, context)).rejects.toMatchObject({
      reason: "GENERATION_FAILED",
    });
    expect(told.at(-1)?.inputTokens).toBeGreaterThan(0);
    expect(told.at(-1)?.outputTokens).toBeGreaterThan(0);
  });

  it("with what an attempt before has paid for, up to what the draft's report says", async () => {
    const stages = memoryStages();
    const stop = new AbortController();
    const writer = createWriter({ llm: llm() }, dependencies);
    const save: typeof stages.save = async (stage, artefact) => {
      await stages.save(stage, artefact);
      stop.abort(new Error("stopped"));
    };
    await expect(writer(order, { stages: { ...stages, save }, signal: stop.signal })).rejects.toThrow("stopped");
    const told: Spent[] = [];
    const draft = await writer(order, { stages, signal: unending(), onSpent: (spent) => void told.push(spent) });
    const { inputTokens, outputTokens } = draft.report.usage;
    expect(told.at(-1)).toMatchObject({ inputTokens, outputTokens });
    expect(told).toHaveLength(draft.report.usage.calls);
  });
});
