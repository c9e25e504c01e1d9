import { accountDataService } from "@galley/service-kit/account-data";
import { withCrashPoints } from "@galley/service-kit/crash-points";
import { createGrpcServer, type GrpcServer, openGrpcTls } from "@galley/service-kit/grpc";
import type { App } from "@galley/service-kit/lifecycle";
import type { Logger } from "@galley/service-kit/logging";
import { connectBroker } from "@galley/service-kit/messaging";
import { connectMongo, ensureIndexes } from "@galley/service-kit/mongo";
import { createOutbound } from "@galley/service-kit/outbound";
import { createReloadedFiles } from "@galley/service-kit/reloaded-files";
import { type RunningTelemetry, startTelemetry } from "@galley/service-kit/telemetry";
import { createTokenVerifier } from "@galley/service-kit/tokens";
import type { Connection } from "mongoose";
import { type Config, sealingPrivateKeysFile } from "./config.ts";
import { type DeliverPorts, deliver } from "./delivery/deliver.ts";
import { instrumentAttempts } from "./delivery/instrument-attempts.ts";
import { createKeyOpener } from "./delivery/open-signing-key.ts";
import { createPermits, standardLimits } from "./delivery/permits.ts";
import { createScheduler } from "./delivery/scheduler.ts";
import type { DeliveryReads } from "./domain/ports.ts";
import { onEvent } from "./events/on-event.ts";
import { webhooksService } from "./grpc/server.ts";
import { createBudgets } from "./store/budgets.ts";
import { createDeletions } from "./store/deletions.ts";
import { createDeliveries } from "./store/deliveries.ts";
import { type DeliveryModel, deliveryModel } from "./store/delivery-document.ts";
import { createDeliveryQueue } from "./store/delivery-queue.ts";
import { instrumentPending } from "./store/instrument-pending.ts";

// Selects the records whose ids begin with the account: "<account>/<publication>" of a deletion, "<account>/<name>/…" of a
// budget. "0" is the character after "/", so the range contains exactly the ids of the account.
const byIdPrefix = (accountId: string) => ({ _id: { $gte: `${accountId}/`, $lt: `${accountId}0` } });
/** The collections that hold data of accounts, in the order in which a deletion of an account empties them. */
const accountCollections = ["deliveries", ["budgets", byIdPrefix], ["deleted_publications", byIdPrefix]] as const;

const deliveryReads = [
  "list",
  "find",
  "findBody",
  "receivers",
  "countReplayable",
  "replayableIds",
  "countOwned",
  "countReplayed",
  "replayProgress",
] as const satisfies readonly (keyof DeliveryReads)[];

/**
 * The webhook service as an object that can be started and stopped. `port` returns the port of its gRPC server after
 * the start.
 */
export interface WebhooksApp extends App {
  readonly port: () => number | undefined;
  /** The port of metrics and health; undefined when it is not configured. */
  readonly metricsPort: () => number | undefined;
}

export interface AppOverrides {
  /**
   * The maximum time that `stop` waits for running attempts to deliver webhooks; 10 seconds by default. Attempts that
   * take longer are cancelled, and another process makes them.
   */
  readonly graceMilliseconds?: number;
}

/**
 * A process may hold a delivery for as long as an attempt to send it may take, plus this time. In the additional time
 * the process reserves the delivery, signs it and stores the result.
 */
const leaseMarginMilliseconds = 5_000;

/** The maximum number of events that are handled at the same time. */
const prefetch = 32;

export function buildApp(
  config: Config,
  logger: Logger,
  { graceMilliseconds = 10_000 }: AppOverrides = {},
): WebhooksApp {
  const guarded = createOutbound({
    connectTo: config.outboundConnectTo,
    connectionsPerHost: standardLimits.total,
    authoritiesFile: config.outboundAuthoritiesFile,
    logger,
  });
  const outbound = withCrashPoints("outbound", guarded, { reads: ["checkUrl", "close"] });
  const closers: (() => Promise<void>)[] = [() => outbound.close()];
  let port: number | undefined;
  let server: GrpcServer | undefined;
  let telemetry: RunningTelemetry | undefined;

  const start = async (): Promise<void> => {
    telemetry = await startTelemetry({
      service: "webhooks",
      config,
      logger,
      isReady: () => server?.isServing() ?? false,
    });
    closers.push(telemetry.stop);
    const files = createReloadedFiles({ logger });
    closers.push(async () => files.close());
    const tls = openGrpcTls(files, config.grpcTls);
    const verify = createTokenVerifier({
      audience: "webhooks",
      publicKeysFile: config.serviceTokenPublicKeysFile,
      files,
    });
    const openSigningKey = createKeyOpener(files.open(sealingPrivateKeysFile(config.sealingPrivateKeysFile)));
    const { mongodbUri: uri, databaseName } = config;
    const connection = await connectMongo({ uri, databaseName, logger });
    closers.push(() => connection.close());
    const { model, deliveries, deletions, budgets } = openStores(connection, config);
    await ensureIndexes(connection, logger);
    const scheduler = buildScheduler(config, model, { outbound, openSigningKey, logger });
    instrumentPending(model);
    const { reserve, wake } = scheduler;
    const ports = { deliveries, deletions, reserve, wake };
    const calls = { deliveries, budgets, wake, outbound, logger, ...testTimes(config) };
    const broker = connectBroker({ url: config.amqpUrl, prefix: config.amqpPrefix, logger });
    const grpc = createGrpcServer({
      service: "webhooks",
      verify,
      logger,
      tls,
      implementations: [webhooksService(calls), accountDataService(connection, accountCollections)],
      // Delivering webhooks needs no gRPC call, so the service is ready as soon as the database is connected.
      ready: () => connection.readyState === 1,
    });
    server = grpc;
    closers.push(async () => {
      await Promise.all([grpc.stop(), broker.close(), scheduler.stop(graceMilliseconds)]);
    });
    scheduler.start();
    broker.consume("webhooks.deliveries", onEvent(ports), { prefetch });
    port = await grpc.listen(config.grpcAddress);
  };

  return {
    start,
    stop: async () => {
      for (const close of closers.splice(0).reverse()) await close();
    },
    port: () => port,
    metricsPort: () => telemetry?.metricsPort,
  };
}

const leaseMillisecondsOf = ({ attemptTimeoutSeconds }: Config): number =>
  attemptTimeoutSeconds * 1_000 + leaseMarginMilliseconds;

function openStores(connection: Connection, config: Config) {
  const model = deliveryModel(connection);
  const deliveries = createDeliveries(model, leaseMillisecondsOf(config));
  return {
    model,
    deliveries: withCrashPoints("deliveries", deliveries, { reads: deliveryReads }),
    deletions: withCrashPoints("deletions", createDeletions(connection), { reads: ["has"] }),
    budgets: withCrashPoints("budgets", createBudgets(connection), { reads: [] }),
  };
}

const testTimes = ({ attemptTimeoutSeconds }: Config) => ({
  timeoutMilliseconds: attemptTimeoutSeconds * 1_000,
  now: () => new Date(),
});

function buildScheduler(
  config: Config,
  model: DeliveryModel,
  given: Pick<DeliverPorts, "outbound" | "openSigningKey" | "logger">,
) {
  const timeoutMilliseconds = config.attemptTimeoutSeconds * 1_000;
  const leaseMilliseconds = leaseMillisecondsOf(config);
  const delaysSeconds = config.retryDelaysSeconds;
  const stored = createDeliveryQueue(model, { leaseMilliseconds, maximumAttempts: delaysSeconds.length + 1 });
  const queue = withCrashPoints("queue", stored, { reads: ["due"] });
  const now = (): Date => new Date();
  const instrumentation = instrumentAttempts(now);
  const ports = { ...given, instrumentation, queue, delaysSeconds, timeoutMilliseconds, now, random: Math.random };
  return createScheduler({
    queue,
    permits: createPermits(standardLimits),
    deliver: (claim, lease) => deliver(ports, claim, lease),
    leaseMilliseconds,
    logger: given.logger,
  });
}
