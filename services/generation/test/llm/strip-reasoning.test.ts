import { type FakeLlm, startFakeLlm, type ThoughtMode } from "@galley/test-kit/fake-llm";
import { stripReasoning } from "../../src/llm/strip-reasoning.ts";
import { blocks, llmOf, objectRequest } from "./asking.ts";

const modes: ThoughtMode[] = [
  "think",
  "thinking-tag",
  "reasoning-tag",
  "thought-tag",
  "mistral-think",
  "harmony",
  "nested-think",
  "late-think",
  "closing-only",
];

describe("reasoning of a model", () => {
  let fake: FakeLlm;
  beforeEach(async () => {
    fake = await startFakeLlm();
  });
  afterEach(() => fake.close());

  it.each([...modes, "reasoning-content", "reasoning"] as const)(
    "is removed from JSON in the form %s",
    async (mode) => {
      fake.setMode(mode);
      const { writer } = llmOf(fake);
      expect((await writer.generate(objectRequest())).value).toEqual({ blocks });
    },
  );

  it.each(["unclosed-think", "all-thinking"] as const)(
    "is no answer in mode %s: the model is asked again",
    async (mode) => {
      fake.setMode([mode, "ok"]);
      expect((await llmOf(fake).writer.generate(objectRequest())).value).toEqual({ blocks });
      expect(fake.requests).toHaveLength(2);
    },
  );

  it("gets more tokens after it used all of them, and extra tokens from then on", async () => {
    fake.setMode(["all-thinking", "ok"]);
    const { writer } = llmOf(fake);
    await writer.generate(objectRequest());
    await writer.generate(objectRequest());
    const rooms = fake.requests.map((one) => one.body.max_tokens ?? 0);
    expect(rooms[0]).toBe(500);
    expect(rooms[1]).toBeGreaterThan(20_000);
    expect(rooms[2]).toBe(4_500);
  });

  it("without an answer, twice, is reported as cut off", async () => {
    fake.setMode("all-thinking");
    await expect(llmOf(fake).writer.generate(objectRequest())).rejects.toMatchObject({ failure: "truncated" });
    expect(fake.requests).toHaveLength(2);
  });

  it("has extra tokens from the first call for models known to think, within the context", async () => {
    await llmOf(fake, { model: "qwen3:8b" }).writer.generate(objectRequest());
    await llmOf(fake, { model: "qwen3:8b", contextTokens: 2_000 }).writer.generate(objectRequest());
    await llmOf(fake, { model: "llama3.2" }).writer.generate(objectRequest());
    const rooms = fake.requests.map((one) => one.body.max_tokens ?? 0);
    expect(rooms[0]).toBe(4_500);
    expect(rooms[1]).toBeLessThan(2_000);
    expect(rooms[2]).toBe(500);
  });

  it("has tokens that callers leave free, always the same number for the same name", async () => {
    const contextOf = (model: string, contextTokens?: number) =>
      llmOf(fake, { model, ...(contextTokens === undefined ? {} : { contextTokens }) }).writer.contextTokens;
    expect([contextOf("llama3.2"), contextOf("qwen3"), contextOf("default"), contextOf("qwen3", 8_000)]).toEqual([
      32_000, 24_000, 24_000, 6_000,
    ]);
    fake.setMode("think");
    const { writer } = llmOf(fake);
    await writer.generate(objectRequest());
    expect(writer.contextTokens).toBe(32_000);
  });

  it("is removed from strings in JSON that a server enforced", async () => {
    await fake.close();
    const text = "<think>SECRET THOUGHTS</think>The bridge is 120 metres long.";
    fake = await startFakeLlm({ answer: () => JSON.stringify({ blocks: [{ text, evidence: ["e1"] }] }) });
    expect((await llmOf(fake).writer.generate(objectRequest())).value).toEqual({ blocks });
  });

  it.each([
    ["Models write `<think>` before they answer.", "Models write `<think>` before they answer."],
    ["<THINK>a</THINK>b", "b"],
    ["<think>a</thinking>b</think>c", "c"],
    ["a<think>b</think>c<think>d</think>e", "ace"],
    ["x</think>y</think>z", "z"],
    ["<|channel|>analysis<|message|>only thoughts<|end|>", ""],
    ["<|channel|>analysis<|message|>cut", ""],
    ["eaten<|end|><|start|>assistant<|channel|>final<|message|>kept", "kept"],
    ["kept<|im_end|>", "kept"],
    ["The analysis of the river is finished.", "The analysis of the river is finished."],
    ["1 < 2 and [brackets] stay", "1 < 2 and [brackets] stay"],
  ])("%j becomes %j", (text, words) => {
    expect(stripReasoning(text)).toBe(words);
  });

  it.each(["<think>", "</think>", "<|channel|>", "<|channel|>final<|message|>", "<think></thinking>", "<", "<|"])(
    "is looked for in one pass, however often %j comes",
    (mark) => {
      // With quadratic time, this text would take minutes.
      expect(stripReasoning(mark.repeat(100_000)).length).toBeLessThanOrEqual(mark.length * 100_000);
    },
  );
});
