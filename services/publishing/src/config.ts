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

// The file says more of a plan; other services read that.
const tiersSchema: z.ZodType<Tiers> = z.record(z.string(), z.object({ postsPerWeek: z.int().nonnegative() }));

/** What the service has to be told. */
export interface Config extends CommonConfig, ReturnType<typeof ownConfig> {}

/** Reads the environment; throws ConfigError naming each variable that is wrong. */
export function readConfig(env?: Readonly<Record<string, string | undefined>>): Config {
  const variables = loadConfig(environment, env);
  return { ...commonConfig("publishing", variables), ...ownConfig(variables) };
}

const ownConfig = (variables: z.infer<typeof environment>) => ({
  /** Where the public sites' HTTP server listens. */
  sitesListenAddress: variables.SITES_LISTEN_ADDRESS,
  /** Without a trailing slash; a site is at `<base>/sites/<handle>`. */
  publicSitesBaseUrl: variables.PUBLIC_SITES_BASE_URL,
  /** Where clients reach the API, which the sites must not share power with; unknown: they are locked up. */
  publicBaseUrl: variables.PUBLIC_BASE_URL,
  /** How much memory pages may take that are ready to be sent again; 0: none is kept. */
  pageCacheMegabytes: variables.PAGE_CACHE_MEGABYTES,
  tiers: readJsonFile(variables.TIERS_FILE, tiersSchema),
  /** How long a publish that fell silent keeps its session to itself. */
  leaseSeconds: variables.PUBLISHING_LEASE_SECONDS,
  /** Seals and opens the credentials of connections. */
  credentialSealingKeysFile: variables.CREDENTIAL_SEALING_KEYS_FILE,
  outboundConnectTo: variables.OUTBOUND_CONNECT_TO,
  outboundAuthoritiesFile: variables.OUTBOUND_AUTHORITIES_FILE,
  /** LinkedIn and X. */
  networks: networksConfig(variables),
});
