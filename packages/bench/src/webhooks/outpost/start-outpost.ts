import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "@galley/local/ports";
import { stopRunning } from "@galley/local/processes";
import { succeed } from "@galley/local/run-program";
import { createLogger } from "@galley/service-kit/logging";
import { connectBroker, createTopology, type OutgoingEvent } from "@galley/service-kit/messaging";
import { pollUntil } from "@galley/test-kit/conditions";
import { startInSteps } from "@galley/test-kit/start-in-steps";
import { startProgram } from "@galley/test-kit/start-program";
import type { Watched } from "../../measure/cpu.ts";
import type { Sender } from "../burst.ts";
import { content, publishInBatches } from "../publish.ts";
import type { Receiver } from "../start-receiver.ts";
import type { OutpostPrograms } from "./programs.ts";
import { graceMilliseconds, type Postgres, startPostgres, startRedis } from "./start-stores.ts";

interface OutpostOptions {
  readonly programs: OutpostPrograms;
  readonly receiver: Receiver;
  /** The certificates of the authority that signed the receiver's certificate. */
  readonly authoritiesFile: string;
  readonly amqpUrl: string;
  /** The processes of the RabbitMQ that Outpost uses, whose time is counted. */
  readonly rabbitmq: () => readonly Watched[];
}

/** The prefix of all names on RabbitMQ for Outpost, whose queues have the same settings as Galley's. */
const prefix = "outpost-told";
const eventType = "draft.ready.v1";
const topic = "draft.ready";
/** The tenants of Outpost, as many as Galley has accounts with receivers in this benchmark. */
const tenants = ["a", "b", "c", "d"];
/** The maximum number of parallel deliveries and connections. Galley has the same limit. */
const deliveriesAtOnce = 32;

/**
 * Starts Outpost with stores of its own and the given RabbitMQ, with one destination for each of four tenants. Leaves nothing
 * running when it fails.
 */
export function startOutpost({ programs, receiver, authoritiesFile, amqpUrl, rabbitmq }: OutpostOptions) {
  return startInSteps<Sender>(async (defer) => {
    const folder = mkdtempSync(join(tmpdir(), "galley-bench-outpost-"));
    defer(() => rmSync(folder, { recursive: true, force: true }));
    const redis = await startRedis(programs, folder);
    defer(redis.stop);
    const postgres = await startPostgres(programs, folder);
    defer(postgres.stop);
    // Connects to RabbitMQ as Galley does and declares the queue from which Outpost will read events.
    const broker = connectBroker({ url: amqpUrl, prefix, logger: createLogger({ service: "bench", level: "error" }) });
    defer(() => broker.close());
    while (!broker.isConnected()) await delay(20);
    const [port, apiKey] = [await freePort(), randomBytes(18).toString("hex")];
    const environment = {
      ...settingsFor(amqpUrl, authoritiesFile),
      API_PORT: String(port),
      API_KEY: apiKey,
      REDIS_HOST: "127.0.0.1",
      REDIS_PORT: String(redis.port),
      REDIS_PASSWORD: redis.password,
      POSTGRES_URL: postgres.url,
    };
    await succeed(programs.outpost, ["migrate", "apply", "--yes"], { folder, environment });
    const api = `http://127.0.0.1:${port}`;
    const program = { name: "outpost", role: "store" as const, command: programs["outpost-server"], arguments: [] };
    const server = await startProgram({ ...program, environment, folder, recordsFolder: folder }, () =>
      request("GET", `${api}/healthz`, apiKey),
    );
    defer(() => stopRunning(server, graceMilliseconds));
    await addDestinations(api, apiKey, `https://127.0.0.1:${receiver.port}/hook`);
    const outpost = { name: "outpost", pid: server.pid, withGroup: true };
    return {
      name: "Outpost",
      ...countPublishes(postgres, (count) => publishInBatches(broker, count, eventAt)),
      processes: () => [outpost, redis.process, postgres.process, ...rabbitmq()],
    };
  });
}

/**
 * Returns Outpost's settings. It gets the same concurrency as Galley for deliveries and for reading its queue. It writes its log
 * after one second instead of ten, so that a burst ends sooner. Its telemetry is off.
 */
function settingsFor(amqpUrl: string, authorityFile: string): Record<string, string> {
  const topology = createTopology(prefix);
  return {
    DISABLE_TELEMETRY: "true",
    API_JWT_SECRET: randomBytes(18).toString("hex"),
    AES_ENCRYPTION_SECRET: randomBytes(16).toString("hex"),
    TOPICS: topic,
    RABBITMQ_SERVER_URL: amqpUrl,
    PUBLISH_RABBITMQ_SERVER_URL: amqpUrl,
    PUBLISH_RABBITMQ_EXCHANGE: topology.eventExchange,
    PUBLISH_RABBITMQ_QUEUE: topology.queueName("webhooks.deliveries"),
    PUBLISH_MAX_CONCURRENCY: String(deliveriesAtOnce),
    DELIVERY_MAX_CONCURRENCY: String(deliveriesAtOnce),
    LOG_MAX_CONCURRENCY: "8",
    LOG_BATCH_THRESHOLD_SECONDS: "1",
    DESTINATIONS_WEBHOOK_EVENT_ID_HEADER_NAME: "x-service-delivery",
    SSL_CERT_FILE: authorityFile,
  };
}

async function addDestinations(api: string, apiKey: string, url: string): Promise<void> {
  for (const tenant of tenants) {
    await request("PUT", `${api}/api/v1/tenants/${tenant}`, apiKey);
    const destination = { type: "webhook", topics: [topic], config: { url } };
    await request("POST", `${api}/api/v1/tenants/${tenant}/destinations`, apiKey, destination);
  }
}

/** Counts the published events. Outpost has delivered all when its log has the same number of attempts. */
function countPublishes(
  postgres: Postgres,
  publish: (count: number) => Promise<Map<string, number>>,
): Pick<Sender, "tell" | "settled"> {
  let told = 0;
  return {
    tell: (count) => {
      told += count;
      return publish(count);
    },
    settled: async () => {
      const logged = await pollUntil(
        () => postgres.number("SELECT count(*) FROM attempts"),
        (count) => count >= told,
        { timeoutMilliseconds: 60_000, intervalMilliseconds: 500 },
      );
      if (logged < told) throw new Error(`Outpost's log has ${logged} of ${told} deliveries`);
    },
  };
}

/** Creates an event whose body has the same data as Galley's webhook. */
function eventAt(index: number): OutgoingEvent {
  const [id, at] = [randomUUID(), new Date()];
  const draft = { version: 1, title: "On Ink", content, wordCount: 200 };
  const data = {
    event: topic,
    sessionId: randomUUID(),
    publicationId: randomUUID(),
    data: { draft, status: "draft_ready" },
    timestamp: at.toISOString(),
  };
  const told = { id, tenant_id: tenants[index % tenants.length], topic, time: at.toISOString(), metadata: {}, data };
  return { id, type: eventType, payload: Buffer.from(JSON.stringify(told)), requestId: id, at };
}

/** Calls Outpost's API. Rejects with its answer unless it succeeded. */
async function request(method: string, url: string, apiKey: string, body?: unknown): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname} answered ${response.status}: ${text}`);
}
