import { eventually } from "@galley/test-kit/conditions";
import { type FakeLlm, type FakeLlmMode, startFakeLlm } from "@galley/test-kit/fake-llm";
import { z } from "zod";
import { createBudget } from "../../src/llm/budget.ts";
import { createLlm } from "../../src/llm/create-llm.ts";
import { LlmError, type LlmRequest } from "../../src/llm/llm-port.ts";
import { quiet } from "../writer/writing.ts";

const schema = z.object({ blocks: z.array(z.object({ text: z.string(), evidence: z.array(z.string()) })) });
const data = { evidence: [{ id: "e1", text: "The bridge is 120 metres long." }] };
const blocks = [{ text: "The bridge is 120 metres long.", evidence: ["e1"] }];

describe("the port to a language model", () => {
  let fake: FakeLlm;
  beforeEach(async () => {
    fake = await startFakeLlm();
  });
  afterEach(() => fake.close());

  const port = (more: { timeoutMilliseconds?: number } = {}) =>
    createLlm({ provider: "openai-compatible", baseUrl: fake.baseUrl, model: "m", ...more }, { logger: quiet });
  const request = (more: Partial<LlmRequest<z.infer<typeof schema>>> = {}): LlmRequest<z.infer<typeof schema>> => ({
    stage: "test",
    instructions: "Be brief.",
    task: "Write.",
    data,
    schema,
    maxOutputTokens: 500,
    signal: new AbortController().signal,
    budget: createBudget(100_000),
    ...more,
  });

  it.each<FakeLlmMode>(["ok", "fenced", "think", "prose-wrapped", "slow", "unsupported-format"])(
    "takes the JSON out of an answer in mode %s",
    async (mode) => {
      fake.setMode(mode);
      expect((await port().generate(request())).value).toEqual({ blocks });
    },
  );

  it("asks for the schema first, then for any JSON, then for text, and remembers what the server takes", async () => {
    fake.setMode("unsupported-format");
    const llm = port();
    await llm.generate(request());
    expect(fake.requests.map((one) => one.body.response_format?.type)).toEqual([
      "json_schema",
      "json_object",
      undefined,
    ]);
    await llm.generate(request());
    expect(fake.requests).toHaveLength(4);
  });

  it("asks once for a repair, and takes it", async () => {
    fake.setMode(["bad-json", "ok"]);
    expect((await port().generate(request())).value).toEqual({ blocks });
    expect(fake.requests[1]?.prompt).toMatch(/Your last answer could not be used/);
  });

  it("hands prose on as prose", async () => {
    fake.setMode("plain");
    expect(await port().generate(request())).toMatchObject({
      value: undefined,
      text: "The bridge is 120 metres long.",
      model: "m",
    });
    expect(fake.requests).toHaveLength(1);
  });

  it.each<[FakeLlmMode, string]>([
    ["bad-json", "invalid-answer"],
    ["truncated", "truncated"],
    ["refusal", "refused"],
    ["empty-text", "invalid-answer"],
    ["empty-choices", "invalid-answer"],
    ["status-400", "rejected"],
    ["status-401", "rejected"],
    ["status-429", "unavailable"],
    ["status-500", "unavailable"],
    ["html-502", "unavailable"],
  ])("names the failure in mode %s", async (mode, failure) => {
    fake.setMode(mode);
    await expect(port().generate(request())).rejects.toMatchObject({ name: "LlmError", failure });
  });

  it("does not try again what cannot succeed, and tries three times what may", async () => {
    fake.setMode("status-401");
    await expect(port().generate(request())).rejects.toBeInstanceOf(LlmError);
    expect(fake.requests).toHaveLength(1);
    fake.setMode("status-500");
    await expect(port().generate(request())).rejects.toBeInstanceOf(LlmError);
    expect(fake.requests).toHaveLength(4);
  });

  it("gives up after its time and closes the connection", async () => {
    fake.setMode("hang");
    await expect(port({ timeoutMilliseconds: 100 }).generate(request())).rejects.toMatchObject({ failure: "timeout" });
    await eventually(() => fake.aborted() === 1);
  });

  it("rejects with the caller's reason when the caller gives up", async () => {
    fake.setMode("hang");
    const controller = new AbortController();
    const asking = port().generate(request({ signal: controller.signal }));
    await eventually(() => fake.requests.length === 1);
    controller.abort(new Error("no longer wanted"));
    await expect(asking).rejects.toThrow("no longer wanted");
  });

  it("reserves before a call and settles what it cost", async () => {
    const budget = createBudget(5_000);
    await port().generate(request({ budget }));
    expect(budget.spent).toEqual({ calls: 1, inputTokens: expect.any(Number), outputTokens: expect.any(Number) });
    expect(budget.spent.inputTokens).toBeGreaterThan(50);
    const small = createBudget(300);
    await expect(port().generate(request({ budget: small }))).rejects.toMatchObject({ failure: "budget-exceeded" });
    expect(fake.requests).toHaveLength(1);
  });

  it("marks material with a boundary that differs each time", async () => {
    await port().generate(request());
    await port().generate(request());
    const marks = fake.requests.map((one) => /<(data-[\w-]+)>/.exec(one.prompt)?.[1]);
    expect(marks[0]).toBeDefined();
    expect(marks[0]).not.toBe(marks[1]);
  });
});
