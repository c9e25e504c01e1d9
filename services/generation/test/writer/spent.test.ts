import { type FakeLlm, startFakeLlm } from "@galley/test-kit/fake-llm";
import type { Spent } from "../../src/domain/engine-ports.ts";
import { tasks } from "../../src/wiring/tasks.ts";
import { createEditChecker } from "../../src/writer/create-edit-checker.ts";
import { createWriter } from "../../src/writer/create-writer.ts";
import { generalProse } from "./general-prose.ts";
import { scripted } from "./scripted-model.ts";
import { memoryStages, noWeb, orderOf, quiet } from "./writing.ts";

const order = orderOf("A battery plant for Leipzig", "The plant in Leipzig will employ 420 people.");
const article = `The plant in Leipzig will employ 420 people [c1]. ${generalProse(120)}`;
const dependencies = { request: noWeb, logger: quiet, now: () => new Date(0), tasks };
const unending = () => new AbortController().signal;

describe("what the models cost is told while they work", () => {
  let server: FakeLlm;
  let refused: RegExp | undefined;
  const llm = () => ({ provider: "openai-compatible", baseUrl: server.baseUrl, model: "fake-1" }) as const;
  beforeAll(async () => {
    const { answer } = scripted({ article, judge: { verdicts: [] } });
    const refuse = ({ prompt }: { prompt: string }) =>
      refused?.test(prompt) ? { status: 400, body: { error: { message: "no" } } } : undefined;
    server = await startFakeLlm({ answer, refuse });
  });
  beforeEach(() => {
    refused = undefined;
  });
  afterAll(() => server.close());

  it("so that it is known of a draft that fails", async () => {
    refused = /^# Task: (?:outline|article)/m;
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

  it("also when a person's edit is checked", async () => {
    const base = { title: order.title, content: "<p>The plant in Leipzig will employ 420 people.</p>" };
    const report = (
      await createWriter({ llm: llm() }, dependencies)(order, { stages: memoryStages(), signal: unending() })
    ).report;
    const told: Spent[] = [];
    const content = "<p>In Leipzig the new plant gives work to 420 people.</p>";
    const check = createEditChecker({ llm: llm() }, dependencies);
    const edit = { base: { ...base, report }, title: order.title, content };
    const edited = await check(edit, { signal: unending(), onSpent: (spent) => void told.push(spent) });
    const { inputTokens, outputTokens } = edited.report.usage;
    expect(inputTokens).toBeGreaterThan(0);
    expect(told.at(-1)).toMatchObject({ inputTokens, outputTokens });
  });
});
