import type { LlmConfig } from "../../../src/llm/llm-config.ts";
import { blocks, llmOf, objectRequest } from "../asking.ts";
import { type Asked, claudeStream, good, type Reply, type Serving, serve } from "./serve.ts";

interface Row {
  readonly server: string;
  readonly what: string;
  readonly config?: Partial<LlmConfig>;
  readonly refuses: (asked: Asked) => Reply | undefined;
  readonly answer?: Reply;
  /** The relevant fields of the request that the server accepts; undefined for fields that must be missing. */
  readonly accepted: Partial<Record<keyof Asked, unknown>>;
}

const openAi = (message: string, more: object = {}): Reply => ({
  status: 400,
  body: { error: { message, type: "invalid_request_error", param: null, code: null, ...more } },
});
const formOf = ({ response_format }: Asked) => response_format?.type;
const systemRole = ({ messages = [] }: Asked) => messages.some(({ role }) => role === "system");

const rows: readonly Row[] = [
  {
    server: "OpenAI",
    what: "max_tokens and temperature, for a model that thinks under another name",
    // https://community.openai.com/t/why-was-max-tokens-changed-to-max-completion-tokens/938077
    refuses: (asked) => {
      if (asked.max_tokens !== undefined)
        return openAi(
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
          { param: "max_tokens", code: "unsupported_parameter" },
        );
      if (asked.temperature !== undefined)
        return openAi("Unsupported value: 'temperature' does not support 0.2 with this model.", {
          param: "temperature",
        });
      return undefined;
    },
    accepted: { max_tokens: undefined, temperature: undefined },
  },
  {
    server: "OpenAI",
    what: "a schema, and JSON for prompts that do not speak of it",
    // https://github.com/langchain-ai/langserve/issues/632
    refuses: (asked) => {
      if (formOf(asked) === "json_schema")
        return openAi("Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.");
      if (formOf(asked) === "json_object" && !/json/i.test(JSON.stringify(asked.messages)))
        return openAi(
          "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
        );
      return undefined;
    },
    accepted: { response_format: { type: "json_object" } },
  },
  {
    server: "Azure",
    what: "a schema, for an older version of its interface",
    // https://github.com/Azure/azure-sdk-for-net/issues/46579
    refuses: (asked) =>
      formOf(asked) === "json_schema"
        ? {
            status: 400,
            body: {
              error: {
                code: "BadRequest",
                message:
                  "response_format value as json_schema is enabled only for api versions 2024-08-01-preview and later",
              },
            },
          }
        : undefined,
    accepted: { response_format: { type: "json_object" } },
  },
  {
    server: "Azure",
    what: "a schema whose grammar is too large",
    // https://github.com/openstory-so/openstory/issues/1302
    refuses: (asked) => (formOf(asked) === "json_schema" ? openAi("The compiled grammar is too large") : undefined),
    accepted: { response_format: { type: "json_object" } },
  },
  {
    server: "Anthropic",
    what: "temperature",
    // https://github.com/UKGovernmentBEIS/inspect_ai/issues/3721
    config: { provider: "anthropic", model: "claude-sonnet-4-5", apiKey: "k" },
    refuses: (asked) =>
      asked.temperature === undefined
        ? undefined
        : {
            status: 400,
            body: {
              type: "error",
              error: { type: "invalid_request_error", message: "`temperature` is deprecated for this model." },
            },
          },
    answer: { events: claudeStream() },
    accepted: { temperature: undefined },
  },
  {
    server: "Gemini",
    what: "a keyword of the schema, in a body that is a list",
    // https://github.com/pickeld/pick-a-recipe/issues/29, https://github.com/Vali-98/ChatterUI/issues/227
    refuses: (asked) =>
      formOf(asked) === "json_schema"
        ? {
            status: 400,
            body: [
              {
                error: {
                  code: 400,
                  message:
                    "Invalid JSON payload received. Unknown name \"additionalProperties\" at 'generation_config.response_schema': Cannot find field.",
                  status: "INVALID_ARGUMENT",
                },
              },
            ],
          }
        : undefined,
    accepted: { response_format: { type: "json_object" } },
  },
  {
    server: "Gemini",
    what: "stream_options",
    // Reports of the same error: https://github.com/flyun/chatAir, https://github.com/jackmpcollins/magentic/pull/382
    refuses: (asked) =>
      asked.stream_options === undefined
        ? undefined
        : {
            status: 400,
            body: [
              {
                error: {
                  code: 400,
                  message: 'Invalid JSON payload received. Unknown name "stream_options": Cannot find field.',
                  status: "INVALID_ARGUMENT",
                },
              },
            ],
          },
    accepted: { stream_options: undefined, stream: true },
  },
  {
    server: "Mistral",
    what: "stream_options",
    // https://github.com/dnakov/anon-kode/issues/53; format of the
    // error: https://github.com/mistralai/platform-docs-public/issues/7
    refuses: (asked) =>
      asked.stream_options === undefined
        ? undefined
        : {
            status: 422,
            body: {
              object: "error",
              message: {
                detail: [
                  { type: "extra_forbidden", loc: ["body", "stream_options"], msg: "Extra inputs are not permitted" },
                ],
              },
              type: "invalid_request_error",
            },
          },
    accepted: { stream_options: undefined },
  },
  {
    server: "Mistral",
    what: "max_completion_tokens, which a model's name led to",
    // https://github.com/editor-code-assistant/eca/issues/231
    config: { model: "o3-mini" },
    refuses: (asked) =>
      asked.max_completion_tokens === undefined
        ? undefined
        : {
            status: 422,
            body: {
              object: "error",
              message: {
                detail: [
                  {
                    type: "extra_forbidden",
                    loc: ["body", "max_completion_tokens"],
                    msg: "Extra inputs are not permitted",
                  },
                ],
              },
              type: "invalid_request_error",
            },
          },
    accepted: { max_completion_tokens: undefined, max_tokens: 4_500 },
  },
  {
    server: "vLLM",
    what: "the system role, by a template that only alternates",
    // https://github.com/vllm-project/vllm/issues/2080
    refuses: (asked) =>
      systemRole(asked)
        ? {
            status: 400,
            body: {
              object: "error",
              message: "Conversation roles must alternate user/assistant/user/assistant/...",
              type: "BadRequestError",
              code: 400,
            },
          }
        : undefined,
    accepted: {},
  },
  {
    server: "vLLM",
    what: "a schema that its grammar does not know",
    // https://github.com/vllm-project/vllm/issues/16321
    refuses: (asked) =>
      formOf(asked) === "json_schema"
        ? {
            status: 400,
            body: {
              object: "error",
              message: "The provided JSON schema contains features not supported by xgrammar.",
              type: "BadRequestError",
              code: 400,
            },
          }
        : undefined,
    accepted: { response_format: { type: "json_object" } },
  },
  {
    server: "TGI",
    what: "every form of JSON, since it wants the schema in another field",
    // https://github.com/huggingface/text-generation-inference/issues/2899, https://github.com/huggingface/text-generation-inference/pull/3276
    refuses: (asked) =>
      asked.response_format === undefined
        ? undefined
        : {
            status: 422,
            body: "Failed to deserialize the JSON body into the target type: response_format: missing field `value` at line 1 column 168",
          },
    accepted: { response_format: undefined },
  },
  {
    server: "TGI",
    what: "a temperature of zero",
    // https://github.com/huggingface/text-generation-inference/blob/main/router/src/validation.rs
    refuses: (asked) =>
      asked.temperature === undefined
        ? undefined
        : {
            status: 422,
            body: {
              error: "Input validation error: `temperature` must be strictly positive",
              error_type: "validation",
            },
          },
    accepted: { temperature: undefined },
  },
  {
    server: "llama.cpp",
    what: "a schema that it cannot make a grammar of",
    // https://github.com/ggml-org/llama.cpp/issues/23775
    refuses: (asked) =>
      formOf(asked) === "json_schema"
        ? {
            status: 400,
            body: { error: { code: 400, message: "Failed to initialize samplers: ", type: "invalid_request_error" } },
          }
        : undefined,
    accepted: { response_format: { type: "json_object" } },
  },
  {
    server: "Ollama",
    what: "every form of JSON, by breaking",
    // https://github.com/ollama/ollama/issues/10805, https://github.com/ollama/ollama/issues/12422
    refuses: (asked) =>
      asked.response_format === undefined
        ? undefined
        : {
            status: 500,
            body: {
              error: {
                message: "failed to load model vocabulary required for format",
                type: "api_error",
                param: null,
                code: null,
              },
            },
          },
    accepted: { response_format: undefined },
  },
  {
    server: "LM Studio",
    what: "any JSON, after a schema that it could not read",
    // https://github.com/lmstudio-ai/lmstudio-bug-tracker, https://github.com/Zazza/sd-ai/issues/2
    refuses: (asked) => {
      if (formOf(asked) === "json_object")
        return { status: 400, body: { error: "'response_format.type' must be 'json_schema' or 'text'" } };
      if (formOf(asked) === "json_schema")
        return { status: 400, body: { error: "json_schema: failed to parse grammar" } };
      return undefined;
    },
    accepted: { response_format: undefined },
  },
  {
    server: "OpenRouter",
    what: "a name of the limit, without naming it",
    // https://github.com/openstory-so/openstory/issues/1317
    config: { model: "openai/o3-mini" },
    refuses: (asked) =>
      asked.max_completion_tokens === undefined
        ? undefined
        : {
            status: 404,
            body: {
              error: {
                message: "No endpoints found that can handle the requested parameters. To learn more: …",
                code: 404,
              },
            },
          },
    accepted: { max_completion_tokens: undefined, max_tokens: 4_500 },
  },
  {
    server: "OpenRouter",
    what: "a schema, in the words of a provider behind it",
    // https://openrouter.ai/docs/api/reference/errors-and-debugging
    refuses: (asked) =>
      formOf(asked) === "json_schema"
        ? {
            status: 400,
            body: {
              error: {
                message: "Provider returned error",
                code: 400,
                metadata: {
                  raw: '{"error":{"message":"response_format json_schema is not supported by this model"}}',
                  provider_name: "Some",
                },
              },
            },
          }
        : undefined,
    accepted: { response_format: { type: "json_object" } },
  },
];

describe("A parameter that a server rejects", () => {
  let serving: Serving | undefined;
  afterEach(() => serving?.close());

  it.each(rows)("is left out from then on: $server, $what", async ({ config = {}, refuses, answer, accepted }) => {
    serving = await serve((asked) => refuses(asked) ?? answer ?? good);
    const { writer } = llmOf(serving, config);
    expect((await writer.generate(objectRequest())).value).toEqual({ blocks });
    const tries = serving.asked.length;
    expect(tries).toBeGreaterThan(1);
    expect((await writer.generate(objectRequest())).value).toEqual({ blocks });
    expect(serving.asked).toHaveLength(tries + 1);
    for (const [name, value] of Object.entries(accepted)) {
      expect(serving.asked.at(-1)?.[name as keyof Asked]).toEqual(value);
    }
    expect(JSON.stringify(serving.asked.at(-1))).toContain("Be brief.");
  });
});
