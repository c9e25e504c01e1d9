import type { Environment } from "../run-program.ts";
/** The settings with which a language model is called. */
export interface ModelConnection {
  readonly provider: "openai-compatible" | "openai" | "anthropic";
  readonly model: string;
  /** The URL without a slash at its end. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  /** The prefix of the environment variables that configure this model. */
  readonly prefix: "LLM" | "LLM_FALLBACK";
}

const standardAddress = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  // The default URL is that of Ollama on this machine.
  "openai-compatible": "http://127.0.0.1:11434/v1",
};

/**
 * Returns the model that the variables with this prefix configure, by the rules of the generation service; undefined when there
 * is none. Wrong values are reported by that service at its start.
 */
export function namedModel(
  environment: Environment,
  prefix: "LLM" | "LLM_FALLBACK" = "LLM",
): ModelConnection | undefined {
  const read = (name: string): string | undefined => environment[`${prefix}_${name}`] || undefined;
  const [model, baseUrl, asked] = [read("MODEL"), read("BASE_URL"), read("PROVIDER")];
  if (baseUrl === undefined && (model === undefined || (asked ?? read("API_KEY")) === undefined)) return undefined;
  const maker = model?.startsWith("claude") ? "anthropic" : "openai";
  const provider = asked ?? (baseUrl === undefined ? maker : "openai-compatible");
  if (provider !== "openai" && provider !== "anthropic" && provider !== "openai-compatible") return undefined;
  const address = baseUrl ?? standardAddress[provider];
  if (!isHttpUrl(address)) return undefined;
  // The name of the model is optional, because a server with a single model accepts any name.
  const named = model ?? "default";
  return { provider, model: named, baseUrl: address.replace(/\/+$/, ""), apiKey: read("API_KEY"), prefix };
}

/**
 * Returns whether an address is a URL with the scheme http or https. The check of the scheme is necessary, because "localhost:11434"
 * counts as a URL with the scheme "localhost:".
 */
const isHttpUrl = (address: string): boolean =>
  URL.canParse(address) && ["http:", "https:"].includes(new URL(address).protocol);

/** Returns the base URL of a model for messages, without its parts that may contain secrets. */
export function shownAddress(address: string): string {
  if (!isHttpUrl(address)) return "an address that is none";
  const url = new URL(address);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}
