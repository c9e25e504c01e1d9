import {
  address,
  type CommonConfig,
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
import type { Tiers } from "./domain/tiers.ts";
import { networksConfig, networkVariables } from "./networks/config.ts";

const environment = z.object({
  ...commonVariables,
  SITES_LISTEN_ADDRESS: address,
  PUBLIC_SITES_BASE_URL: httpUrl.describe("where readers reach the sites, for example https://sites.example.com"),
  PUBLIC_BASE_URL: httpUrl.optional().describe("where clients reach the API, for example https://api.example.com"),
  PAGE_CACHE_MEGABYTES: wholeNumber(64),
  TIERS_FILE: tiersFile,
  PUBLISHING_LEASE_SECONDS: positiveInteger(10),
  CREDENTIAL_SEALING_KEYS_FILE: z.string().describe("a file of secret JWKs"),
  OUTBOUND_CONNECT_TO: z.string().optional(),
  OUTBOUND_AUTHORITIES_FILE: z.string().optional(),
  ...networkVariables,
});

// Of each plan, this service reads only the number of posts per week. Other services read the rest of the file.
const tiersSchema: z.ZodType<Tiers> = z.record(z.string(), z.object({ postsPerWeek: z.int().nonnegative() }));

/** The configuration of the publishing service, read from environment variables. */
export interface Config extends CommonConfig, ReturnType<typeof ownConfig> {}

/** Reads the configuration from environment variables. Throws ConfigError, which names each wrong variable. */
export function readConfig(env?: Readonly<Record<string, string | undefined>>): Config {
  const variables = loadConfig(environment, env);
  return { ...commonConfig("publishing", variables), ...ownConfig(variables) };
}

const ownConfig = (variables: z.infer<typeof environment>) => ({
  /** The address on which the HTTP server of the public sites listens. */
  sitesListenAddress: variables.SITES_LISTEN_ADDRESS,
  /** The base URL of the sites, without a trailing slash. A site is at `<base>/sites/<handle>`. */
  publicSitesBaseUrl: variables.PUBLIC_SITES_BASE_URL,
  /**
   * The base URL of the API. If it is not set or has the same origin as the sites, every page of the sites gets a
   * sandbox policy, so that an article cannot act on the API.
   */
  publicBaseUrl: variables.PUBLIC_BASE_URL,
  /** The maximum memory for cached pages. 0 disables the cache. */
  pageCacheMegabytes: variables.PAGE_CACHE_MEGABYTES,
  tiers: readJsonFile(variables.TIERS_FILE, tiersSchema),
  /**
   * How long a process keeps the right to publish a session without renewing it. After a crash, another process can
   * publish the session once this time has passed.
   */
  leaseSeconds: variables.PUBLISHING_LEASE_SECONDS,
  /** The file with the keys that encrypt the credentials of connections. */
  credentialSealingKeysFile: variables.CREDENTIAL_SEALING_KEYS_FILE,
  outboundConnectTo: variables.OUTBOUND_CONNECT_TO,
  outboundAuthoritiesFile: variables.OUTBOUND_AUTHORITIES_FILE,
  /** The addresses of LinkedIn and X, and the credentials of the operator's apps there. */
  networks: networksConfig(variables),
});
