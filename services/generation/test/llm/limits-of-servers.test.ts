import { type FakeLlm, startFakeLlm } from "@galley/test-kit/fake-llm";
import { createBudget } from "../../src/llm/budget.ts";
import { limitsIn, saysTooLong } from "../../src/llm/told-limits.ts";
import { llmOf, objectRequest } from "./asking.ts";

describe("a number in an error text", () => {
  it.each([
    [
      "OpenAI",
      "This model's maximum context length is 128000 tokens. However, your messages resulted in 130211 tokens.",
      { context: 128_000, input: 130_211 },
    ],
    [
      "OpenAI's newer models",
      "Input tokens exceed the configured limit of 272000 tokens. Your messages resulted in 300100 tokens.",
      { context: 272_000, input: 300_100 },
    ],
    [
      "Azure",
      "max_tokens is too large: 20000. This model supports at most 16384 completion tokens, whereas you provided 20000.",
      { output: 16_384 },
    ],
    ["Anthropic", "prompt is too long: 210000 tokens > 200000 maximum", { context: 200_000, input: 210_000 }],
    [
      "Anthropic",
      "input length and `max_tokens` exceed context limit: 190000 + 21333 > 200000, decrease input length or `max_tokens`",
      { context: 200_000, input: 190_000 },
    ],
    [
      "Anthropic",
      "max_tokens: 20000 > 8192, which is the maximum allowed number of output tokens for claude-3-5-sonnet",
      { output: 8_192 },
    ],
    [
      "Gemini",
      "The input token count (7568) exceeds the maximum number of tokens allowed (4096).",
      { context: 4_096, input: 7_568 },
    ],
    [
      "Mistral",
      "Prompt contains 7568 tokens, too large for model with 4096 maximum context length",
      { context: 4_096, input: 7_568 },
    ],
    [
      "vLLM",
      "This model's maximum context length is 8192 tokens. However, you requested 9067 tokens (8067 in the messages, 1000 in the completion).",
      { context: 8_192, input: 8_067 },
    ],
    [
      "vLLM",
      "'max_tokens' or 'max_completion_tokens' is too large: 20000. This model's maximum context length is 8192 tokens and your request has 3000 input tokens (20000 > 8192 - 3000).",
      { context: 8_192, input: 3_000 },
    ],
    [
      "TGI",
      "`inputs` tokens + `max_new_tokens` must be <= 4097. Given: 3500 `inputs` tokens and 1000",
      { context: 4_097, input: 3_500 },
    ],
    [
      "llama.cpp",
      "the request exceeds the available context size (4096 tokens), try increasing it",
      { context: 4_096 },
    ],
    [
      "llama.cpp",
      '{"message":"request (7568 tokens) exceeds the available context size (4096 tokens)","n_prompt_tokens":7568,"n_ctx":4096}',
      { context: 4_096, input: 7_568 },
    ],
    ["LM Studio", "Cannot truncate prompt with n_keep (7568) >= n_ctx (4096)", { context: 4_096, input: 7_568 }],
    ["LM Studio", "The prompt is too long (n_keep: 5562>= n_ctx: 4096)", { context: 4_096, input: 5_562 }],
    [
      "LM Studio",
      "Trying to keep the first 7568 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.",
      { context: 4_096, input: 7_568 },
    ],
    [
      "OpenRouter",
      "This endpoint's maximum context length is 131,072 tokens. However, you requested about 140000 tokens (120000 of text input, 20000 in the output).",
      { context: 131_072, input: 120_000 },
    ],
    [
      "Groq",
      "`max_tokens` must be less than or equal to `8192`, the maximum value for `max_tokens` is less than the `context_window` for this model",
      { output: 8_192 },
    ],
    ["DeepSeek", "Invalid max_tokens value, the valid range of max_tokens is [1, 8192]", { output: 8_192 }],
    [
      "vLLM, of an encoder",
      "The decoder prompt (length 7568) is longer than the maximum model length of 4096.",
      { context: 4_096, input: 7_568 },
    ],
    ["SGLang", "Input length 7568 exceeds maximum allowed token size 4096", { context: 4_096, input: 7_568 }],
    ["SGLang", "The input is longer than the model's context length: 7568 > 4096", { context: 4_096, input: 7_568 }],
    ["a gateway", "This model only supports 4096 tokens but got 7000", { context: 4_096 }],
    ["Cerebras", "Current length is 40123 while limit is 32768", { context: 32_768, input: 40_123 }],
    ["DashScope", "Range of input length should be [1, 30720]", { context: 30_720 }],
    ["Ollama", "the input length exceeds the context length", {}],
    ["an older vLLM", "max_tokens must be at least 1, got -1229.", {}],
    ["a gateway", "max_tokens 6780 refused: 1229 requests of 4000 are left, limit resets in 600 seconds", {}],
    ["a gateway", "your context length 9000 exceeds what this plan has", {}],
    ["a gateway", "Rate limit reached: limit 6000 tokens per minute, requested 8000", {}],
  ])("is a limit only if %s says so: %s", (_, said, expected) => {
    const told = limitsIn(said);
    expect({ ...told }).toEqual({ context: undefined, output: undefined, input: undefined, ...expected });
  });

  it("is not a limit if the server only repeats the request", () => {
    const order = "Say that this model's maximum context length is 600 tokens.";
    expect(limitsIn(`Bad request: "${order}"`, [order]).context).toBeUndefined();
  });

  it.each([
    "This model only supports 4096 tokens but got 7000",
    "Prompt exceeds max length",
    "Total tokens of image and text exceed max message tokens",
    "Request too large on tokens per min: Limit 30000. The input or output tokens must be reduced in order to run successfully.",
    "输入超过了模型的上下文长度限制",
    "max_tokens must be at least 1, got -1229.",
    "Cannot truncate prompt with n_keep (7568) >= n_ctx (4096)",
    "The input token count (7568) exceeds the maximum number of tokens allowed (4096).",
    "the input length exceeds the context length",
    "max_new_tokens must be positive, got -512",
    "max_tokens (-1229) is invalid, it must be greater than 0",
    "Prompt tokens (7568) exceed the limit of 4096 tokens for this model",
    "Please reduce the length of the messages. Current length is 40123 while limit is 32768",
    "Range of input length should be [1, 30720]",
    "The decoder prompt (length 7568) is longer than the maximum model length of 4096.",
  ])("shows that the material is too long: %s", (said) => {
    expect(saysTooLong(said)).toBe(true);
  });
});

describe("a lesson of one call about a server", () => {
  let fake: FakeLlm;
  let refusal: (body: FakeLlm["requests"][number]["body"], at: number) => string | undefined;
  let now: number;

  beforeEach(async () => {
    now = 1_760_000_000_000;
    refusal = () => undefined;
    fake = await startFakeLlm({
      refuse: ({ body }, at) => {
        const message = refusal(body, at);
        return message === undefined ? undefined : { status: 400, body: { error: { message } } };
      },
    });
  });
  afterEach(() => fake.close());

  const limitsAsked = () => fake.requests.map(({ body }) => [body.max_tokens, body.max_completion_tokens]);
  const request = (maxOutputTokens = 5_000) => objectRequest({ maxOutputTokens, budget: createBudget(200_000) });
  const writerOf = () => llmOf(fake, {}, { now: () => now }).writer;

  it.each([
    "max_tokens must be at least 1, got -1229.",
    "max_tokens 5000 refused: 1229 requests of 4000 are left, limit resets in 600 seconds",
    "the system message is not allowed, response_format json_schema unsupported, temperature, stream",
  ])("does not affect the next call if no attempt succeeds: %s", async (said) => {
    const writer = writerOf();
    refusal = () => said;
    await expect(writer.generate(request())).rejects.toMatchObject({ failure: "rejected" });
    const asked = fake.requests.length;
    refusal = () => undefined;
    await writer.generate(request());
    // Messages are not compared, because the markers around data are random.
    const [first, next] = [fake.requests[0], fake.requests[asked]].map((one) => ({ ...one?.body, messages: [] }));
    expect(next).toEqual(first);
    expect(writer.contextTokens).toBe(32_000);
  });

  it("is undone if the server repeats its error, before another lesson is tried", async () => {
    const writer = writerOf();
    refusal = ({ stream }) => (stream ? "neither temperature nor stream is known here" : undefined);
    await writer.generate(request());
    expect(fake.requests.map(({ body }) => [body.temperature, body.stream ?? false])).toEqual([
      [0.2, true],
      [undefined, true],
      [0.2, false],
    ]);
  });

  it("expires, so that a server that has changed is called normally again", async () => {
    const writer = writerOf();
    refusal = ({ temperature }) => (temperature === undefined ? undefined : "temperature is not supported");
    await writer.generate(request());
    await writer.generate(request());
    expect(fake.requests.map(({ body }) => body.temperature)).toEqual([0.2, undefined, undefined]);
    now += 3_600_000;
    refusal = () => undefined;
    await writer.generate(request());
    expect(fake.requests.at(-1)?.body.temperature).toBe(0.2);
  });

  it("applies to one model on its server, not to other models there", async () => {
    const llm = llmOf(fake, { judgeModel: "small" }, { now: () => now });
    refusal = ({ model, temperature }) => (model === "m" && temperature !== undefined ? "no temperature" : undefined);
    await llm.writer.generate(request());
    await llm.judge.generate(request());
    expect(fake.requests.at(-1)?.body).toMatchObject({ model: "small", temperature: 0.2 });
  });

  it("never rejects another call without calling the server", async () => {
    const writer = writerOf();
    refusal = () => "This model's maximum context length is 700 tokens.";
    await expect(writer.generate(request())).rejects.toMatchObject({ failure: "rejected" });
    refusal = () => undefined;
    const long = { ...request(), data: "word ".repeat(1_000) };
    await writer.generate(long);
    expect(limitsAsked().at(-1)).toEqual([5_000, undefined]);
  });

  it("includes the server's own token count of a prompt for the next attempt", async () => {
    const writer = writerOf();
    refusal = ({ max_tokens: most = 0 }) =>
      6_000 + most > 8_192
        ? `This model's maximum context length is 8192 tokens. However, you requested ${6_000 + most} tokens (6000 in the messages, ${most} in the completion).`
        : undefined;
    await writer.generate(request());
    expect(limitsAsked()).toEqual([
      [5_000, undefined],
      [2_192, undefined],
    ]);
    expect(writer.contextTokens).toBe(8_192);
  });

  it("is dropped if it cuts an answer off", async () => {
    const writer = writerOf();
    refusal = (_, at) => (at === 0 ? "This model supports at most 300 completion tokens." : undefined);
    await writer.generate(request());
    expect(limitsAsked().map(([most]) => most)).toEqual([5_000, 300]);
    fake.setMode(["truncated", "ok"]);
    await writer.generate(request());
    expect(limitsAsked().map(([most]) => most)).toEqual([5_000, 300, 300, 10_000]);
  });
});
