import { ConfigError, httpUrl, positiveInteger } from "@galley/service-kit/config";
import { z } from "zod";
import type { LlmConfig, LlmConnection } from "../llm/llm-config.ts";

const provider = z
  .enum(["openai-compatible", "openai", "anthropic"], "not a provider")
  .optional()
  .describe("openai-compatible, openai or anthropic");
const text = z.string().optional();
const price = z.coerce
  .number("not a number")
  .nonnegative("below zero")
  .optional()
  .describe("money for a million tokens");

export const modelVariables = {
  LLM_PROVIDER: provider,
  LLM_BASE_URL: httpUrl.optional(),
  LLM_API_KEY: text,
  LLM_MODEL: text.describe("the name of a model"),
  LLM_JUDGE_MODEL: text.describe("the name of a model"),
  LLM_EMBEDDING_MODEL: text.describe("the name of a model that gives vectors"),
  LLM_EMBEDDING_BASE_URL: httpUrl.optional(),
  LLM_EMBEDDING_API_KEY: text,
  LLM_FALLBACK_PROVIDER: provider,
  LLM_FALLBACK_BASE_URL: httpUrl.optional(),
  LLM_FALLBACK_API_KEY: text,
  LLM_FALLBACK_MODEL: text.describe("the name of a model"),
  LLM_IDLE_SECONDS: positiveInteger(60),
  LLM_CONTEXT_TOKENS: positiveInteger(32_000),
  LLM_PRICE_INPUT: price,
  LLM_PRICE_OUTPUT: price,
};

type Read = z.infer<z.ZodObject<typeof modelVariables>>;

/**
 * Returns the configured models, or undefined if none is named. Throws a ConfigError if settings contradict each other.
 */
export function readModelConfig(read: Read): LlmConfig | undefined {
  const first = readConnection("LLM", read);
  const fallback = readConnection("LLM_FALLBACK", read);
  if (first === undefined) {
    const others = [fallback, read.LLM_JUDGE_MODEL, read.LLM_EMBEDDING_MODEL, read.LLM_EMBEDDING_BASE_URL];
    if (others.every((one) => one === undefined)) return undefined;
    throw new ConfigError(["LLM_MODEL is not set; expected the name of a model, since a second model is named"]);
  }
  const priced = [read.LLM_PRICE_INPUT, read.LLM_PRICE_OUTPUT].filter((one) => one !== undefined);
  if (priced.length === 1) {
    const unset = read.LLM_PRICE_INPUT === undefined ? "LLM_PRICE_INPUT" : "LLM_PRICE_OUTPUT";
    throw new ConfigError([`${unset} is not set; expected money for a million tokens, since the other price is set`]);
  }
  return {
    ...first,
    judgeModel: read.LLM_JUDGE_MODEL,
    embedding: readEmbeddingConnection(first, read),
    fallback,
    idleSeconds: read.LLM_IDLE_SECONDS,
    contextTokens: read.LLM_CONTEXT_TOKENS,
    priceInput: read.LLM_PRICE_INPUT,
    priceOutput: read.LLM_PRICE_OUTPUT,
  };
}

/**
 * Returns the address and credentials of the embedding model's server: those of LLM_EMBEDDING_BASE_URL if it is set, otherwise
 * those of the writing model.
 */
function readEmbeddingConnection(first: LlmConnection, read: Read): LlmConnection | undefined {
  const [model, baseUrl] = [read.LLM_EMBEDDING_MODEL, read.LLM_EMBEDDING_BASE_URL];
  if (model === undefined) {
    const given = (["LLM_EMBEDDING_BASE_URL", "LLM_EMBEDDING_API_KEY"] as const).find((name) => read[name]);
    if (given === undefined) return undefined;
    throw new ConfigError([`LLM_EMBEDDING_MODEL is not set; expected the name of a model, since ${given} is set`]);
  }
  if (baseUrl !== undefined)
    return { provider: "openai-compatible", model, baseUrl, apiKey: read.LLM_EMBEDDING_API_KEY };
  if (first.provider !== "anthropic") return { ...first, model, apiKey: read.LLM_EMBEDDING_API_KEY ?? first.apiKey };
  const wanted = "expected the address of a server, since Anthropic has no embedding models";
  throw new ConfigError([`LLM_EMBEDDING_BASE_URL is not set; ${wanted}`]);
}

function readConnection(prefix: "LLM" | "LLM_FALLBACK", read: Read): LlmConnection | undefined {
  const { [`${prefix}_PROVIDER` as const]: provider, [`${prefix}_MODEL` as const]: model } = read;
  const { [`${prefix}_BASE_URL` as const]: baseUrl, [`${prefix}_API_KEY` as const]: apiKey } = read;
  if (model === undefined && baseUrl === undefined) {
    if (apiKey === undefined && provider === undefined) return undefined;
    const given = `since ${prefix}_API_KEY or ${prefix}_PROVIDER is set`;
    throw new ConfigError([`${prefix}_MODEL is not set; expected the name of a model, ${given}`]);
  }
  // A configured model name without key and provider most likely means a self-hosted server whose address was
  // forgotten.
  if (baseUrl === undefined && apiKey === undefined && provider === undefined) {
    const server = `expected the address of the server that has ${prefix}_MODEL`;
    const makers = `for a service on the internet ${prefix}_PROVIDER (openai or anthropic) and ${prefix}_API_KEY`;
    throw new ConfigError([`${prefix}_BASE_URL is not set; ${server}, or ${makers}`]);
  }
  const ownMaker = model?.startsWith("claude") ? "anthropic" : "openai";
  return {
    provider: provider ?? (baseUrl === undefined ? ownMaker : "openai-compatible"),
    // A server with a single model accepts any model name, so "default" is sent.
    model: model ?? "default",
    baseUrl,
    apiKey,
  };
}
