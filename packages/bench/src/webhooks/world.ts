import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { amqpUrl, knownIdentity } from "@galley/local/private-stores";
import { readJson } from "@galley/local/state-folder";
import { events } from "@galley/proto/events/v1";
import { createLogger } from "@galley/service-kit/logging";
import { connectBroker, type OutgoingEvent } from "@galley/service-kit/messaging";
import { startInSteps } from "@galley/test-kit/start-in-steps";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { MongoClient } from "mongodb";
import { type BenchedSystem, startBenchedSystem } from "../system.ts";
import { publishInBatches } from "./publish.ts";
import { startReceiver } from "./start-receiver.ts";

/** Public names that lead to the receiver. */
export const hosts = ["a.hooks.example", "b.hooks.example", "c.hooks.example", "d.hooks.example"] as const;
/** The name of the receiver that answers late. */
export const slowHost = "slow.hooks.example";

/** Who is told, and where. */
export interface Customer {
  readonly accountId: string;
  readonly url: string;
  readonly sealedSigningKey: string;
}

/** A whole Galley, a receiver in a process of its own, and a way to tell it events. */
export type WebhooksWorld = Awaited<ReturnType<typeof startWebhooksWorld>>;

/** Starts it. Leaves nothing running when it fails. */
export function startWebhooksWorld(slowMilliseconds: number) {
  return startInSteps(async (defer) => {
    const folder = mkdtempSync(join(tmpdir(), "galley-bench-webhooks-"));
    defer(() => rmSync(folder, { recursive: true, force: true }));
    const receiver = await startReceiver(join(folder, "receiver"), [...hosts, slowHost], slowMilliseconds);
    defer(receiver.stop);
    const connectTo = [...hosts, slowHost].map((name) => `${name}:443:127.0.0.1:${receiver.port}`).join(",");
    const reach = { OUTBOUND_CONNECT_TO: connectTo, OUTBOUND_AUTHORITIES_FILE: receiver.authorityFile };
    const system = await startBenchedSystem({
      serviceEnvironment: (name): Record<string, string> => (name.startsWith("webhooks") ? reach : {}),
    });
    defer(system.stop);
    const mongo = await MongoClient.connect(system.mongodbUri);
    defer(() => mongo.close());
    const deliveries = mongo
      .db(`${system.databasePrefix}_webhooks`)
      .collection<{ _id: string; attempts?: object[] }>("deliveries");
    const url = amqpUrl(knownIdentity(system.system.state.storeFolders("rabbitmq").data));
    const logger = createLogger({ service: "bench", level: "error" });
    const broker = connectBroker({ url, prefix: system.amqpPrefix, logger });
    defer(() => broker.close());
    const sealingKey = await publicSealingKey(system);
    return {
      system,
      receiver,
      newCustomer: (target: string): Promise<Customer> => newCustomer(sealingKey, target),
      /** Tells so many events to these in turns, as the services do, and gives when each was told: its id and milliseconds since 1970. */
      tell: (customers: readonly Customer[], count: number): Promise<Map<string, number>> =>
        publishInBatches(broker, count, (index) => eventFor(customers[index % customers.length] as Customer)),
      /** What the database has done so far, for everybody. */
      databaseWork: () => databaseWorkOf(mongo),
      /** Attempts that the log of deliveries has for these events. */
      attemptsLogged: async (ids: readonly string[]): Promise<number> => {
        const found = await deliveries.find({ _id: { $in: [...ids] } }, { projection: { "attempts.at": 1 } }).toArray();
        return found.reduce((sum, { attempts = [] }) => sum + attempts.length, 0);
      },
      /** Waits until no delivery is pending. */
      settled: async (): Promise<void> => {
        while ((await deliveries.countDocuments({ state: "pending" } as never)) > 0) await delay(50);
      },
    };
  });
}

const commandNames = ["find", "aggregate", "insert", "update", "delete", "findAndModify"] as const;

/** Reads and writes that the server was asked for, of which one can be of many documents, and documents that it inserted or changed. */
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

/** About a kibibyte of article, as much as the measured peers were given. */
const content = `<p>${"Ink holds on paper. ".repeat(50)}</p>`;

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
