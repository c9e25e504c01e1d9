import { join } from "node:path";
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

/** The folder that `apps/docs` builds. It has the same place in the repository and in the image. */
const builtDocs = join(import.meta.dirname, "../../../apps/docs/dist/site");

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
  DOCS_FOLDER: z.string().default(builtDocs),
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

/** The complete configuration of the gateway. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the configuration of the gateway from environment variables. Throws ConfigError, which names every wrong variable. */
export function readConfig(env?: Readonly<Record<string, string | undefined>>) {
  const read = loadConfig(variables, env);
  return {
    ...commonConfig("gateway", read),
    host: read.HOST,
    /** The port on which the gateway listens; 0 for any free port. */
    port: read.PORT,
    /** The URL of the gateway for clients, without a trailing slash. Default: the address on which the gateway listens. */
    publicBaseUrl: read.PUBLIC_BASE_URL,
    /**
     * The number of proxies in front of the gateway. Only this many entries at the end of headers such as `X-Forwarded-For` are trusted,
     * because clients can write the others.
     */
    trustedProxyHops: read.TRUSTED_PROXY_HOPS,
    /** The addresses of all replicas of the content service. The next variables are the addresses of other services. */
    contentAddresses: read.CONTENT_ADDRESS,
    generationAddresses: read.GENERATION_ADDRESS,
    publishingAddresses: read.PUBLISHING_ADDRESS,
    sitesAddresses: read.SITES_ADDRESS,
    /** The URL of the public sites for readers. The default is the URL of the gateway. */
    publicSitesBaseUrl: read.PUBLIC_SITES_BASE_URL,
    /** The addresses of all replicas of the dashboard; an empty list when the installation has no dashboard. */
    dashboardAddresses: read.DASHBOARD_ADDRESS ?? [],
    /** The URL of the dashboard for browsers. The default is /dashboard on the URL of the gateway. */
    dashboardUrl: read.DASHBOARD_URL,
    /** The absolute path of the folder with the files of the documentation at `/docs`. */
    docsFolder: read.DOCS_FOLDER,
    /**
     * The size in megabytes of the cache for pages of public sites; 0 turns the cache off. Before a cached page is sent, the sites service
     * confirms that it is current.
     */
    pageCacheMegabytes: read.PAGE_CACHE_MEGABYTES,
    serviceTokenPrivateKeyFile: read.SERVICE_TOKEN_PRIVATE_KEY_FILE,
    apiKeyPepperFile: read.API_KEY_PEPPER_FILE,
    webhookSealingPublicKeysFile: read.WEBHOOK_SEALING_PUBLIC_KEYS_FILE,
    upgradeEmail: read.UPGRADE_EMAIL,
    /**
     * How long the response to a request for a draft is held back until the draft is ready; at most an hour. Meanwhile the client's
     * connection carries no data.
     */
    generationSyncTimeoutSeconds: read.GENERATION_SYNC_TIMEOUT_SECONDS,
    /**
     * How long a request with an `Idempotency-Key` counts as running when the replica that runs it no longer reports. After that, a
     * repeated request takes over the work.
     */
    idempotencyLeaseSeconds: read.IDEMPOTENCY_LEASE_SECONDS,
    outboundConnectTo: read.OUTBOUND_CONNECT_TO,
    /** The limits above which this replica refuses requests, so that it can serve the accepted ones in time. */
    overload: {
      /** The time within which requests should be answered. It does not apply to requests that wait for an external system. */
      targetMilliseconds: read.OVERLOAD_TARGET_MILLISECONDS,
      /**
       * The lowest and the highest value of the limit on parallel requests. Requests that wait for the same service have a limit of their
       * own.
       */
      min: Math.min(read.OVERLOAD_LEAST_REQUESTS, read.OVERLOAD_MOST_REQUESTS),
      max: read.OVERLOAD_MOST_REQUESTS,
      /**
       * The maximum number of parallel requests that wait for the same service, if they normally take long, such as those that wait for a
       * language model.
       */
      maxLong: read.OVERLOAD_MOST_LONG_REQUESTS,
      /** The delay of the event loop above which this replica counts as overloaded. */
      loopDelayMilliseconds: read.OVERLOAD_LOOP_DELAY_MILLISECONDS,
      /** The maximum time that a request waits until it may start. After that it is refused. */
      maxWaitMilliseconds: read.OVERLOAD_LONGEST_WAIT_MILLISECONDS,
    },
    /** The maximum number of client connections. Further ones are closed at once. */
    maxConnections: read.MOST_CONNECTIONS,
    tiers: readJsonFile(read.TIERS_FILE, tiersSchema),
  };
}
