import type { LlmConfig } from "../../../src/llm/llm-config.ts";
import { blocks, llmOf, objectRequest } from "../asking.ts";
import { bareChunk, chunk, claudeStream, done, event, good, half, type Reply, type Serving, serve } from "./serve.ts";

interface Row {
  readonly server: string;
  readonly reply: Reply;
  readonly config?: Partial<LlmConfig>;
  /** Expected delay before the next attempt, in milliseconds. */
  readonly wait: number;
}

const claude = { provider: "anthropic", model: "claude-sonnet", apiKey: "k" } as const;

const rows: readonly Row[] = [
  {
    // https://platform.openai.com/docs/guides/rate-limits
    server: "OpenAI, by its headers",
    wait: 6_000,
    reply: {
      status: 429,
      headers: { "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "6s" },
      body: { error: { message: "Rate limit reached for requests", type: "requests", code: "rate_limit_exceeded" } },
    },
  },
  {
    // https://learn.microsoft.com/en-us/azure/ai-services/openai/how-to/quota
    server: "Azure",
    wait: 9_000,
    reply: {
      status: 429,
      headers: { "retry-after": "9" },
      body: {
        error: { code: "429", message: "Requests have exceeded the token rate limit. Please retry after 9 seconds." },
      },
    },
  },
  {
    // https://docs.claude.com/en/api/rate-limits
    server: "Anthropic",
    config: claude,
    wait: 5_000,
    reply: {
      status: 429,
      headers: { "retry-after": "5" },
      body: {
        type: "error",
        error: { type: "rate_limit_error", message: "This request would exceed your rate limit." },
      },
    },
  },
  {
    // https://learn.microsoft.com/en-us/microsoft-cloud/dev/dev-proxy/concepts/anthropic-529-overloaded-error
    server: "Anthropic, overloaded",
    config: claude,
    wait: 1_000,
    reply: { status: 529, body: { type: "error", error: { type: "overloaded_error", message: "Overloaded" } } },
  },
  {
    // https://docs.claude.com/en/docs/build-with-claude/streaming
    server: "Anthropic, overloaded inside the stream",
    config: claude,
    wait: 1_000,
    reply: {
      events: `${claudeStream(half).split("event: content_block_stop")[0]}event: error\n${event({ type: "error", error: { type: "overloaded_error", message: "Overloaded" } })}`,
    },
  },
  {
    // https://github.com/google-gemini/gemini-cli/issues/5191
    server: "Gemini, overloaded",
    wait: 1_000,
    reply: {
      status: 503,
      body: [
        { error: { code: 503, message: "The model is overloaded. Please try again later.", status: "UNAVAILABLE" } },
      ],
    },
  },
  {
    server: "Gemini, at its limit for a minute",
    wait: 12_000,
    reply: {
      status: 429,
      body: [
        {
          error: {
            code: 429,
            message:
              "You exceeded your current quota, please check your plan and billing details. Please retry in 11.9s.",
            status: "RESOURCE_EXHAUSTED",
            details: [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "12s" }],
          },
        },
      ],
    },
  },
  {
    // https://github.com/cline/cline/issues/9085
    server: "Mistral",
    wait: 1_000,
    reply: {
      status: 429,
      body: { object: "error", message: "Rate limit exceeded", type: "rate_limited", param: null, code: "1300" },
    },
  },
  {
    // https://github.com/vllm-project/vllm/issues/57082: the engine fails during the stream.
    server: "vLLM, inside the stream",
    wait: 1_000,
    reply: {
      events: [
        chunk({ content: half }),
        event({
          error: { message: "EngineCore encountered an issue.", type: "InternalServerError", param: null, code: 500 },
        }),
        done,
      ].join(""),
    },
  },
  {
    // https://github.com/huggingface/text-generation-inference/blob/main/router/src/server.rs
    server: "TGI",
    wait: 1_000,
    reply: { status: 429, body: { error: "Model is overloaded", error_type: "overloaded" } },
  },
  {
    server: "TGI, inside the stream",
    wait: 1_000,
    reply: { events: event({ error: "Request failed during generation: CUDA", error_type: "generation" }) },
  },
  {
    // https://github.com/huggingface/transformers/issues/32665
    server: "Hugging Face, while it loads the model",
    wait: 20_000,
    reply: {
      status: 503,
      body: { error: "Model meta-llama/Llama-2-13b-chat is currently loading", estimated_time: 20.0 },
    },
  },
  {
    // https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md
    server: "llama.cpp, while it loads the model",
    wait: 1_000,
    reply: { status: 503, body: { error: { code: 503, message: "Loading model", type: "unavailable_error" } } },
  },
  {
    // https://github.com/ollama/ollama/blob/main/docs/faq.md
    server: "Ollama",
    wait: 1_000,
    reply: {
      status: 503,
      body: {
        error: { message: "server busy, please try again.  maximum pending requests exceeded", type: "api_error" },
      },
    },
  },
  {
    server: "LM Studio, inside the stream, as a text",
    wait: 1_000,
    reply: { events: `${chunk({ content: half })}event: error\n${event({ error: "The model has crashed." })}` },
  },
  {
    // https://openrouter.ai/docs/api/reference/errors-and-debugging
    server: "OpenRouter, inside the stream",
    wait: 1_000,
    reply: {
      events: [
        chunk({ content: half }),
        bareChunk({
          provider: "Some",
          error: { message: "Worker local total request limit reached (33/32)", code: 502 },
        }),
        done,
      ].join(""),
    },
  },
  {
    server: "OpenRouter, with status 200 instead of a stream",
    wait: 1_000,
    reply: { body: { error: { message: "Provider disconnected", code: 502 } } },
  },
];

describe("A server that is busy or fails", () => {
  let serving: Serving | undefined;
  afterEach(() => serving?.close());

  it.each(rows)(
    "is asked again after the wait that it wants, or a second: $server",
    async ({ reply, config = {}, wait }) => {
      const answer = config.provider === "anthropic" ? { events: claudeStream() } : good;
      // After an answer without a stream, the next call does not ask for a stream.
      serving = await serve(({ stream }, at) => {
        if (at === 0 || (reply.events === undefined && reply.status === undefined && at === 1)) return reply;
        return stream === true ? answer : { body: { choices: [{ message: { content: JSON.stringify({ blocks }) } }] } };
      });
      const waits: number[] = [];
      const { value } = await llmOf(serving, config, { waits }).writer.generate(objectRequest());
      expect(value).toEqual({ blocks });
      expect(waits).toEqual([wait]);
    },
  );

  it("has a minute to load its model", async () => {
    const body = { error: { code: 503, message: "Loading model", type: "unavailable_error" } };
    serving = await serve((_, at) => (at < 6 ? { status: 503, body } : good));
    const waits: number[] = [];
    await llmOf(serving, {}, { waits }).writer.generate(objectRequest());
    const total = waits.reduce((sum, wait) => sum + wait, 0);
    expect(total).toBeGreaterThan(60_000);
    expect(total).toBeLessThan(100_000);
  });

  it.each<[string, number, object]>([
    // https://platform.openai.com/docs/guides/error-codes
    [
      "OpenAI",
      429,
      {
        error: {
          message: "You exceeded your current quota, please check your plan and billing details.",
          type: "insufficient_quota",
          code: "insufficient_quota",
        },
      },
    ],
    // https://learn.microsoft.com/en-us/microsoft-cloud/dev/dev-proxy/concepts/anthropic-529-overloaded-error
    [
      "Anthropic",
      429,
      {
        type: "error",
        error: { type: "rate_limit_error", message: "…", details: { error_code: "enforced_spend_limit_reached" } },
      },
    ],
    ["Anthropic, in words", 400, { type: "error", error: { message: "Your credit_balance is too low" } }],
    // https://openrouter.ai/docs/api/reference/errors-and-debugging
    ["OpenRouter", 402, { error: { code: 402, message: "Insufficient credits" } }],
  ])("is not called again if the account's credit is used up: %s", async (_, status, body) => {
    serving = await serve(() => ({ status, body }));
    const asking = llmOf(serving).writer.generate(objectRequest());
    await expect(asking).rejects.toMatchObject({ failure: "rejected", message: expect.stringContaining("no credit") });
    expect(serving.asked).toHaveLength(1);
  });
});
