import type { EmbeddingModel, LanguageModel } from "ai";
import type { LlmConnection } from "./llm-config.ts";

/** How answers can be asked for: with a schema that the server enforces, as any JSON object, or in plain text. */
export type AnswerForm = "schema" | "json" | "text";

type ModelObject = Exclude<LanguageModel, string>;
type EmbeddingModelObject = Exclude<EmbeddingModel, string>;
type Fetch = typeof globalThis.fetch;
type Body = Record<string, unknown>;

export interface ModelWiring {
  readonly form: AnswerForm;
  readonly fetch: Fetch;
  /** False: the answer comes in one piece, and is handed on as if it were streamed. */
  readonly streams: boolean;
  /** Changes what is sent to an OpenAI-compatible server. */
  readonly transformBody: (body: Body) => Body;
}

/** The model as an object of the SDK: a mere name would send the request to a gateway of its maker. */
export async function loadModel(
  { provider, model, baseUrl, apiKey }: LlmConnection,
  { form, fetch, transformBody, streams }: ModelWiring,
): Promise<ModelObject> {
  const connection = connectionTo({ baseUrl, apiKey }, fetch);
  if (provider === "openai") {
    const { createOpenAI } = await import("@ai-sdk/openai");
    return createOpenAI(connection)(model);
  }
  if (provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic(connection)(model);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const chat = createOpenAICompatible({
    ...connection,
    ...compatible(baseUrl),
    includeUsage: true,
    supportsStructuredOutputs: form === "schema",
    transformRequestBody: transformBody,
  })(model);
  if (streams) return chat;
  const { simulateStreamingMiddleware, wrapLanguageModel } = await import("ai");
  return wrapLanguageModel({ model: chat, middleware: simulateStreamingMiddleware() });
}

/** A model that gives vectors; Anthropic has none. */
export async function loadEmbeddingModel(
  { provider, model, ...at }: LlmConnection,
  fetch: Fetch,
): Promise<EmbeddingModelObject> {
  const connection = connectionTo(at, fetch);
  if (provider === "openai") {
    const { createOpenAI } = await import("@ai-sdk/openai");
    return createOpenAI(connection).embeddingModel(model);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({ ...connection, ...compatible(at.baseUrl) }).embeddingModel(model);
}

const connectionTo = ({ baseUrl, apiKey }: Pick<LlmConnection, "baseUrl" | "apiKey">, fetch: Fetch) => ({
  ...{ baseURL: baseUrl, apiKey, fetch },
});

const compatible = (baseUrl: string | undefined) => {
  return { name: "openai-compatible", baseURL: baseUrl ?? "http://127.0.0.1:11434/v1" };
};
