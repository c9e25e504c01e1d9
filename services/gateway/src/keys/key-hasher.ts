import { createHmac, createSecretKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { ConfigError } from "@galley/service-kit/config";

/** Gives the hash under which a key is kept: HMAC-SHA256 under the pepper, base64url. */
export type HashApiKey = (apiKey: string) => string;

const pepperBytes = 32;

/** A hasher with the pepper in this file (32 bytes, base64). Without the pepper, a stolen database is of no use to find keys. */
export function createKeyHasher(pepperFile: string): HashApiKey {
  const pepper = createSecretKey(readPepper(pepperFile));
  return (apiKey) => createHmac("sha256", pepper).update(apiKey).digest("base64url");
}

function readPepper(path: string): Buffer {
  try {
    const bytes = Buffer.from(readFileSync(path, "utf8").trim(), "base64");
    if (bytes.length === pepperBytes) return bytes;
  } catch (error) {
    throw new ConfigError([`File ${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? "unknown"}`]);
  }
  throw new ConfigError([`File ${path} must hold ${pepperBytes} bytes in base64`]);
}
