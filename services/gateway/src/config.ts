import {
  addresses,
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

const tiersSchema = z
  .record(
    z.string(),
    z.object({
      requestsPerMinute: z.int().positive(),
      idempotencyKeysPerDay: z.int().positive().default(50_000),
    }),
  )
  .refine((tiers) => Object.hasOwn(tiers, "free"), "there must be a tier called free");

const variables = z.object({
  ...commonVariables,
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumber(8080, 65_535),
  PUBLIC_BASE_URL: httpUrl.optional(),
  TRUSTED_PROXY_HOPS: wholeNumber(0),
  CONTENT_ADDRESS: addresses,
  GENERATION_ADDRESS: addresses,
  PUBLISHING_ADDRESS: addresses,
  SITES_ADDRESS: addresses,
  PUBLIC_SITES_BASE_URL: httpUrl.optional(),
  DASHBOARD_ADDRESS: addresses.optional(),
  DASHBOARD_URL: httpUrl.optional(),
  PAGE_CACHE_MEGABYTES: wholeNumber(64),
  SERVICE_TOKEN_PRIVATE_KEY_FILE: z.string().describe("a file with a private JWK"),
  API_KEY_PEPPER_FILE: z.string().describe("a file with 32 random bytes in base64"),
  WEBHOOK_SEALING_PUBLIC_KEYS_FILE: z.string().describe("a file of public JWKs"),
  UPGRADE_EMAIL: z.email("not an e-mail address").default("upgrade@galley.example").describe("an e-mail address"),
  GENERATION_SYNC_TIMEOUT_SECONDS: positiveInteger(120, 3_600),
  IDEMPOTENCY_LEASE_SECONDS: positiveInteger(15),
  OUTBOUND_CONNECT_TO: z.string().optional(),
  OVERLOAD_TARGET_MILLISECONDS: positiveInteger(200),
  OVERLOAD_LEAST_REQUESTS: positiveInteger(100),
  OVERLOAD_MOST_REQUESTS: positiveInteger(1_000),
  OVERLOAD_MOST_LONG_REQUESTS: positiveInteger(500),
  OVERLOAD_LOOP_DELAY_MILLISECONDS: positiveInteger(100),
  OVERLOAD_LONGEST_WAIT_MILLISECONDS: positiveInteger(2_000),
  MOST_CONNECTIONS: positiveInteger(10_000),
  TIERS_FILE: tiersFile,
});

/** Everything that can be set from outside. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the environment; throws ConfigError naming every variable that is wrong. */
export function readConfig(env?: Readonly<Record<string, string | undefined>>) {
  const read = loadConfig(variables, env);
  return {
    ...commonConfig("gateway", read),
    host: read.HOST,
    /** 0: any free port. */
    port: read.PORT,
    /** Where clients reach the gateway; its own address unless set. Without a trailing slash. */
    publicBaseUrl: read.PUBLIC_BASE_URL,
    /** How many proxies in front of the gateway are ours and tell the truth about addresses. */
    trustedProxyHops: read.TRUSTED_PROXY_HOPS,
    /** Where each replica of a service is. */
    contentAddresses: read.CONTENT_ADDRESS,
    generationAddresses: read.GENERATION_ADDRESS,
    publishingAddresses: read.PUBLISHING_ADDRESS,
    sitesAddresses: read.SITES_ADDRESS,
    /** Where readers reach the public sites; the gateway's own address unless set. */
    publicSitesBaseUrl: read.PUBLIC_SITES_BASE_URL,
    /** Where each replica of the dashboard is; empty when the installation has none. */
    dashboardAddresses: read.DASHBOARD_ADDRESS ?? [],
    /** The dashboard's address as browsers see it; /dashboard on the gateway's own address unless set. */
    dashboardUrl: read.DASHBOARD_URL,
    /** Memory for pages of sites that are sent again once the sites say that they are still right; 0 for none. */
    pageCacheMegabytes: read.PAGE_CACHE_MEGABYTES,
    serviceTokenPrivateKeyFile: read.SERVICE_TOKEN_PRIVATE_KEY_FILE,
    apiKeyPepperFile: read.API_KEY_PEPPER_FILE,
    webhookSealingPublicKeysFile: read.WEBHOOK_SEALING_PUBLIC_KEYS_FILE,
    upgradeEmail: read.UPGRADE_EMAIL,
    /** At most an hour: the client's connection carries nothing for so long. */
    generationSyncTimeoutSeconds: read.GENERATION_SYNC_TIMEOUT_SECONDS,
    /** How long a request with an `Idempotency-Key` counts as running after the last sign of life of its replica. */
    idempotencyLeaseSeconds: read.IDEMPOTENCY_LEASE_SECONDS,
    outboundConnectTo: read.OUTBOUND_CONNECT_TO,
    /** When and how far this replica refuses requests so that those it takes are served in time. */
    overload: {
      /** How long a request should take at most, but for those that wait for something outside. */
      targetMilliseconds: read.OVERLOAD_TARGET_MILLISECONDS,
      /** Bounds of the limit on requests under way in each lane. */
      least: Math.min(read.OVERLOAD_LEAST_REQUESTS, read.OVERLOAD_MOST_REQUESTS),
      most: read.OVERLOAD_MOST_REQUESTS,
      /** How many at once in each lane where waiting long is normal. */
      mostLong: read.OVERLOAD_MOST_LONG_REQUESTS,
      /** How late the event loop may be. */
      loopDelayMilliseconds: read.OVERLOAD_LOOP_DELAY_MILLISECONDS,
      /** How long a request of a burst waits for its turn at most. */
      longestWaitMilliseconds: read.OVERLOAD_LONGEST_WAIT_MILLISECONDS,
    },
    /** Connections at once; more are closed as they come. */
    mostConnections: read.MOST_CONNECTIONS,
    tiers: readJsonFile(read.TIERS_FILE, tiersSchema),
  };
}
