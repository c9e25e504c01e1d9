import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { address, loadConfig, readJsonFile } from "@galley/service-kit/config";
import { z } from "zod";
import type { Tiers } from "./domain/tiers.ts";

const tiersOfRepository = join(dirname(fileURLToPath(import.meta.url)), "../../../infra/tiers.json");

const environment = z.object({
  MONGODB_URI: z
    .string()
    .describe("the MongoDB connection string, for example mongodb://127.0.0.1:27017/?replicaSet=rs0"),
  DATABASE_PREFIX: z
    .string()
    .regex(/^[\w-]{1,40}$/, "not a name")
    .default("galley")
    .describe("1 to 40 letters, digits, - or _; the database is <prefix>_content"),
  AMQP_URL: z.string().describe("the RabbitMQ URL, for example amqp://guest:guest@127.0.0.1:5672"),
  AMQP_PREFIX: z.string().default("galley").describe("what this installation's names on the broker begin with"),
  GRPC_ADDRESS: address,
  SERVICE_TOKEN_PUBLIC_KEYS_FILE: z.string().describe("a JSON file with the public keys of those who mint tokens"),
  TIERS_FILE: z.string().default(tiersOfRepository).describe("a JSON file with the plans"),
});

const limit = z.int().nonnegative();

// The file says more of a plan; other services read that.
const tiersSchema: z.ZodType<Tiers> = z.record(
  z.string(),
  z.object({ publications: limit, topicsPerPublication: limit, cadencePostsPerWeek: limit }),
);

/** What the service has to be told. */
export interface Config {
  readonly mongodbUri: string;
  readonly databaseName: string;
  readonly amqpUrl: string;
  readonly amqpPrefix: string;
  readonly grpcAddress: z.infer<typeof address>;
  readonly publicKeysFile: string;
  readonly tiers: Tiers;
}

/** Reads the environment; throws ConfigError naming each variable that is wrong. */
export function readConfig(): Config {
  const variables = loadConfig(environment);
  return {
    mongodbUri: variables.MONGODB_URI,
    databaseName: `${variables.DATABASE_PREFIX}_content`,
    amqpUrl: variables.AMQP_URL,
    amqpPrefix: variables.AMQP_PREFIX,
    grpcAddress: variables.GRPC_ADDRESS,
    publicKeysFile: variables.SERVICE_TOKEN_PUBLIC_KEYS_FILE,
    tiers: readJsonFile(variables.TIERS_FILE, tiersSchema),
  };
}
