import { createPrivateKey, type JsonWebKey, type KeyObject } from "node:crypto";
import {
  type CommonConfig,
  ConfigError,
  commonConfig,
  commonVariables,
  loadConfig,
  parseJsonFile,
  positiveInteger,
} from "@galley/service-kit/config";
import type { FileSource } from "@galley/service-kit/reloaded-files";
import { z } from "zod";
import { standardDelaysSeconds } from "./domain/verdict.ts";

const retryDelays = z
  .string()
  .regex(/^\d+(?:\.\d+)?(?:,\d+(?:\.\d+)?)*$/, "not numbers separated by commas")
  .default(standardDelaysSeconds.join(","))
  .transform((text) => text.split(",").map(Number))
  .describe("seconds before each retry, separated by commas (default 10,60,600)");

const variables = z.object({
  ...commonVariables,
  WEBHOOK_SEALING_PRIVATE_KEYS_FILE: z.string().describe("a file of private JWKs"),
  OUTBOUND_CONNECT_TO: z.string().optional(),
  OUTBOUND_AUTHORITIES_FILE: z.string().optional(),
  WEBHOOK_RETRY_DELAYS_SECONDS: retryDelays,
  WEBHOOK_ATTEMPT_TIMEOUT_SECONDS: positiveInteger(10),
});

/** The complete configuration of the webhook service. */
export interface Config extends CommonConfig {
  readonly sealingPrivateKeysFile: string;
  readonly outboundConnectTo: string | undefined;
  readonly outboundAuthoritiesFile?: string | undefined;
  readonly retryDelaysSeconds: readonly number[];
  readonly attemptTimeoutSeconds: number;
}

/** Reads the configuration from the environment. Throws ConfigError, which names every wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const read = loadConfig(variables, env);
  return {
    ...commonConfig("webhooks", read),
    sealingPrivateKeysFile: read.WEBHOOK_SEALING_PRIVATE_KEYS_FILE,
    outboundConnectTo: read.OUTBOUND_CONNECT_TO,
    outboundAuthoritiesFile: read.OUTBOUND_AUTHORITIES_FILE,
    retryDelaysSeconds: read.WEBHOOK_RETRY_DELAYS_SECONDS,
    attemptTimeoutSeconds: read.WEBHOOK_ATTEMPT_TIMEOUT_SECONDS,
  };
}

const privateKeys = z.object({
  keys: z
    .array(
      z.object({
        kty: z.literal("EC"),
        crv: z.literal("P-256"),
        kid: z.string().min(1),
        x: z.string(),
        y: z.string(),
        d: z.string("not a private key"),
      }),
    )
    .min(1, "there must be a key")
    .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, "every kid must be there once"),
});

/**
 * Describes the file with the private keys that decrypt the keys for signing webhooks. Its content maps the id of each
 * key (`kid`) to the key.
 */
export function sealingPrivateKeysFile(path: string): FileSource<ReadonlyMap<string, KeyObject>> {
  return {
    name: "WEBHOOK_SEALING_PRIVATE_KEYS_FILE",
    paths: [path],
    parse: (text) =>
      new Map(parseJsonFile(path, text, privateKeys).keys.map(({ kid, ...jwk }) => [kid, keyOf(path, kid, jwk)])),
  };
}

function keyOf(path: string, kid: string, jwk: JsonWebKey): KeyObject {
  try {
    return createPrivateKey({ key: jwk, format: "jwk" });
  } catch {
    throw new ConfigError([`File ${path} holds a key that is not on the curve P-256: ${kid}`]);
  }
}
