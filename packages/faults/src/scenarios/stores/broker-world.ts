import { join } from "node:path";
import type { System } from "@galley/local/system";
import { type FaultProxy, startFaultProxy } from "@galley/test-kit/fault-proxy";
import type { FaultContext } from "../../context.ts";
import type { Outcome } from "../../scenario.ts";
import { type RabbitmqNode, startRabbitmqNode } from "../../stores/nodes.ts";
import { type ApiWatch, watchApi } from "../../watch/api-watch.ts";
import type { Client } from "../../workload/client.ts";
import { runWorkload } from "../../workload/run-workload.ts";
import { startWorld } from "../../world/start-world.ts";
import {
  type ServiceDatabases,
  type StoreAddresses,
  storesOfEnvironment,
  withServiceDatabases,
} from "../../world/stores.ts";
import { judgeUnnoticed, type UnnoticedOutage, withFindings } from "./judge-outages.ts";
import { ledgerOf, type OutageSpan, runOutages } from "./outages.ts";
import { withProjections } from "./projections.ts";

/** A system whose RabbitMQ is one of its own, behind a stretch of network that can be made bad. */
export interface BrokerWorld {
  readonly watch: ApiWatch;
  readonly node: RabbitmqNode;
  readonly proxy: FaultProxy;
  /** The stores as the checker reaches them: past the proxy. */
  readonly stores: StoreAddresses;
}

export async function startBrokerWorld(
  context: FaultContext,
  environment: Readonly<Record<string, string>> = {},
): Promise<BrokerWorld> {
  const node = await startRabbitmqNode(join(context.newFolder(), "rabbitmq"));
  context.defer(() => node.stop());
  const { proxy, url } = await proxyToBroker(context, node.uri);
  const { mongodbUri } = storesOfEnvironment();
  const world = await startWorld(context, { environment: { ...environment, AMQP_URL: url } });
  return { watch: watchApi(world), node, proxy, stores: { mongodbUri, amqpUrl: node.uri } };
}

/** A stretch of network to a broker, and the address by which services reach it over it. */
export async function proxyToBroker(
  context: FaultContext,
  amqpUrl: string,
): Promise<{ proxy: FaultProxy; url: string }> {
  const url = new URL(amqpUrl);
  const proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) });
  context.defer(() => proxy.close());
  url.port = String(proxy.port);
  return { proxy, url: url.href };
}

/**
 * Runs the workload while the broker suffers. The API goes on as if nothing were, and once an outage is over every webhook
 * that was promised comes; in the end every projection is up to date.
 */
export async function runBrokerOutages(
  context: FaultContext,
  world: BrokerWorld,
  outages: readonly UnnoticedOutage[],
  restarts: readonly string[] = [],
): Promise<Outcome> {
  const { watch, stores } = world;
  let spans: readonly OutageSpan[] = [];
  const outcome = await runWorkload(context, watch.world, {
    clients: context.pace === "fast" ? 4 : 6,
    stores,
    breakThings: async (clients) => {
      const options = { outages, restarts, hasRecovered: haveComeSince(clients) };
      const results = await runOutages(context, watch, ledgerOf(clients), options);
      spans = results.spans;
      return results.figures;
    },
  });
  const findings = spans.map((span) => judgeUnnoticed(watch, span));
  return withProjections(withFindings(outcome, findings), watch.world.system, stores.mongodbUri);
}

/** Whether all webhooks have come that had been promised when the outage was over. */
function haveComeSince(clients: readonly Client[]): (healedAt: number) => boolean {
  let promisedAt = 0;
  let awaited: { client: Client; path: string }[] = [];
  return (healedAt) => {
    if (promisedAt !== healedAt) {
      promisedAt = healedAt;
      awaited = clients.flatMap((client) =>
        client.model.promises.filter(({ isCertain }) => isCertain).map(({ path }) => ({ client, path })),
      );
    }
    awaited = awaited.filter(({ client, path }) => client.deliveries.at(path).length === 0);
    return awaited.length === 0;
  };
}

/** The events that wait in the outboxes of publications and jobs. */
export interface OutboxBacklog {
  readonly events: number;
  /** The most that wait in one publication. */
  readonly mostInPublication: number;
  /** How long the oldest has waited; 0 when none waits. */
  readonly oldestSeconds: number;
}

/** Looks into the databases of the services that own publications and jobs. */
export function readOutboxBacklog(system: System, mongodbUri: string): Promise<OutboxBacklog> {
  const read = async (databases: ServiceDatabases): Promise<OutboxBacklog> => {
    const sumsOf = async (service: string, collection: string) => {
      const [sums] = await databases(service)
        .collection(collection)
        .aggregate<{ events: number; most: number; oldest: Date }>([
          { $match: { "outbox.0": { $exists: true } } },
          { $project: { count: { $size: "$outbox" }, oldest: { $min: "$outbox.at" } } },
          { $group: { _id: null, events: { $sum: "$count" }, most: { $max: "$count" }, oldest: { $min: "$oldest" } } },
        ])
        .toArray();
      return sums ?? { events: 0, most: 0, oldest: new Date() };
    };
    const [publications, jobs] = [await sumsOf("content", "publications"), await sumsOf("generation", "jobs")];
    const oldest = Math.min(publications.oldest.getTime(), jobs.oldest.getTime());
    const events = publications.events + jobs.events;
    return { events, mostInPublication: publications.most, oldestSeconds: Math.max(0, Date.now() - oldest) / 1000 };
  };
  return withServiceDatabases(system, read, mongodbUri);
}
