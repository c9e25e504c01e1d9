import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createAuthority } from "@galley/local/certificates";
import { amqpUrl, knownIdentity } from "@galley/local/private-stores";
import { readJson } from "@galley/local/state-folder";
import type { StartSystemOptions } from "@galley/local/system";
import { events } from "@galley/proto/events/v1";
import { createLogger } from "@galley/service-kit/logging";
import { connectBroker, type OutgoingEvent } from "@galley/service-kit/messaging";
import { startInSteps } from "@galley/test-kit/start-in-steps";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { MongoClient } from "mongodb";
import { type BenchedSystem, startBenchedSystem } from "../system.ts";
import { content, publishInBatches } from "./publish.ts";
import { startReceiver } from "./start-receiver.ts";

/** Public names that lead to the receiver. */
export const hosts = ["a.hooks.example", "b.hooks.example", "c.hooks.example", "d.hooks.example"] as const;
/** Names of receivers that never answer. */
export const hangingHosts: readonly string[] = Array.from({ length: 200 }, (_, index) => `${index}.hanging.example`);

/** Who is told, and where. */
export interface Customer {
  readonly accountId: string;
  readonly url: string;
  readonly sealedSigningKey: string;
}

/** A whole Galley, receivers in processes of their own, and a way to tell it events. */
export type WebhooksWorld = Awaited<ReturnType<typeof startWebhooksWorld>>;

/** Starts it. Leaves nothing running when it fails. */
export function startWebhooksWorld(options: Partial<StartSystemOptions> = {}) {
  return startInSteps(async (defer) => {
    const folder = mkdtempSync(join(tmpdir(), "galley-bench-webhooks-"));
    defer(() => rmSync(folder, { recursive: true, force: true }));
    const authority = await createAuthority("Galley's benchmark of webhooks");
    const receiver = await startReceiver(authority, ["127.0.0.1", ...hosts]);
    defer(receiver.stop);
    const hanging = await startReceiver(authority, ["*.hanging.example"]);
    defer(hanging.stop);
    const authoritiesFile = join(folder, "authorities.pem");
    writeFileSync(authoritiesFile, authority.cert);
    const at = (names: readonly string[], port: number) => names.map((name) => `${name}:443:127.0.0.1:${port}`);
    const connectTo = [...at(hosts, receiver.port), ...at(hangingHosts, hanging.port)].join(",");
    const reach = { OUTBOUND_CONNECT_TO: connectTo, OUTBOUND_AUTHORITIES_FILE: authoritiesFile };
    const others = options.serviceEnvironment ?? (() => ({}));
    const serviceEnvironment = (name: string) => (name.startsWith("webhooks") ? reach : others(name));
    const system = await startBenchedSystem({ ...options, serviceEnvironment });
    defer(system.stop);
    const mongo = await MongoClient.connect(system.mongodbUri);
    defer(() => mongo.close());
    const deliveries = mongo
      .db(`${system.databasePrefix}_webhooks`)
      .collection<{ _id: string; dueAt?: Date }>("deliveries");
    const url = amqpUrl(knownIdentity(system.system.state.storeFolders("rabbitmq").data));
    const logger = createLogger({ service: "bench", level: "error" });
    const broker = connectBroker({ url, prefix: system.amqpPrefix, logger });
    defer(() => broker.close());
    const sealingKey = await publicSealingKey(system);
    return {
      ...{ system, receiver, authoritiesFile, amqpUrl: url },
      /** The receivers that never answer, in another process, so that their work delays no others. */
      hanging,
      newCustomer: (target: string) => newCustomer(sealingKey, target),
      /** Tells events as the services do, and gives when each was told: its id and milliseconds since 1970. */
      tell: (customers: readonly Customer[]) =>
        publishInBatches(broker, customers.length, (index) => eventFor(customers[index] as Customer)),
      databaseWork: () => databaseWorkOf(mongo),
      /** How many of these events are stored as deliveries. */
      stored: (ids: readonly string[]) => deliveries.countDocuments({ _id: { $in: [...ids] } }),
      /** When each of these whose first attempt failed is to be tried again, in milliseconds since 1970. */
      retriesDueAt: async (ids: readonly string[]) => {
        const planned = { _id: { $in: [...ids] }, state: "pending", leased: false, attemptsMade: 1 };
        return new Map(
          await deliveries
            .find(planned)
            .map(({ _id, dueAt }) => [_id, Number(dueAt)] as const)
            .toArray(),
        );
      },
      /** Waits until no delivery is pending. */
      settled: async () => {
        while ((await deliveries.countDocuments({ state: "pending" })) > 0) await delay(50);
      },
    };
  });
}

const commandNames = ["find", "aggregate", "insert", "update", "delete", "findAndModify"] as const;

/** What the database server has done so far, for everybody: reads and writes of one or more documents, and documents inserted or changed. */
async function databaseWorkOf(mongo: MongoClient) {
  const { metrics } = await mongo.db("admin").command({ serverStatus: 1 });
  const { inserted, updated } = metrics.document;
  return {
    commands: commandNames.reduce((sum, name) => sum + Number(metrics.commands[name].total), 0),
    documentsWritten: Number(inserted) + Number(updated),
  };
}

async function publicSealingKey(system: BenchedSystem): Promise<JWK> {
  const file = join(system.system.state.path, "keys", "webhook-sealing-public-keys.json");
  const [key] = (readJson(file) as { keys: JWK[] }).keys;
  if (key === undefined) throw new Error(`${file} holds no key`);
  return key;
}

// As the gateway seals the key of a request.
async function newCustomer(publicKey: JWK, url: string): Promise<Customer> {
  const accountId = randomUUID();
  const digest = createHash("sha256").update(randomBytes(48)).digest("base64");
  const text = new TextEncoder().encode(JSON.stringify({ accountId, keyId: "key-1", digest }));
  const header = { alg: "ECDH-ES", enc: "A256GCM", kid: publicKey.kid ?? "" };
  const sealed = await new CompactEncrypt(text)
    .setProtectedHeader(header)
    .encrypt(await importJWK(publicKey, "ECDH-ES"));
  return { accountId, url, sealedSigningKey: sealed };
}

function eventFor({ accountId, url, sealedSigningKey }: Customer): OutgoingEvent {
  const id = randomUUID();
  const payload = events["draft.ready.v1"].encode({
    accountId,
    publicationId: randomUUID(),
    sessionId: randomUUID(),
    draft: { version: 1, title: "On Ink", content, wordCount: 200 },
    webhook: { url, sealedSigningKey },
    occurredAtMilliseconds: Date.now(),
  });
  return { id, type: "draft.ready.v1", payload, requestId: id, at: new Date() };
}
