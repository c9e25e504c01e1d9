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

/** Host names in the webhook URLs of accounts. They lead to the benchmark's receiver, which answers each request at once. */
export const hosts = ["a.hooks.example", "b.hooks.example", "c.hooks.example", "d.hooks.example"] as const;
/** Host names in webhook URLs that lead to a receiver which never answers. */
export const hangingHosts: readonly string[] = Array.from({ length: 200 }, (_, index) => `${index}.hanging.example`);

/** An account that subscribes to events, and the URL of its webhook. */
export interface Customer {
  readonly accountId: string;
  readonly url: string;
  readonly sealedSigningKey: string;
}

/** A complete Galley with receivers in processes of their own, and functions to publish events. */
export type WebhooksWorld = Awaited<ReturnType<typeof startWebhooksWorld>>;

/** Starts Galley and the receivers of webhooks. If one of them cannot be started, the others are stopped. */
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
      system,
      receiver,
      authoritiesFile,
      amqpUrl: url,
      /**
       * The receiver that never answers. It has a process of its own, so that its many open connections do not delay the other receiver.
       */
      hanging,
      newCustomer: (target: string) => newCustomer(sealingKey, target),
      /** Publishes events as the services do. Resolves with the publishing time of each id, in epoch milliseconds. */
      tell: (customers: readonly Customer[]) =>
        publishInBatches(broker, customers.length, (index) => eventFor(customers[index] as Customer)),
      databaseWork: () => readDatabaseWork(mongo),
      /** Returns for how many of the events the webhooks service has stored a delivery. */
      stored: (ids: readonly string[]) => deliveries.countDocuments({ _id: { $in: [...ids] } }),
      /** Returns the due times of retries after a failed first attempt, in epoch milliseconds. */
      retriesDueAt: async (ids: readonly string[]) => {
        const planned = { _id: { $in: [...ids] }, state: "pending", leased: false, attemptsMade: 1 };
        return new Map(
          await deliveries
            .find(planned)
            .map(({ _id, dueAt }) => [_id, Number(dueAt)] as const)
            .toArray(),
        );
      },
      /** Waits until every delivery has succeeded or was given up. */
      settled: async () => {
        while ((await deliveries.countDocuments({ state: "pending" })) > 0) await delay(50);
      },
    };
  });
}

const commandNames = ["find", "aggregate", "insert", "update", "delete", "findAndModify"] as const;

/** Returns the work of the database server so far, for all clients: commands, and documents inserted or changed. */
async function readDatabaseWork(mongo: MongoClient) {
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

// Creates a customer: an account id, a webhook URL, and a signing key that is encrypted as the gateway would store it.
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
