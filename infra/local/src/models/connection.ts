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

const addressOfMaker = { openai: "https://api.openai.com/v1", anthropic: "https://api.anthropic.com/v1" };

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
  if (model === undefined && baseUrl === undefined) return undefined;
  const maker = model?.startsWith("claude") ? "anthropic" : "openai";
  const provider = asked ?? (baseUrl === undefined ? maker : "openai-compatible");
  if (provider !== "openai" && provider !== "anthropic" && provider !== "openai-compatible") return undefined;
  const address = baseUrl ?? (provider === "openai-compatible" ? undefined : addressOfMaker[provider]);
  if (address === undefined || !URL.canParse(address)) return undefined;
  // A server of one model does not care how it is called.
  const named = model ?? "default";
  return { provider, model: named, baseUrl: address.replace(/\/+$/, ""), apiKey: read("API_KEY"), prefix };
}

/** Where a model is, without what may be secret in an address. */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return "an address that is none";
  const url = new URL(address);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}
