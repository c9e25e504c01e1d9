import { createGrpcServer, type GrpcServer } from "@galley/service-kit/grpc";
import type { App } from "@galley/service-kit/lifecycle";
import type { Logger } from "@galley/service-kit/logging";
import { connectBroker } from "@galley/service-kit/messaging";
import { connectMongo, ensureIndexes } from "@galley/service-kit/mongo";
import { createOutbound } from "@galley/service-kit/outbound";
import { createTokenVerifier } from "@galley/service-kit/tokens";
import type { Connection } from "mongoose";
import { type Config, readSealingPrivateKeys } from "./config.ts";
import { type DeliverPorts, deliver } from "./delivery/deliver.ts";
import { createDispatcher, type Dispatcher } from "./delivery/dispatcher.ts";
import { createKeyOpener } from "./delivery/open-signing-key.ts";
import { createLanes, standardLimits } from "./domain/lanes.ts";
import { maximumAttempts, type RetrySchedule, standardSchedule } from "./domain/retry-schedule.ts";
import { onFinishedJob } from "./events/on-finished-job.ts";
import { webhooksService } from "./grpc/server.ts";
import { createDeliveries } from "./store/deliveries.ts";
import { type DeliveryModel, deliveryModel } from "./store/delivery-document.ts";
import { createDeliveryQueue } from "./store/delivery-queue.ts";

/** The webhook service. `port` is where its gRPC door listens, once started. */
export interface WebhooksApp extends App {
  readonly port: () => number | undefined;
}

export interface AppOverrides {
  /** How long a stop waits for attempts under way, at most; what is not done by then is given back. 10 seconds. */
  readonly graceMilliseconds?: number;
}

/** What a lease has beyond the time limit of an attempt: for claiming, signing and storing the outcome. */
const leaseMarginMilliseconds = 5_000;

const prefetch = 20;

export function buildApp(
  config: Config,
  logger: Logger,
  { graceMilliseconds = 10_000 }: AppOverrides = {},
): WebhooksApp {
  const verify = createTokenVerifier({ audience: "webhooks", publicKeysFile: config.serviceTokenPublicKeysFile });
  const openSigningKey = createKeyOpener(() => readSealingPrivateKeys(config.sealingPrivateKeysFile));
  const outbound = createOutbound({ connectTo: config.outboundConnectTo, logger });
  const closers: (() => Promise<void>)[] = [() => outbound.close()];
  let port: number | undefined;

  const start = async (): Promise<void> => {
    const connection = await connectMongo({ uri: config.mongodbUri, databaseName: config.databaseName, logger });
    closers.push(() => connection.close());
    const model = deliveryModel(connection);
    await ensureIndexes(connection);
    const dispatcher = buildDispatcher(config, model, { outbound, openSigningKey, logger });
    const ports = { deliveries: createDeliveries(model), wake: dispatcher.wake };
    const broker = connectBroker({ url: config.amqpUrl, prefix: config.amqpPrefix, logger });
    const server = buildServer(ports, connection, { verify, logger });
    closers.push(async () => {
      await Promise.all([server.stop(), broker.close(), dispatcher.stop(graceMilliseconds)]);
    });
    dispatcher.start();
    broker.consume("webhooks.deliveries", onFinishedJob(ports), { prefetch });
    port = await server.listen(config.grpcAddress);
  };

  return {
    start,
    stop: async () => {
      for (const close of closers.splice(0).reverse()) await close();
    },
    port: () => port,
  };
}

function buildDispatcher(
  config: Config,
  model: DeliveryModel,
  given: Pick<DeliverPorts, "outbound" | "openSigningKey" | "logger">,
): Dispatcher {
  const timeoutMilliseconds = config.attemptTimeoutSeconds * 1_000;
  const leaseMilliseconds = timeoutMilliseconds + leaseMarginMilliseconds;
  const schedule: RetrySchedule = { ...standardSchedule, delaysSeconds: config.retryDelaysSeconds };
  const queue = createDeliveryQueue(model, { leaseMilliseconds, maximumAttempts: maximumAttempts(schedule) });
  const ports: DeliverPorts = {
    ...given,
    queue,
    schedule,
    timeoutMilliseconds,
    now: () => new Date(),
    random: Math.random,
  };
  return createDispatcher({
    queue,
    lanes: createLanes(standardLimits),
    deliver: (claim, lease) => deliver(ports, claim, lease),
    leaseMilliseconds,
    logger: given.logger,
  });
}

interface Door {
  readonly verify: ReturnType<typeof createTokenVerifier>;
  readonly logger: Logger;
}

// Deliveries are made from the queue whether or not anybody asks here, so the door is ready with the database alone.
function buildServer(ports: Parameters<typeof webhooksService>[0], connection: Connection, door: Door): GrpcServer {
  const implementations = [webhooksService(ports)];
  return createGrpcServer({ service: "webhooks", ...door, implementations, ready: () => connection.readyState === 1 });
}
