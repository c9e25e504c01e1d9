import type { Environment } from "../run-program.ts";
/** A language model that somebody named. */
export interface ModelConnection {
  readonly provider: "openai-compatible" | "openai" | "anthropic";
  readonly model: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  /** What its variables begin with. */
  readonly prefix: "LLM" | "LLM_FALLBACK";
}

const standardAddress = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  // Ollama's.
  "openai-compatible": "http://127.0.0.1:11434/v1",
};

/**
 * The model that the variables with this prefix name, by the rules of the generation service; undefined when they name
 * none. What is set and leads nowhere is told by that service itself when it starts.
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
  // A server of one model does not care how it is called.
  const named = model ?? "default";
  return { provider, model: named, baseUrl: address.replace(/\/+$/, ""), apiKey: read("API_KEY"), prefix };
}

/** "localhost:11434" is a URL, of the scheme "localhost:". */
const isHttpUrl = (address: string): boolean =>
  URL.canParse(address) && ["http:", "https:"].includes(new URL(address).protocol);

/** Where a model is, without what may be secret in an address. */
export function shownAddress(address: string): string {
  if (!isHttpUrl(address)) return "an address that is none";
  const url = new URL(address);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}
