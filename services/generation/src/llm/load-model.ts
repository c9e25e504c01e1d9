import type { LanguageModel } from "ai";
import type { LlmConfig } from "./llm-port.ts";

/** How answers can be asked for: with a schema that the server enforces, as any JSON object, or in plain text. */
export type AnswerForm = "schema" | "json" | "text";

type ModelObject = Exclude<LanguageModel, string>;

/** The model as an object of the SDK: a mere name would send the request to a gateway of its maker. */
export async function loadModel(config: LlmConfig, form: AnswerForm): Promise<ModelObject> {
  const { model, baseUrl, apiKey } = config;
  const connection = {
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
    ...(apiKey === undefined ? {} : { apiKey }),
  };
  if (config.provider === "openai") {
    const { createOpenAI } = await import("@ai-sdk/openai");
    return createOpenAI(connection)(model);
  }
  if (config.provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic(connection)(model);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const provider = createOpenAICompatible({
    ...connection,
    name: "openai-compatible",
    baseURL: baseUrl ?? "http://127.0.0.1:11434/v1",
    includeUsage: true,
    supportsStructuredOutputs: form === "schema",
  });
  return provider(model);
}
