import { createHmac, createSecretKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { ConfigError } from "@galley/service-kit/config";

/** Returns the hash under which an API key is stored: HMAC-SHA256 with a secret (the pepper), in base64url. */
export type HashApiKey = (apiKey: string) => string;

const pepperBytes = 32;

/**
 * Creates the function that hashes API keys with the secret (the pepper) in this file: 32 bytes in base64. A thief who has only the
 * database cannot use it to find keys.
 */
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
  throw new ConfigError([`File ${path} must contain ${pepperBytes} bytes in base64`]);
}
