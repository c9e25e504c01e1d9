import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Address, address, httpUrl, loadConfig, readJsonFile } from "@galley/service-kit/config";
import { z } from "zod";
import type { Tiers } from "./domain/tiers.ts";

// Sources and builds lie equally deep.
const tiersOfRepository = join(dirname(fileURLToPath(import.meta.url)), "../../../infra/tiers.json");

const environment = z.object({
  MONGODB_URI: z.string().describe("a MongoDB connection string, for example mongodb://127.0.0.1/?replicaSet=rs0"),
  DATABASE_PREFIX: z
    .string()
    .regex(/^[\w-]{1,40}$/, "not a name")
    .describe("1 to 40 letters, digits, - or _; the database is <prefix>_publishing"),
  AMQP_URL: z.string().describe("the RabbitMQ URL, for example amqp://guest:guest@127.0.0.1:5672"),
  AMQP_PREFIX: z.string().describe("what this installation's names on the broker begin with"),
  GRPC_ADDRESS: address,
  SITES_LISTEN_ADDRESS: address,
  PUBLIC_SITES_BASE_URL: httpUrl.describe("where readers reach the sites, for example https://sites.example.com"),
  SERVICE_TOKEN_PUBLIC_KEYS_FILE: z.string().describe("a JSON file with the public keys of those who mint tokens"),
  TIERS_FILE: z.string().default(tiersOfRepository).describe("a JSON file with the plans"),
});

// The file says more of a plan; other services read that.
const tiersSchema: z.ZodType<Tiers> = z.record(z.string(), z.object({ postsPerWeek: z.int().nonnegative() }));

/** What the service has to be told. */
export interface Config {
  readonly mongodbUri: string;
  readonly databaseName: string;
  readonly amqpUrl: string;
  readonly amqpPrefix: string;
  readonly grpcAddress: Address;
  /** Where the public sites' HTTP server listens. */
  readonly sitesListenAddress: Address;
  /** Without a trailing slash; a site is at `<base>/sites/<handle>`. */
  readonly publicSitesBaseUrl: string;
  readonly publicKeysFile: string;
  readonly tiers: Tiers;
}

/** Reads the environment; throws ConfigError naming each variable that is wrong. */
export function readConfig(env?: Readonly<Record<string, string | undefined>>): Config {
  const variables = loadConfig(environment, env);
  return {
    mongodbUri: variables.MONGODB_URI,
    databaseName: `${variables.DATABASE_PREFIX}_publishing`,
    amqpUrl: variables.AMQP_URL,
    amqpPrefix: variables.AMQP_PREFIX,
    grpcAddress: variables.GRPC_ADDRESS,
    sitesListenAddress: variables.SITES_LISTEN_ADDRESS,
    publicSitesBaseUrl: variables.PUBLIC_SITES_BASE_URL,
    publicKeysFile: variables.SERVICE_TOKEN_PUBLIC_KEYS_FILE,
    tiers: readJsonFile(variables.TIERS_FILE, tiersSchema),
  };
}
