import { join } from "node:path";
import { issuers, type PrivateJwk, publicPart } from "../keys.ts";
import type { ServiceName } from "../services/definitions.ts";
import { readJson, writePrivateFile, writePrivateJson } from "../state-folder.ts";
import { type Key, type Keyring, newKeyring, type Ring } from "./keyring.ts";

/**
 * The addresses at which operator commands reach the services of a remote installation by default. The operator forwards these ports of
 * this machine to the services.
 */
export const forwardedAddresses: Readonly<Record<ServiceName, string>> = {
  content: "127.0.0.1:9001",
  publishing: "127.0.0.1:9002",
  webhooks: "127.0.0.1:9003",
  generation: "127.0.0.1:9004",
  gateway: "127.0.0.1:9005",
  dashboard: "127.0.0.1:9006",
};

/** Reads the keys of a folder, or creates new ones when there are none. */
export function readKeyring(folder: string, now: Date): Keyring {
  const made = newKeyring(now);
  const stored = readJson(keyringFile(folder)) as Keyring | undefined;
  // An installation of an earlier release has no keys for services that were added later. They get new keys.
  return stored === undefined ? made : { ...stored, rings: { ...made.rings, ...stored.rings } };
}

/**
 * Writes the keyring, and a folder for each service and for the operator with exactly the files that it needs. The keyring is
 * written first, because the folders can be created from it again. `addresses` are those of the services' operator RPCs. Returns
 * the names of the folders.
 */
export function writeKeyFolders(folder: string, keyring: Keyring, addresses?: Record<string, string>): string[] {
  writePrivateJson(keyringFile(folder), keyring);
  const { gateway, generation, dashboard, operator, webhooks, publishing } = keyring.rings;
  const own: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    content: {},
    publishing: { "credential-sealing-keys.json": { keys: known(publishing) } },
    webhooks: { "webhook-sealing-private-keys.json": { keys: known(webhooks) } },
    generation: { "service-token-key.json": generation.current },
    dashboard: { "service-token-key.json": dashboard.current },
    gateway: {
      "service-token-key.json": gateway.current,
      "webhook-sealing-public-keys.json": { keys: [publicPart(webhooks.current as PrivateJwk)] },
    },
  };
  const publicKeys = issuers.flatMap((issuer) =>
    known(keyring.rings[issuer]).map((key) => ({ ...publicPart(key as PrivateJwk), issuer })),
  );
  for (const [service, files] of Object.entries(own)) {
    writePrivateJson(join(folder, service, "service-token-public-keys.json"), { keys: publicKeys });
    for (const [name, content] of Object.entries(files)) writePrivateJson(join(folder, service, name), content);
  }
  writePrivateFile(join(folder, "gateway/api-key-pepper"), `${keyring.apiKeyPepper}\n`);
  const operatorFile = join(folder, "operator/operator.json");
  const before = (readJson(operatorFile) ?? {}) as { addresses?: Record<string, string> };
  // The stored addresses are kept. Services that an earlier release did not have get their default addresses.
  const servicesAt = addresses ?? { ...forwardedAddresses, ...before.addresses };
  writePrivateJson(operatorFile, { ...operator.current, addresses: servicesAt });
  return [...Object.keys(own), "operator"];
}

/**
 * Returns all keys of a service or of the operator that other processes accept. The current key comes first, because the publishing
 * service encrypts with the first key.
 */
function known({ current, next, former }: Ring): Key[] {
  return [current, ...(next === undefined ? [] : [next]), ...former];
}

function keyringFile(folder: string): string {
  return join(folder, "keyring.json");
}
