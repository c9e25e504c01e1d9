import type { EmbeddingModel, LanguageModel } from "ai";
import type { LlmConnection } from "./llm-config.ts";

/** Form of the answer: JSON with a schema that the server enforces, any JSON object, or plain text. */
export type AnswerForm = "schema" | "json" | "text";

type ModelObject = Exclude<LanguageModel, string>;
type EmbeddingModelObject = Exclude<EmbeddingModel, string>;
type Fetch = typeof globalThis.fetch;
type Body = Record<string, unknown>;

/** Options for creating the SDK's model object. */
export interface ModelWiring {
  readonly form: AnswerForm;
  readonly fetch: Fetch;
  /** Whether the server can stream its answer. If not, it answers in one piece, and the SDK passes the answer on as a stream. */
  readonly streams: boolean;
  /** Changes the body of each request, because OpenAI-compatible servers differ in the parameters that they accept. */
  readonly transformBody: (body: Body) => Body;
}

/**
 * Creates the SDK's model object. It is always created here, because the SDK would send a request with a mere model
 * name to its vendor's gateway.
 */
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

/** Creates the SDK's model object for embeddings. Anthropic has no embedding models. */
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
  baseURL: baseUrl,
  apiKey,
  fetch,
});

const compatible = (baseUrl: string | undefined) => {
  return { name: "openai-compatible", baseURL: baseUrl ?? "http://127.0.0.1:11434/v1" };
};
