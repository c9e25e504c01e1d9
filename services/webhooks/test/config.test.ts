import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesReadOnce } from "@galley/service-kit/reloaded-files";
import { readConfig, sealingPrivateKeysFile } from "../src/config.ts";
import { newSealingPair } from "./sealed-keys.ts";

const folder = mkdtempSync(join(tmpdir(), "galley-webhooks-"));
afterAll(() => rmSync(folder, { recursive: true }));

const environment = {
  GRPC_ADDRESS: "127.0.0.1:9004",
  MONGODB_URI: "mongodb://127.0.0.1:27017/?replicaSet=rs0",
  AMQP_URL: "amqp://127.0.0.1",
  SERVICE_TOKEN_PUBLIC_KEYS_FILE: "/keys/tokens.json",
  WEBHOOK_SEALING_PRIVATE_KEYS_FILE: "/keys/sealing.json",
};

describe("readConfig", () => {
  it("tries again after 10, 60 and 600 seconds and waits 10 seconds for an answer, unless told otherwise", () => {
    const { retryDelaysSeconds, attemptTimeoutSeconds, databaseName } = readConfig(environment);
    expect([retryDelaysSeconds, attemptTimeoutSeconds, databaseName]).toEqual([[10, 60, 600], 10, "galley_webhooks"]);
    const told = { ...environment, WEBHOOK_RETRY_DELAYS_SECONDS: "0.5,1", WEBHOOK_ATTEMPT_TIMEOUT_SECONDS: "2" };
    expect(readConfig(told)).toMatchObject({ retryDelaysSeconds: [0.5, 1], attemptTimeoutSeconds: 2 });
  });
});

describe("sealingPrivateKeysFile", () => {
  it("refuses files without usable private keys, and repeats nothing of them", async () => {
    const { publicKey, privateKey } = await newSealingPair("a");
    const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
    const wrong = [
      [],
      [publicKey],
      [privateKey, privateKey],
      [{ ...rsa, kid: "a" }],
      [{ ...privateKey, x: privateKey.y }],
    ];
    for (const keys of wrong) {
      const path = join(folder, "wrong.json");
      writeFileSync(path, JSON.stringify({ keys }));
      const read = () => filesReadOnce.open(sealingPrivateKeysFile(path));
      expect(read).toThrow(/wrong\.json/);
      expect(read).not.toThrow(new RegExp(String(privateKey.d)));
    }
  });
});
