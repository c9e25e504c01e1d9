import { join } from "node:path";
import {
  type Address,
  address,
  ConfigError,
  commaSeparated,
  formatAddress,
  httpUrl,
  loadConfig,
  positiveInteger,
  readJsonFile,
} from "@galley/service-kit/config";
import { z } from "zod";
import type { GenerationLimits } from "./domain/concurrency.ts";

// From src/ and from dist/ alike.
const defaultTiersFile = join(import.meta.dirname, "../../../infra/tiers.json");

const variables = z.object({
  GRPC_ADDRESS: address,
  MONGODB_URI: z.string().describe("a MongoDB connection string"),
  DATABASE_PREFIX: z.string().default("galley"),
  AMQP_URL: z.string().describe("an AMQP URL"),
  AMQP_PREFIX: z.string().default("galley"),
  SERVICE_TOKEN_PUBLIC_KEYS_FILE: z.string().describe("a file of public JWKs"),
  SERVICE_TOKEN_PRIVATE_KEY_FILE: z.string().describe("a file with a private JWK"),
  TIERS_FILE: z.string().default(defaultTiersFile),
  CONTENT_ADDRESS: address,
  PUBLISHING_ADDRESS: address,
  GENERATION_WORKERS: positiveInteger(8),
  SCOUT_WORKERS: positiveInteger(4),
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
export interface Config {
  readonly grpcAddress: Address;
  readonly mongodbUri: string;
  readonly databaseName: string;
  readonly amqpUrl: string;
  readonly amqpPrefix: string;
  readonly serviceTokenPublicKeysFile: string;
  readonly serviceTokenPrivateKeyFile: string;
  readonly generationLimits: GenerationLimits;
  /** "host:port". */
  readonly contentAddress: string;
  /** "host:port". */
  readonly publishingAddress: string;
  /** How many drafts this process writes at once. */
  readonly draftWorkers: number;
  /** How many scout runs and autopilot steps this process does at once. */
  readonly scoutWorkers: number;
  /** Not set: the writer works by rules alone. */
  readonly llm?: LlmSettings | undefined;
  readonly scout: ScoutSettings;
  readonly outboundConnectTo?: string | undefined;
}

/** Reads the environment; throws ConfigError naming every variable that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const read = loadConfig(variables, env);
  return {
    grpcAddress: read.GRPC_ADDRESS,
    mongodbUri: read.MONGODB_URI,
    databaseName: `${read.DATABASE_PREFIX}_generation`,
    amqpUrl: read.AMQP_URL,
    amqpPrefix: read.AMQP_PREFIX,
    serviceTokenPublicKeysFile: read.SERVICE_TOKEN_PUBLIC_KEYS_FILE,
    serviceTokenPrivateKeyFile: read.SERVICE_TOKEN_PRIVATE_KEY_FILE,
    generationLimits: readGenerationLimits(read.TIERS_FILE),
    contentAddress: formatAddress(read.CONTENT_ADDRESS),
    publishingAddress: formatAddress(read.PUBLISHING_ADDRESS),
    draftWorkers: read.GENERATION_WORKERS,
    scoutWorkers: read.SCOUT_WORKERS,
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
