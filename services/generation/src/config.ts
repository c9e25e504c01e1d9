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

/** Address and key of a search service. */
export interface SearchKey {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** Search services that the writer uses to find pages. A service that is not set is not used. */
export interface SearchSettings {
  readonly searxngUrl?: string | undefined;
  readonly brave?: SearchKey | undefined;
  readonly tavily?: SearchKey | undefined;
}

/** Feeds and search services that the scout reads. A service that is not set is not used. */
export interface ScoutSettings extends SearchSettings {
  /** Feeds that are read for every publication. */
  readonly feeds: readonly string[];
  readonly hackerNewsBaseUrl?: string | undefined;
  readonly gdeltBaseUrl?: string | undefined;
  /**
   * True if SCOUT_SOURCES is not set, so that public services are used by default. If they fail, a run that reads other
   * sources still counts as complete.
   */
  readonly publicByDefault: boolean;
}

export type Config = CommonConfig & ReturnType<typeof serviceConfig>;

/** Reads the settings from environment variables. Throws a ConfigError with every variable that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const read = loadConfig(variables, env);
  return { ...commonConfig("generation", read), ...serviceConfig(read) };
}

function serviceConfig(read: Variables) {
  return {
    serviceTokenPrivateKeyFile: read.SERVICE_TOKEN_PRIVATE_KEY_FILE,
    ...readTiers(read.TIERS_FILE),
    contentAddresses: read.CONTENT_ADDRESS,
    publishingAddresses: read.PUBLISHING_ADDRESS,
    /** How many drafts this process writes at the same time. */
    draftWorkers: read.GENERATION_WORKERS,
    /** How many scout runs and autopilot jobs this process runs at the same time. */
    scoutWorkers: read.SCOUT_WORKERS,
    /** Another worker takes over a job if its worker has not renewed the lease for this many seconds. */
    leaseSeconds: read.GENERATION_LEASE_SECONDS,
    /** Time limit of a draft that no caller waits for, in seconds. */
    generationTimeoutSeconds: read.GENERATION_TIMEOUT_SECONDS,
    /** For how many minutes a person can stop a publish by the autopilot. */
    vetoMinutes: read.AUTOPILOT_VETO_MINUTES,
    /**
     * The language model. Not set if none is configured; then articles are put together from sentences of the given
     * material.
     */
    llm: readModelConfig(read),
    /** Whether a draft may contain only sentences that sources support, or others as well. */
    grounding: read.WRITER_GROUNDING,
    search: searchSettings(read),
    scout: scoutSettings(read),
    outboundConnectTo: read.OUTBOUND_CONNECT_TO,
    outboundAuthoritiesFile: read.OUTBOUND_AUTHORITIES_FILE,
  };
}

function searchSettings(read: Variables): SearchSettings {
  const { SEARXNG_URL, BRAVE_SEARCH_API_KEY, BRAVE_SEARCH_BASE_URL, TAVILY_API_KEY, TAVILY_BASE_URL } = read;
  return {
    searxngUrl: SEARXNG_URL,
    brave: toSearchKey(BRAVE_SEARCH_BASE_URL, BRAVE_SEARCH_API_KEY),
    tavily: toSearchKey(TAVILY_BASE_URL, TAVILY_API_KEY),
  };
}

const toSearchKey = (baseUrl: string, apiKey: string | undefined): SearchKey | undefined =>
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
    /** How many drafts of one account are written at the same time, by tier. */
    generationLimits: byTier((limits) => limits.concurrentGenerations),
    /** How many drafts and scout runs of one account may wait in the queue, by tier. */
    waitingLimits: byTier((limits) => limits.waitingJobs),
    /** How many model tokens one account may use in a month, by tier. Infinite if the tier has no limit. */
    tokenLimits: byTier((limits) => limits.tokensPerMonth ?? Number.POSITIVE_INFINITY),
  };
}

function scoutSettings(read: Variables): ScoutSettings {
  const chosen = read.SCOUT_SOURCES;
  const of = <Setting>(source: ScoutSource, setting: Setting) =>
    chosen.length === 0 || chosen.includes(source) ? setting : undefined;
  const { searxngUrl, brave, tavily } = searchSettings(read);
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
