import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createAuthority, issueCertificate } from "@galley/local/certificates";
import { amqpUrl, knownIdentity } from "@galley/local/private-stores";
import { readJson } from "@galley/local/state-folder";
import type { StartSystemOptions } from "@galley/local/system";
import { events } from "@galley/proto/events/v1";
import { createLogger } from "@galley/service-kit/logging";
import { type Broker, connectBroker, type OutgoingEvent } from "@galley/service-kit/messaging";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { MongoClient } from "mongodb";
import type { Watched } from "../measure/cpu.ts";
import { forkProgram, nextMessage, type Program } from "../programs.ts";
import { type BenchedSystem, startBenchedSystem } from "../system.ts";
import type { Receipt, ReceiverAnswer } from "./receipts.ts";

/** Public names that lead to the receiver. A lane is an account's deliveries to one of them, 8 at once. */
export const hosts = ["a.hooks.example", "b.hooks.example", "c.hooks.example", "d.hooks.example"] as const;
/** The name of the receiver that answers late. */
export const slowHost = "slow.hooks.example";

/** Who is told, and where. */
export interface Customer {
  readonly accountId: string;
  readonly url: string;
  readonly sealedSigningKey: string;
}

/** Counts of the database server. */
export interface DatabaseWork {
  /** Reads and writes that it was asked for; one can be of many documents. */
  readonly commands: number;
  /** Documents that it inserted or changed. */
  readonly documentsWritten: number;
}

/** A whole Galley, a receiver in a process of its own, and a way to tell it events. */
export interface WebhooksWorld {
  readonly system: BenchedSystem;
  readonly newCustomer: (url: string) => Promise<Customer>;
  /** Tells events as the services do, and gives when each was told: its id and milliseconds since 1970. */
  readonly tell: (customers: readonly Customer[]) => Promise<Map<string, number>>;
  /** POSTs that came since the last `take`. */
  readonly count: () => Promise<number>;
  readonly take: () => Promise<{ readonly receipts: readonly Receipt[]; readonly mostOpen: number }>;
  /** What the database has done so far, for everybody. */
  readonly databaseWork: () => Promise<DatabaseWork>;
  /** Attempts that the log of deliveries has for these events. */
  readonly attemptsLogged: (ids: readonly string[]) => Promise<number>;
  /** Waits until no delivery is pending. */
  readonly settled: () => Promise<void>;
  readonly bench: () => readonly Watched[];
  readonly stop: () => Promise<void>;
}

/** Starts it. Leaves nothing running when it fails. */
export async function startWebhooksWorld(
  slowMilliseconds: number,
  settings: Partial<StartSystemOptions> = {},
): Promise<WebhooksWorld> {
  const endings: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const folder = mkdtempSync(join(tmpdir(), "galley-bench-webhooks-"));
    endings.push(async () => rmSync(folder, { recursive: true, force: true }));
    const { receiver, connectTo, authorityFile } = await startReceiver(folder, slowMilliseconds);
    endings.push(receiver.stop);
    const reach = { OUTBOUND_CONNECT_TO: connectTo, OUTBOUND_AUTHORITIES_FILE: authorityFile };
    const system = await startBenchedSystem({
      ...settings,
      serviceEnvironment: (name): Record<string, string> => (name.startsWith("webhooks") ? reach : {}),
    });
    endings.push(system.stop);
    const mongo = await MongoClient.connect(system.mongodbUri);
    endings.push(() => mongo.close());
    const deliveries = mongo.db(`${system.databasePrefix}_webhooks`).collection<{ _id: string }>("deliveries");
    const url = amqpUrl(knownIdentity(system.system.state.storeFolders("rabbitmq").data));
    const logger = createLogger({ service: "bench", level: "error" });
    const broker = connectBroker({ url, prefix: system.amqpPrefix, logger });
    endings.push(() => broker.close());
    const sealingKey = await publicSealingKey(system);
    return {
      system,
      newCustomer: (target) => newCustomer(sealingKey, target),
      tell: (customers) => tell(broker, customers),
      count: async () => ((await ask(receiver, "count")) as { count: number }).count,
      take: async () => (await ask(receiver, "take")) as { receipts: Receipt[]; mostOpen: number },
      databaseWork: () => databaseWorkOf(mongo),
      attemptsLogged: async (ids) => {
        const count = { $sum: { $size: "$attempts" } };
        const [sum] = await deliveries
          .aggregate<{ count: number }>([{ $match: { _id: { $in: [...ids] } } }, { $group: { _id: null, count } }])
          .toArray();
        return sum?.count ?? 0;
      },
      settled: async () => {
        while ((await deliveries.countDocuments({ state: "pending" } as never)) > 0) await delay(50);
      },
      bench: () => [
        { name: "receiver", pid: receiver.pid, withGroup: false },
        { name: "launcher", pid: process.pid, withGroup: false },
      ],
      stop,
    };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

const commandNames = ["find", "aggregate", "insert", "update", "delete", "findAndModify"] as const;

async function databaseWorkOf(mongo: MongoClient): Promise<DatabaseWork> {
  const { metrics } = await mongo.db("admin").command({ serverStatus: 1 });
  const { inserted, updated } = metrics.document;
  return {
    commands: commandNames.reduce((sum, name) => sum + Number(metrics.commands[name].total), 0),
    documentsWritten: Number(inserted) + Number(updated),
  };
}

async function startReceiver(folder: string, slowMilliseconds: number) {
  const authority = await createAuthority("Galley's benchmark of webhooks");
  const { key, cert } = await issueCertificate(authority, [...hosts, slowHost]);
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const receiver = forkProgram("webhooks/receiver.ts", {
    TLS_KEY_FILE: file("key.pem", key),
    TLS_CERTIFICATE_FILE: file("certificate.pem", cert),
    SLOW_MILLISECONDS: String(slowMilliseconds),
  });
  const port = Number(await nextMessage(receiver));
  const connectTo = [...hosts, slowHost].map((host) => `${host}:443:127.0.0.1:${port}`).join(",");
  return { receiver, connectTo, authorityFile: file("authority.pem", authority.cert) };
}

function ask(receiver: Program, what: "count" | "take"): Promise<ReceiverAnswer> {
  const answer = nextMessage(receiver) as Promise<ReceiverAnswer>;
  receiver.child.send(what);
  return answer;
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
const batchSize = 50;

async function tell(broker: Broker, customers: readonly Customer[]): Promise<Map<string, number>> {
  const toldAt = new Map<string, number>();
  for (let at = 0; at < customers.length; at += batchSize) {
    const batch = customers.slice(at, at + batchSize).map(eventFor);
    for (const { id } of batch) toldAt.set(id, Date.now());
    await publishAll(broker, batch);
  }
  return toldAt;
}

const publishWithinMilliseconds = 15_000;

/** Publishes until RabbitMQ has confirmed all; the connection may not stand yet. */
async function publishAll(broker: Broker, batch: readonly OutgoingEvent[]): Promise<void> {
  const giveUpAt = performance.now() + publishWithinMilliseconds;
  let left = batch;
  for (;;) {
    const told = await broker.publish(left);
    left = left.filter(({ id }) => !told.has(id));
    if (left.length === 0) return;
    if (performance.now() > giveUpAt) throw new Error(`RabbitMQ did not take ${left.length} events`);
    await delay(100);
  }
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
