import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Address, address, httpUrl, loadConfig, positiveInteger, readJsonFile } from "@galley/service-kit/config";
import { z } from "zod";
import type { Tiers } from "./domain/tiers.ts";

const defaultTiersFile = join(dirname(fileURLToPath(import.meta.url)), "../../../infra/tiers.json");
const tiersSchema = z
  .record(z.string(), z.object({ requestsPerMinute: z.int().positive() }))
  .refine((tiers) => Object.hasOwn(tiers, "free"), "there must be a tier called free");

const variables = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number("not a number").int().min(0).max(65_535).default(8080).describe("a port (default 8080)"),
  PUBLIC_BASE_URL: httpUrl.optional(),
  TRUSTED_PROXY_HOPS: z.coerce.number("not a number").int().min(0).default(0).describe("a whole number (default 0)"),
  GRPC_ADDRESS: address,
  CONTENT_ADDRESS: address,
  GENERATION_ADDRESS: address,
  PUBLISHING_ADDRESS: address,
  SITES_ADDRESS: address,
  MONGODB_URI: z.string().describe("a MongoDB connection string"),
  DATABASE_PREFIX: z.string().default("galley"),
  AMQP_URL: z.string().describe("an AMQP URL"),
  AMQP_PREFIX: z.string().default("galley"),
  SERVICE_TOKEN_PUBLIC_KEYS_FILE: z.string().describe("a file of public JWKs"),
  SERVICE_TOKEN_PRIVATE_KEY_FILE: z.string().describe("a file with a private JWK"),
  API_KEY_PEPPER_FILE: z.string().describe("a file with 32 random bytes in base64"),
  WEBHOOK_SEALING_PUBLIC_KEYS_FILE: z.string().describe("a file of public JWKs"),
  UPGRADE_EMAIL: z.string().default("upgrade@galley.example"),
  GENERATION_SYNC_TIMEOUT_SECONDS: positiveInteger(120),
  OUTBOUND_CONNECT_TO: z.string().optional(),
  TIERS_FILE: z.string().default(defaultTiersFile),
});

/** Everything that can be set from outside. */
export interface Config {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Where clients reach the gateway; its own address unless set. Without a trailing slash. */
  readonly publicBaseUrl: string | undefined;
  /** How many proxies in front of the gateway are ours and tell the truth about addresses. */
  readonly trustedProxyHops: number;
  readonly grpcAddress: Address;
  readonly contentAddress: Address;
  readonly generationAddress: Address;
  readonly publishingAddress: Address;
  readonly sitesAddress: Address;
  readonly mongodbUri: string;
  readonly databaseName: string;
  readonly amqpUrl: string;
  readonly amqpPrefix: string;
  readonly serviceTokenPublicKeysFile: string;
  readonly serviceTokenPrivateKeyFile: string;
  readonly apiKeyPepperFile: string;
  readonly webhookSealingPublicKeysFile: string;
  readonly upgradeEmail: string;
  readonly generationSyncTimeoutSeconds: number;
  readonly outboundConnectTo: string | undefined;
  readonly tiers: Tiers;
}

/** Reads the environment; throws ConfigError naming every variable that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const read = loadConfig(variables, env);
  return {
    host: read.HOST,
    port: read.PORT,
    publicBaseUrl: read.PUBLIC_BASE_URL,
    trustedProxyHops: read.TRUSTED_PROXY_HOPS,
    grpcAddress: read.GRPC_ADDRESS,
    contentAddress: read.CONTENT_ADDRESS,
    generationAddress: read.GENERATION_ADDRESS,
    publishingAddress: read.PUBLISHING_ADDRESS,
    sitesAddress: read.SITES_ADDRESS,
    mongodbUri: read.MONGODB_URI,
    databaseName: `${read.DATABASE_PREFIX}_gateway`,
    amqpUrl: read.AMQP_URL,
    amqpPrefix: read.AMQP_PREFIX,
    serviceTokenPublicKeysFile: read.SERVICE_TOKEN_PUBLIC_KEYS_FILE,
    serviceTokenPrivateKeyFile: read.SERVICE_TOKEN_PRIVATE_KEY_FILE,
    apiKeyPepperFile: read.API_KEY_PEPPER_FILE,
    webhookSealingPublicKeysFile: read.WEBHOOK_SEALING_PUBLIC_KEYS_FILE,
    upgradeEmail: read.UPGRADE_EMAIL,
    generationSyncTimeoutSeconds: read.GENERATION_SYNC_TIMEOUT_SECONDS,
    outboundConnectTo: read.OUTBOUND_CONNECT_TO,
    tiers: readJsonFile(read.TIERS_FILE, tiersSchema),
  };
}
