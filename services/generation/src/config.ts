import {
  addresses,
  type CommonConfig,
  commaSeparated,
  commonConfig,
  commonVariables,
  httpUrl,
  loadConfig,
  positiveInteger,
  readJsonFile,
  tiersFile,
  wholeNumber,
} from "@galley/service-kit/config";
import { z } from "zod";
import { modelVariables, readModelConfig } from "./config/model-config.ts";
import type { LimitByTier } from "./domain/limits.ts";

const scoutSourceNames = ["feeds", "searxng", "brave", "tavily", "hackernews", "gdelt"] as const;
type ScoutSource = (typeof scoutSourceNames)[number];
const scoutSources = commaSeparated
  .pipe(z.array(z.enum(scoutSourceNames, `none of ${scoutSourceNames.join(", ")}`)))
  .describe(`some of ${scoutSourceNames.join(", ")}, separated by commas`);

const isHttpUrl = (text: string): boolean => httpUrl.safeParse(text).success;

const variables = z.object({
  ...commonVariables,
  SERVICE_TOKEN_PRIVATE_KEY_FILE: z.string().describe("a file with a private JWK"),
  TIERS_FILE: tiersFile,
  CONTENT_ADDRESS: addresses,
  PUBLISHING_ADDRESS: addresses,
  GENERATION_WORKERS: positiveInteger(16),
  SCOUT_WORKERS: positiveInteger(8),
  GENERATION_LEASE_SECONDS: positiveInteger(15),
  GENERATION_TIMEOUT_SECONDS: positiveInteger(900),
  AUTOPILOT_VETO_MINUTES: wholeNumber(120, 7 * 24 * 60),
  ...modelVariables,
  WRITER_GROUNDING: z
    .enum(["balanced", "sourced", "open"], "not a policy")
    .default("balanced")
    .describe("balanced, sourced or open"),
  SCOUT_FEEDS: commaSeparated
    .refine((feeds) => feeds.every(isHttpUrl), "not all of them are http or https URLs")
    .describe("http or https URLs, separated by commas"),
  SCOUT_SOURCES: scoutSources,
  SEARXNG_URL: httpUrl.optional(),
  BRAVE_SEARCH_API_KEY: z.string().optional(),
  BRAVE_SEARCH_BASE_URL: httpUrl.default("https://api.search.brave.com"),
  TAVILY_API_KEY: z.string().optional(),
  TAVILY_BASE_URL: httpUrl.default("https://api.tavily.com"),
  HACKER_NEWS_BASE_URL: httpUrl.default("https://hn.algolia.com"),
  GDELT_BASE_URL: httpUrl.default("https://api.gdeltproject.org"),
  OUTBOUND_CONNECT_TO: z.string().optional(),
  OUTBOUND_AUTHORITIES_FILE: z.string().optional(),
});

type Variables = z.infer<typeof variables>;

/** The account of a search service. */
export interface SearchKey {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** Search services that the writer asks for pages on its subject. One that is not set is not asked. */
export interface SearchSettings {
  readonly searxngUrl?: string | undefined;
  readonly brave?: SearchKey | undefined;
  readonly tavily?: SearchKey | undefined;
}

/** What the scout reads; a source that is not set is not asked. */
export interface ScoutSettings extends SearchSettings {
  /** Read for every publication. */
  readonly feeds: readonly string[];
  readonly hackerNewsBaseUrl?: string | undefined;
  readonly gdeltBaseUrl?: string | undefined;
  /** Nobody chose the public services: where they cannot be read, a run that reads others is complete all the same. */
  readonly publicByDefault: boolean;
}

/** Everything that can be set from outside. */
export type Config = CommonConfig & ReturnType<typeof ownConfig>;

/** Reads the environment; throws ConfigError naming every variable that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const read = loadConfig(variables, env);
  return { ...commonConfig("generation", read), ...ownConfig(read) };
}

function ownConfig(read: Variables) {
  return {
    serviceTokenPrivateKeyFile: read.SERVICE_TOKEN_PRIVATE_KEY_FILE,
    ...readTiers(read.TIERS_FILE),
    contentAddresses: read.CONTENT_ADDRESS,
    publishingAddresses: read.PUBLISHING_ADDRESS,
    /** How many drafts this process writes at once. */
    draftWorkers: read.GENERATION_WORKERS,
    /** How many scout runs and autopilot steps this process does at once. */
    scoutWorkers: read.SCOUT_WORKERS,
    /** How long a worker may be silent before another takes its work up. */
    leaseSeconds: read.GENERATION_LEASE_SECONDS,
    /** How long a draft that nobody waits for may take. */
    generationTimeoutSeconds: read.GENERATION_TIMEOUT_SECONDS,
    /** How long a person can stop what the autopilot is about to publish. */
    vetoMinutes: read.AUTOPILOT_VETO_MINUTES,
    /** Unset: there is no writer, only an arranger. */
    llm: readModelConfig(read),
    /** What may stand in a draft. */
    grounding: read.WRITER_GROUNDING,
    search: searchOf(read),
    scout: scoutOf(read),
    outboundConnectTo: read.OUTBOUND_CONNECT_TO,
    outboundAuthoritiesFile: read.OUTBOUND_AUTHORITIES_FILE,
  };
}

function searchOf(read: Variables): SearchSettings {
  const { SEARXNG_URL, BRAVE_SEARCH_API_KEY, BRAVE_SEARCH_BASE_URL, TAVILY_API_KEY, TAVILY_BASE_URL } = read;
  return {
    searxngUrl: SEARXNG_URL,
    brave: keyOf(BRAVE_SEARCH_BASE_URL, BRAVE_SEARCH_API_KEY),
    tavily: keyOf(TAVILY_BASE_URL, TAVILY_API_KEY),
  };
}

const keyOf = (baseUrl: string, apiKey: string | undefined): SearchKey | undefined =>
  apiKey === undefined ? undefined : { baseUrl, apiKey };

const tiers = z.record(
  z.string(),
  z.object({
    concurrentGenerations: z.int().positive(),
    waitingJobs: z.int().positive().default(1_000),
    tokensPerMonth: z.int().positive().optional(),
  }),
);

function readTiers(path: string) {
  const read = Object.entries(readJsonFile(path, tiers));
  const byTier = (of: (limits: z.infer<typeof tiers>[string]) => number): LimitByTier =>
    Object.fromEntries(read.map(([tier, limits]) => [tier, of(limits)]));
  return {
    /** How many generations of one account run at once. */
    generationLimits: byTier((limits) => limits.concurrentGenerations),
    /** How many drafts and scout runs of one account may wait. */
    waitingLimits: byTier((limits) => limits.waitingJobs),
    /** How many tokens of language models one account may use in a month; infinite where there is no limit. */
    tokenLimits: byTier((limits) => limits.tokensPerMonth ?? Number.POSITIVE_INFINITY),
  };
}

function scoutOf(read: Variables): ScoutSettings {
  const chosen = read.SCOUT_SOURCES;
  const of = <Setting>(source: ScoutSource, setting: Setting) =>
    chosen.length === 0 || chosen.includes(source) ? setting : undefined;
  const { searxngUrl, brave, tavily } = searchOf(read);
  return {
    feeds: of("feeds", read.SCOUT_FEEDS) ?? [],
    searxngUrl: of("searxng", searxngUrl),
    brave: of("brave", brave),
    tavily: of("tavily", tavily),
    hackerNewsBaseUrl: of("hackernews", read.HACKER_NEWS_BASE_URL),
    gdeltBaseUrl: of("gdelt", read.GDELT_BASE_URL),
    publicByDefault: chosen.length === 0,
  };
}
