import type { LlmConfig } from "../../../src/llm/llm-config.ts";
import { PromptTooLongError } from "../../../src/llm/llm-port.ts";
import { blocks, llmOf, objectRequest } from "../asking.ts";
import {
  answerText,
  bareChunk,
  chunk,
  claudeStream,
  done,
  event,
  good,
  half,
  type Reply,
  type Serving,
  serve,
  streamOf,
  usageChunk,
} from "./serve.ts";

const claude = { provider: "anthropic", model: "claude-sonnet", apiKey: "k" } as const;
const prose = "The bridge is 120 metres long, and it";

describe("An answer", () => {
  let serving: Serving | undefined;
  afterEach(() => serving?.close());

  it.each<[string, Reply, Partial<LlmConfig>?]>([
    // https://openrouter.ai/docs/api/reference/errors-and-debugging: comments keep the connection open.
    ["OpenRouter, with comments", { events: `: OPENROUTER PROCESSING\n\n${streamOf()}` }],
    // https://dev.to/multigrid/streaming-responses-from-azure-openai-4cba
    [
      "Azure, with chunks about its filters",
      {
        events: [
          event({
            choices: [],
            created: 0,
            id: "",
            model: "",
            object: "",
            prompt_filter_results: [{ prompt_index: 0 }],
          }),
          chunk({ content: answerText, refusal: null }),
          event({
            choices: [{ index: 0, finish_reason: null, content_filter_offsets: { check_offset: 44 } }],
            usage: null,
          }),
          chunk({}, "stop"),
          done,
        ].join(""),
      },
    ],
    // https://github.com/lmstudio-ai/lmstudio-js/issues/320
    ["LM Studio, without counts", { events: streamOf() }],
    [
      "vLLM, with counts in every chunk",
      {
        events: [
          chunk({ content: answerText }, null, {
            usage: { prompt_tokens: 90, completion_tokens: 3, total_tokens: 93 },
          }),
          chunk({}, "stop", { usage: { prompt_tokens: 90, completion_tokens: 30, total_tokens: 120 } }),
          done,
        ].join(""),
      },
    ],
    [
      "Gemini and Mistral, with counts in the last chunk",
      {
        events: [
          chunk({ content: answerText }),
          chunk({ content: "" }, "stop", { usage: { prompt_tokens: 90, completion_tokens: 30, total_tokens: 120 } }),
          done,
        ].join(""),
      },
    ],
    ["a server that ends its stream without a mark", { events: chunk({ content: answerText }) + chunk({}, "stop") }],
    ["a server with other line ends", { events: streamOf().replaceAll("\n", "\r\n") }],
    // https://docs.claude.com/en/api/openai-sdk: response_format is ignored.
    ["Anthropic behind OpenAI's form, fenced", { events: streamOf(`Here it is:\n\`\`\`json\n${answerText}\n\`\`\``) }],
    // https://github.com/huggingface/text-generation-inference/blob/main/router/src/lib.rs
    ["TGI, by its own name of the end", { events: streamOf(answerText, "eos_token") }],
    ["Anthropic", { events: claudeStream() }, claude],
  ])("is read completely: %s", async (_, reply, config = {}) => {
    serving = await serve(() => reply);
    const { value } = await llmOf(serving, config).writer.generate(objectRequest());
    expect(value).toEqual({ blocks });
    expect(serving.asked).toHaveLength(1);
  });

  it.each<[string, string]>([
    // https://docs.vllm.ai/en/latest/features/reasoning_outputs.html, DeepSeek, llama.cpp
    ["vLLM and llama.cpp", chunk({ reasoning_content: "SECRET {" })],
    // https://docs.ollama.com/api/openai-compatibility, https://github.com/deepseek-ai/deepseek-harness/discussions/199
    ["Ollama, OpenRouter and newer vLLM", chunk({ reasoning: "SECRET {" })],
    [
      "OpenRouter, with details beside it",
      chunk({ reasoning: "SECRET {", reasoning_details: [{ type: "reasoning.text" }] }),
    ],
    // https://github.com/NousResearch/hermes-agent/issues/11243
    ["Mistral, as a part", chunk({ content: [{ type: "thinking", thinking: [{ type: "text", text: "SECRET {" }] }] })],
    ["Gemini, in a tag", chunk({ content: "<thought>SECRET {</thought>" })],
    ["LM Studio and TGI, in a tag", chunk({ content: "<think>SECRET {</think>\n" })],
  ])("contains no thoughts: %s", async (_, thought) => {
    const text = thought.includes('"thinking"')
      ? chunk({ content: [{ type: "text", text: prose }] })
      : chunk({ content: prose });
    serving = await serve(() => ({ events: thought + text + chunk({}, "stop") + done }));
    const { writer } = llmOf(serving);
    expect((await writer.generate(objectRequest())).text).toBe(prose);
    await writer.generate(objectRequest());
    // The second call has room for thinking, because the model was seen to think.
    const [first, second] = serving.asked.map(({ max_tokens = 0 }) => max_tokens);
    expect(second).toBeGreaterThan((first ?? 0) + 3_000);
  });

  it.each<[string, Reply]>([
    // https://github.com/vllm-project/vllm/issues/57082
    ["vLLM gives it up", { events: streamOf(prose, "abort") }],
    // https://openrouter.ai/docs/api/reference/errors-and-debugging
    ["a provider behind OpenRouter fails", { events: streamOf(prose, "error") }],
    ["Mistral fails", { events: streamOf(prose, "error") }],
    ["DeepSeek has no resources", { events: streamOf(prose, "insufficient_system_resource") }],
    ["the connection ends early", { events: chunk({ content: prose }) }],
    [
      "OpenRouter sends an error and a reason",
      {
        events:
          chunk({ content: prose }) +
          bareChunk({ error: { code: "server_error", message: "Provider disconnected" } }) +
          done,
      },
    ],
  ])("that breaks off is requested again, even if its beginning is readable prose: %s", async (_, reply) => {
    serving = await serve((_asked, at) => (at === 0 ? reply : good));
    expect((await llmOf(serving).writer.generate(objectRequest())).value).toEqual({ blocks });
    expect(serving.asked).toHaveLength(2);
  });

  it.each([
    ["most servers", "length"],
    // https://docs.mistral.ai/api
    ["Mistral", "model_length"],
    ["Gemini", "MAX_TOKENS"],
  ])("that reaches its limit is requested again with more tokens: %s", async (_, reason) => {
    serving = await serve((_asked, at) => (at === 0 ? { events: streamOf(half, reason) } : good));
    expect((await llmOf(serving).writer.generate(objectRequest())).value).toEqual({ blocks });
    expect(serving.asked.map(({ max_tokens }) => max_tokens)).toEqual([500, 1_000]);
  });

  it("that ends when prompt and answer fill Ollama's context reveals its size", async () => {
    // https://github.com/ralphgrewe/TradingAgents/issues/168
    const events = [chunk({ content: half }), chunk({}, "length"), usageChunk(3_900, 196), done].join("");
    serving = await serve(() => ({ events }));
    const { writer } = llmOf(serving);
    await expect(writer.generate(objectRequest())).rejects.toBeInstanceOf(PromptTooLongError);
    expect(writer.contextTokens).toBe(4_096);
  });

  it.each<[string, Reply, Partial<LlmConfig>?]>([
    // https://learn.microsoft.com/en-us/azure/ai-services/openai/concepts/content-filter
    [
      "Azure, before it begins",
      {
        status: 400,
        body: {
          error: {
            message:
              "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
            type: null,
            param: "prompt",
            code: "content_filter",
            status: 400,
            innererror: { code: "ResponsibleAIPolicyViolation" },
          },
        },
      },
    ],
    ["Azure, in the middle", { events: streamOf(half, "content_filter") }],
    ["Gemini, by its own name", { events: streamOf("", "content_filter: PROHIBITED_CONTENT") }],
    // https://openrouter.ai/docs/api/reference/errors-and-debugging
    [
      "OpenRouter",
      {
        status: 403,
        body: {
          error: {
            code: 403,
            message: "Your input was flagged",
            metadata: { reasons: ["violence"], flagged_input: "…", provider_name: "Some", model_slug: "m" },
          },
        },
      },
    ],
    // https://platform.openai.com/docs/guides/structured-outputs: a refusal has a field of its own.
    ["OpenAI, in a field of its own", { events: chunk({ refusal: "I cannot help." }) + chunk({}, "stop") + done }],
    // https://docs.claude.com/en/api/handling-stop-reasons
    ["Anthropic", { events: claudeStream("", "refusal") }, claude],
  ])("that a filter or the model refuses is not requested again: %s", async (_, reply, config = {}) => {
    serving = await serve(() => reply);
    await expect(llmOf(serving, config).writer.generate(objectRequest())).rejects.toMatchObject({ failure: "refused" });
    expect(serving.asked).toHaveLength(1);
  });
});
