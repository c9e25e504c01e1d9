import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JWK } from "jose";

/** The gateway's own secrets, as files in a temporary folder. */
export interface TestKeyFiles {
  readonly pepperFile: string;
  readonly sealingPublicKeysFile: string;
  /** Decrypts texts that were encrypted with the public keys. */
  readonly sealingPrivateKey: JWK;
  readonly remove: () => void;
}

export function testKeyFiles(): TestKeyFiles {
  const folder = mkdtempSync(join(tmpdir(), "galley-gateway-"));
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pepperFile = join(folder, "pepper");
  const sealingPublicKeysFile = join(folder, "sealing.json");
  writeFileSync(pepperFile, randomBytes(32).toString("base64"));
  const jwk = { ...publicKey.export({ format: "jwk" }), kid: "sealing-1", use: "enc" };
  writeFileSync(sealingPublicKeysFile, JSON.stringify({ keys: [jwk] }));
  return {
    pepperFile,
    sealingPublicKeysFile,
    sealingPrivateKey: { ...(privateKey.export({ format: "jwk" }) as JWK), kid: "sealing-1" },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
