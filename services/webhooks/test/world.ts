import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tls from "node:tls";
import { type EventInput, type EventType, events, type QueueName, subscriptions } from "@galley/proto/events/v1";
import { WebhooksService } from "@galley/proto/webhooks/v1";
import { createGrpcClient } from "@galley/service-kit/grpc";
import { createLogger } from "@galley/service-kit/logging";
import { type Broker, connectBroker, createTopology } from "@galley/service-kit/messaging";
import { createAuthority, issueCertificate } from "@galley/test-kit/certificates";
import { waitUntil } from "@galley/test-kit/conditions";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import { testAmqpPrefix, testAmqpUrl } from "@galley/test-kit/rabbit";
import { startReceiver } from "@galley/test-kit/receiver";
import { testTokens } from "@galley/test-kit/tokens";
import { connect } from "amqplib";
import { type AppOverrides, buildApp, type WebhooksApp } from "../src/app.ts";
import type { Config } from "../src/config.ts";
import { newApiKey, newSealingPair, type SealingPair, sealKey, writePrivateKeys } from "./sealed-keys.ts";

/** Host names that are mapped to the receiver. */
export const hosts = ["hooks.example.com", "slow.example.com", "other.example.com"] as const;

const quiet = createLogger({ service: "webhooks-test", level: "silent" });

/** Creates the environment of the service: stores, a receiver, keys, and a way to publish events. */
export async function createWorld() {
  const folder = mkdtempSync(join(tmpdir(), "galley-webhooks-"));
  const tokens = testTokens();
  const authority = await createAuthority("Galley's webhook tests");
  const authorityFile = join(folder, "authority.pem");
  writeFileSync(authorityFile, authority.cert);
  tls.setDefaultCACertificates([...tls.getCACertificates("default"), authority.cert]);
  const receiver = await startReceiver(await issueCertificate(authority, hosts));
  const pair = await newSealingPair("current");
  const sealingPrivateKeysFile = join(folder, "sealing.json");
  writePrivateKeys(sealingPrivateKeysFile, [pair]);
  const config: Config = {
    grpcAddress: { host: "127.0.0.1", port: 0 },
    mongodbUri: testMongoUri(),
    databaseName: `${testDatabasePrefix()}_webhooks`,
    amqpUrl: testAmqpUrl(),
    amqpPrefix: testAmqpPrefix(),
    serviceTokenPublicKeysFile: tokens.publicKeysFile,
    metricsAddress: undefined,
    grpcTls: undefined,
    traceEndpoint: undefined,
    sampling: { sampler: undefined, argument: undefined },
    sealingPrivateKeysFile,
    outboundConnectTo: receiver.connectTo(...hosts),
    retryDelaysSeconds: [0.2, 0.3, 0.4],
    attemptTimeoutSeconds: 5,
  };
  const broker = connectBroker({ url: config.amqpUrl, prefix: config.amqpPrefix, logger: quiet });
  const apps: WebhooksApp[] = [];
  const cleanups: (() => Promise<void> | void)[] = [];
  return {
    config,
    receiver,
    pair,
    /** Issues a certificate for this name. The service trusts it. */
    issue: (name: string) => issueCertificate(authority, [name]),
    /** The value for NODE_EXTRA_CA_CERTS: the authority of the receiver's certificate. */
    authorityFile,
    tokens,
    onClose: (cleanup: () => Promise<void> | void) => cleanups.push(cleanup),
    /** Starts the service with changes to the configuration. */
    startApp: async (changes: Partial<Config> = {}, logger = quiet, overrides: AppOverrides = {}) => {
      const app = buildApp({ ...config, ...changes }, logger, overrides);
      apps.push(app);
      await app.start();
      return app;
    },
    ...telling(broker, pair),
    ...asking(apps, tokens),
    close: async () => {
      for (const cleanup of cleanups) await cleanup();
      for (const app of apps) await app.stop();
      await broker.close();
      await receiver.close();
      await removeTopology(config);
      tokens.remove();
      rmSync(folder, { recursive: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** An account with an API key, and the webhook target of its requests. */
export interface Customer {
  readonly accountId: string;
  readonly apiKey: string;
  readonly sealedSigningKey: string;
}

function telling(broker: Broker, pair: SealingPair) {
  const tell = async <Type extends EventType>(type: Type, message: EventInput<Type>, id: string = randomUUID()) => {
    const encode = events[type].encode as (message: EventInput<Type>) => Buffer;
    const entry = { id, type, payload: encode(message), requestId: `request-${id}`, at: new Date() };
    await waitUntil(async () => (await broker.publish([entry])).has(id));
    return id;
  };
  const tellDraftReady = ({ accountId, sealedSigningKey }: Customer, url: string, id?: string) =>
    tell(
      "draft.ready.v1",
      {
        accountId,
        publicationId: randomUUID(),
        sessionId: randomUUID(),
        draft: { version: 1, title: "On Proofs", content: "<p>Ink — and “type”.</p>", wordCount: 4 },
        webhook: { url, sealedSigningKey },
        occurredAtMilliseconds: Date.now(),
      },
      id,
    );
  return {
    newCustomer: async (): Promise<Customer> => {
      const [accountId, apiKey] = [randomUUID(), newApiKey()];
      return { accountId, apiKey, sealedSigningKey: await sealKey(pair, apiKey, accountId) };
    },
    tell,
    /** Publishes an event for a finished draft. Returns its id, which is also the id of the delivery. */
    tellDraftReady,
  };
}

function asking(apps: readonly WebhooksApp[], tokens: ReturnType<typeof testTokens>) {
  const asOperator = () => tokens.mint("operator", "webhooks", { accountId: "operator" });
  /** Calls the app that was started last. */
  const withClient = async <Result>(use: (client: ReturnType<typeof clientAt>) => Promise<Result>): Promise<Result> => {
    const client = clientAt(apps.at(-1)?.port() ?? 0);
    try {
      return await use(client);
    } finally {
      client.close();
    }
  };
  const options = () => ({ token: asOperator(), deadlineMilliseconds: 5_000 });
  const getDelivery = (deliveryId: string) =>
    withClient(async (client) => {
      const { delivery } = await client.call("getDelivery", { deliveryId }, options());
      if (delivery === null) throw new Error("An answer without a delivery");
      return delivery;
    });
  return {
    withClient,
    operatorOptions: options,
    getDelivery,
    /** Waits until the delivery has succeeded or failed. */
    finished: (deliveryId: string, timeoutMilliseconds = 25_000) =>
      waitUntil(
        async () => {
          const delivery = await getDelivery(deliveryId);
          if (delivery.state === "DELIVERY_STATE_PENDING")
            throw new Error(`Still pending: ${JSON.stringify(delivery)}`);
          return delivery;
        },
        { timeoutMilliseconds },
      ),
  };
}

function clientAt(port: number) {
  return createGrpcClient(WebhooksService, { address: { host: "127.0.0.1", port } });
}

// The broker may be used after the tests, and unused queues cost it memory.
async function removeTopology({ amqpUrl, amqpPrefix }: Config): Promise<void> {
  const connection = await connect(amqpUrl);
  const channel = await connection.createChannel();
  const { queueName, deadQueueName, eventExchange } = createTopology(amqpPrefix);
  for (const queue of Object.keys(subscriptions) as QueueName[]) {
    await channel.deleteQueue(queueName(queue));
    await channel.deleteQueue(deadQueueName(queue));
  }
  await channel.deleteExchange(eventExchange);
  await channel.deleteExchange(`${amqpPrefix}.dead`);
  await connection.close();
}
