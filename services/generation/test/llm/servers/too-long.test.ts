import type { LlmConfig } from "../../../src/llm/llm-config.ts";
import { PromptTooLongError } from "../../../src/llm/llm-port.ts";
import { llmOf, objectRequest } from "../asking.ts";
import { bareChunk, chunk, done, event, type Reply, type Serving, serve } from "./serve.ts";

interface Row {
  readonly server: string;
  readonly reply: Reply;
  readonly config?: Partial<LlmConfig>;
  /** Context size that the server's error names. */
  readonly context?: number;
}

const rows: readonly Row[] = [
  {
    // https://platform.openai.com/docs/guides/error-codes
    server: "OpenAI and Azure",
    context: 4_096,
    reply: {
      status: 400,
      body: {
        error: {
          message:
            "This model's maximum context length is 4096 tokens. However, your messages resulted in 7568 tokens.",
          type: "invalid_request_error",
          param: "messages",
          code: "context_length_exceeded",
        },
      },
    },
  },
  {
    // https://docs.claude.com/en/api/errors
    server: "Anthropic",
    config: { provider: "anthropic", model: "claude-sonnet", apiKey: "k" },
    context: 4_096,
    reply: {
      status: 400,
      body: {
        type: "error",
        error: { type: "invalid_request_error", message: "prompt is too long: 7568 tokens > 4096 maximum" },
      },
    },
  },
  {
    server: "Anthropic, whose proxy counts bytes",
    config: { provider: "anthropic", model: "claude-sonnet", apiKey: "k" },
    reply: {
      status: 413,
      body: { type: "error", error: { type: "request_too_large", message: "Request exceeds the maximum size" } },
    },
  },
  {
    // https://github.com/google-gemini/gemini-cli
    server: "Gemini",
    context: 4_096,
    reply: {
      status: 400,
      body: [
        {
          error: {
            code: 400,
            message: "The input token count (7568) exceeds the maximum number of tokens allowed (4096).",
            status: "INVALID_ARGUMENT",
          },
        },
      ],
    },
  },
  {
    // https://docs.mistral.ai/api
    server: "Mistral",
    context: 4_096,
    reply: {
      status: 400,
      body: {
        object: "error",
        message: "Prompt contains 7568 tokens, too large for model with 4096 maximum context length",
        type: "invalid_request_prompt",
        code: "3051",
      },
    },
  },
  {
    // https://github.com/vllm-project/vllm/issues/4667
    server: "vLLM, an older one that gives no limit",
    reply: {
      status: 400,
      body: {
        object: "error",
        message: "max_tokens must be at least 1, got -1229.",
        type: "BadRequestError",
        code: 400,
      },
    },
  },
  {
    // https://github.com/huggingface/text-generation-inference/blob/main/router/src/validation.rs
    server: "TGI",
    context: 4_096,
    reply: {
      status: 422,
      body: {
        error:
          "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 7568 `inputs` tokens and 500 `max_new_tokens`",
        error_type: "validation",
      },
    },
  },
  {
    // https://github.com/huggingface/text-generation-inference/issues/2749
    server: "TGI, with status 200 inside the stream",
    context: 4_096,
    reply: {
      events: event({
        error:
          "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 7568 `inputs` tokens and 500 `max_new_tokens`",
        error_type: "validation",
      }),
    },
  },
  {
    // https://github.com/ggml-org/llama.cpp/pull/15780
    server: "llama.cpp",
    context: 4_096,
    reply: {
      status: 400,
      body: {
        error: {
          code: 400,
          message: "request (7568 tokens) exceeds the available context size (4096 tokens), try increasing it",
          type: "exceed_context_size_error",
          n_prompt_tokens: 7_568,
          n_ctx: 4_096,
        },
      },
    },
  },
  {
    // https://github.com/ggml-org/llama.cpp/issues/19774
    server: "llama.cpp, as if it had broken",
    reply: {
      status: 500,
      body: { error: { code: 500, message: "Context size has been exceeded.", type: "server_error" } },
    },
  },
  {
    // https://github.com/ollama/ollama/issues/16800: the error of its engine is contained as a string in its own error.
    server: "Ollama",
    context: 4_096,
    reply: {
      status: 400,
      body: {
        error: {
          message: JSON.stringify({
            error: {
              code: 400,
              message: "request (7568 tokens) exceeds the available context size (4096 tokens), try increasing it",
            },
          }),
          type: "invalid_request_error",
        },
      },
    },
  },
  {
    // https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/546
    server: "LM Studio",
    context: 4_096,
    reply: {
      status: 400,
      body: {
        error:
          "Trying to keep the first 7568 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.",
      },
    },
  },
  {
    server: "LM Studio, with status 200 inside the stream",
    reply: { events: `event: error\n${event({ error: { message: "Context size has been exceeded." } })}` },
  },
  {
    // https://openrouter.ai/docs/api/reference/errors-and-debugging
    server: "OpenRouter, with status 200 inside the stream",
    context: 4_096,
    reply: {
      events: [
        ": OPENROUTER PROCESSING\n\n",
        chunk({ role: "assistant", content: "" }),
        bareChunk({
          provider: "Some",
          error: { message: "prompt is too long: 7568 tokens > 4096 maximum", code: 400 },
        }),
        done,
      ].join(""),
    },
  },
  {
    server: "OpenRouter, with status 200 instead of a stream",
    context: 4_096,
    reply: { body: { error: { message: "prompt is too long: 7568 tokens > 4096 maximum", code: 400 } } },
  },
];

describe("A prompt that is longer than a server's context", () => {
  let serving: Serving | undefined;
  afterEach(() => serving?.close());

  it.each(rows)("is distinguished from other errors, and not sent again unchanged: $server", async (row) => {
    const { reply, context, config = {} } = row;
    serving = await serve(() => reply);
    const { writer } = llmOf(serving, config);
    const asking = writer.generate(objectRequest());
    await expect(asking).rejects.toBeInstanceOf(PromptTooLongError);
    await expect(asking).rejects.toMatchObject({
      failure: "rejected",
      message: expect.stringContaining("longer than"),
    });
    expect(serving.asked.length).toBeLessThanOrEqual(3);
    expect(writer.contextTokens).toBe(context ?? 32_000);
  });
});
