import { type FakeLlm, type FakeLlmOptions, startFakeLlm } from "@galley/test-kit/fake-llm";
import { z } from "zod";
import { createBudget } from "../../src/llm/budget.ts";
import { withFittingPrompts } from "../../src/llm/fitting-prompts.ts";
import { PromptTooLongError } from "../../src/llm/llm-port.ts";
import { blocks, llmOf, objectRequest } from "./asking.ts";

const answer = () => JSON.stringify({ blocks });
const sentence = "The ferry to the island runs every twenty minutes from early morning until nine. ";
/** Creates data with about this number of tokens. The fake counts four characters as one token. */
const longData = (tokens: number) => ({
  evidence: [{ id: "e1", text: sentence.repeat((tokens * 4) / sentence.length) }],
});
const requestOf = (tokens: number) => objectRequest({ data: longData(tokens), budget: createBudget(200_000) });

describe("A prompt that a server cuts silently", () => {
  let fake: FakeLlm;
  afterEach(() => fake.close());
  const start = async (options: FakeLlmOptions) => {
    fake = await startFakeLlm({ answer, ...options });
    return llmOf(fake).writer;
  };

  it.each([
    // Ollama's older runner cuts to the whole context: https://github.com/ollama/ollama/issues/10368
    ["to its context", 4_096, 6_000],
    ["to a small part", 2_048, 9_000],
    // Ollama cuts to half of the context plus two tokens: https://github.com/ollama/ollama/issues/17427
    ["to half of its context", 2_050, 4_500],
    // Only little is cut off, so it can only be noticed because the number equals a context length.
    ["by a few tokens", 4_096, 4_200],
  ])("%s gets no valid answer, and the context size is known from then on", async (_, cutsAt, tokens) => {
    const writer = await start({ cutsAt });
    const asking = writer.generate(requestOf(tokens));
    await expect(asking).rejects.toBeInstanceOf(PromptTooLongError);
    await expect(asking).rejects.toMatchObject({ failure: "rejected", message: expect.stringContaining("num_ctx") });
    expect(writer.contextTokens).toBe(cutsAt);
    expect((await writer.generate(requestOf(800))).value).toEqual({ blocks });
  });

  it("to an unusual number of tokens is noticed if another prompt has the same number", async () => {
    const writer = await start({ cutsAt: 3_000 });
    expect((await writer.generate(requestOf(3_200))).value).toEqual({ blocks });
    await expect(writer.generate(requestOf(3_400))).rejects.toBeInstanceOf(PromptTooLongError);
  });

  it("is sent again in a shorter form by work that plans its prompts", async () => {
    const writer = await start({ cutsAt: 4_096 });
    const sizes: number[] = [];
    const work = async ({ writer: port }: { writer: typeof writer }) => {
      sizes.push(port.contextTokens);
      return port.generate(requestOf(Math.min(6_000, port.contextTokens / 2)));
    };
    const { value } = await withFittingPrompts({ writer, judge: writer }, work);
    expect(value).toEqual({ blocks });
    expect(sizes).toHaveLength(2);
    expect(sizes[1]).toBeLessThanOrEqual(4_096);
  });
});

describe("A prompt that a server reads completely", () => {
  let fake: FakeLlm;
  afterEach(() => fake.close());

  it.each<[string, (prompt: number, at: number) => number | undefined]>([
    ["nothing", () => undefined],
    ["zero", () => 0],
    ["a few tokens whatever the prompt", () => 30],
    ["only what it had not read before", (prompt, at) => (at === 0 ? prompt / 4 : 40)],
    ["a round number by chance", (prompt, at) => (at === 0 ? 4_096 : prompt)],
    ["far too many", () => 900_000],
  ])("gets a valid answer although the server counts %s", async (_, count) => {
    fake = await startFakeLlm({ answer, promptTokens: count });
    const { writer } = llmOf(fake);
    expect((await writer.generate(requestOf(5_000))).value).toEqual({ blocks });
    expect(writer.contextTokens).toBe(32_000);
  });

  it("reveals a small context if the answer ends when prompt and answer fill it", async () => {
    const options = { cutsAt: 100_000, answer: () => ({ text: '{"blocks":[', isCutOff: true }) };
    const completion = 96;
    fake = await startFakeLlm({ ...options, promptTokens: () => 4_000, completionTokens: () => completion });
    const { writer } = llmOf(fake);
    await expect(writer.generate(requestOf(4_000))).rejects.toBeInstanceOf(PromptTooLongError);
    expect(writer.contextTokens).toBe(4_096);
  });
});

describe("Work that plans its prompts", () => {
  let fake: FakeLlm;
  afterEach(() => fake.close());
  const schema = z.object({ blocks: z.array(z.unknown()) });

  it("is repeated with shorter prompts each time a server rejects them without naming a limit, and ends when nothing can be shortened", async () => {
    const plans: number[] = [];
    const plan = async (limit: number) => {
      fake = await startFakeLlm({
        answer,
        refuse: ({ prompt }) =>
          prompt.length > limit * 4
            ? { status: 400, body: { error: { message: "the input length exceeds the context length" } } }
            : undefined,
      });
      const { writer } = llmOf(fake);
      plans.length = 0;
      return withFittingPrompts({ writer, judge: writer }, async ({ writer: port }) => {
        plans.push(port.contextTokens);
        return port.generate({ ...requestOf(port.contextTokens / 4), schema });
      });
    };
    expect((await plan(4_000)).value).toEqual({ blocks });
    expect(plans.length).toBeGreaterThan(1);
    expect(plans).toEqual(plans.toSorted((left, right) => right - left));
    await fake.close();
    await expect(plan(100)).rejects.toMatchObject({ failure: "rejected", message: /longer than/ });
    expect(plans.length).toBeLessThanOrEqual(5);
  });
});
