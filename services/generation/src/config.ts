import {
  type Address,
  addresses,
  type CommonConfig,
  ConfigError,
  commaSeparated,
  commonConfig,
  commonVariables,
  httpUrl,
  loadConfig,
  positiveInteger,
  readJsonFile,
  tiersFile,
} from "@galley/service-kit/config";
import { z } from "zod";
import type { GenerationLimits } from "./domain/concurrency.ts";

const variables = z.object({
  ...commonVariables,
  SERVICE_TOKEN_PRIVATE_KEY_FILE: z.string().describe("a file with a private JWK"),
  TIERS_FILE: tiersFile,
  CONTENT_ADDRESS: addresses,
  PUBLISHING_ADDRESS: addresses,
  GENERATION_WORKERS: positiveInteger(8),
  SCOUT_WORKERS: positiveInteger(4),
  GENERATION_LEASE_SECONDS: positiveInteger(15),
  LLM_PROVIDER: z
    .enum(["openai-compatible", "openai", "anthropic"], "not a provider")
    .optional()
    .describe("openai-compatible, openai or anthropic"),
  LLM_BASE_URL: httpUrl.optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional().describe("the name of a model"),
  SCOUT_FEEDS: commaSeparated,
  SEARXNG_URL: httpUrl.optional(),
  HACKER_NEWS_BASE_URL: httpUrl.optional(),
  GDELT_BASE_URL: httpUrl.optional(),
  OUTBOUND_CONNECT_TO: z.string().optional(),
});

type Variables = z.infer<typeof variables>;

/** Which language model writes. */
export interface LlmSettings {
  readonly provider: "openai-compatible" | "openai" | "anthropic";
  readonly model: string;
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
}

/** Where the scout looks besides feeds; a source whose address is not set is not asked. */
export interface ScoutSettings {
  readonly feeds: readonly string[];
  readonly searxngUrl?: string | undefined;
  readonly hackerNewsBaseUrl?: string | undefined;
  readonly gdeltBaseUrl?: string | undefined;
}

/** Everything that can be set from outside. */
export interface Config extends CommonConfig {
  readonly serviceTokenPrivateKeyFile: string;
  readonly generationLimits: GenerationLimits;
  /** Where each replica is. */
  readonly contentAddresses: readonly Address[];
  readonly publishingAddresses: readonly Address[];
  /** How many drafts this process writes at once. */
  readonly draftWorkers: number;
  /** How many scout runs and autopilot steps this process does at once. */
  readonly scoutWorkers: number;
  /** How long a worker may be silent before another takes its work up. */
  readonly leaseSeconds: number;
  /** Not set: the writer works by rules alone. */
  readonly llm?: LlmSettings | undefined;
  readonly scout: ScoutSettings;
  readonly outboundConnectTo?: string | undefined;
}

/** Reads the environment; throws ConfigError naming every variable that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const read = loadConfig(variables, env);
  return {
    ...commonConfig("generation", read),
    serviceTokenPrivateKeyFile: read.SERVICE_TOKEN_PRIVATE_KEY_FILE,
    generationLimits: readGenerationLimits(read.TIERS_FILE),
    contentAddresses: read.CONTENT_ADDRESS,
    publishingAddresses: read.PUBLISHING_ADDRESS,
    draftWorkers: read.GENERATION_WORKERS,
    scoutWorkers: read.SCOUT_WORKERS,
    leaseSeconds: read.GENERATION_LEASE_SECONDS,
    llm: llmOf(read),
    scout: {
      feeds: read.SCOUT_FEEDS,
      searxngUrl: read.SEARXNG_URL,
      hackerNewsBaseUrl: read.HACKER_NEWS_BASE_URL,
      gdeltBaseUrl: read.GDELT_BASE_URL,
    },
    outboundConnectTo: read.OUTBOUND_CONNECT_TO,
  };
}

function llmOf({ LLM_PROVIDER, LLM_BASE_URL, LLM_API_KEY, LLM_MODEL }: Variables): LlmSettings | undefined {
  if (LLM_MODEL === undefined && LLM_BASE_URL === undefined) {
    if (LLM_API_KEY === undefined && LLM_PROVIDER === undefined) return undefined;
    throw new ConfigError([
      "LLM_MODEL is not set; expected the name of a model, since LLM_API_KEY or LLM_PROVIDER is set",
    ]);
  }
  const ownMaker = LLM_MODEL?.startsWith("claude") ? "anthropic" : "openai";
  return {
    provider: LLM_PROVIDER ?? (LLM_BASE_URL === undefined ? ownMaker : "openai-compatible"),
    // A server of one model does not care how it is called.
    model: LLM_MODEL ?? "default",
    baseUrl: LLM_BASE_URL,
    apiKey: LLM_API_KEY,
  };
}

const tiers = z.record(z.string(), z.object({ concurrentGenerations: z.int().positive() }));

function readGenerationLimits(path: string): GenerationLimits {
  const read = Object.entries(readJsonFile(path, tiers));
  return Object.fromEntries(read.map(([tier, { concurrentGenerations }]) => [tier, concurrentGenerations]));
}
