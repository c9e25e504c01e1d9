import { join } from "node:path";
import { type FaultProxy, startFaultProxy } from "@galley/test-kit/fault-proxy";
import type { FaultContext } from "../../context.ts";
import type { Outcome } from "../../scenario.ts";
import { type RabbitmqNode, startRabbitmqNode } from "../../stores/rabbitmq-node.ts";
import { type ApiWatch, watchApi } from "../../watch/api-watch.ts";
import { type StoreAddresses, storesOfEnvironment } from "../../workload/checks/drained.ts";
import type { Client } from "../../workload/client.ts";
import { runWorkload } from "../../workload/run-workload.ts";
import { startWorld } from "../../world/start-world.ts";
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
  const url = new URL(node.uri);
  const proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) });
  context.defer(() => proxy.close());
  url.port = String(proxy.port);
  const { mongodbUri } = storesOfEnvironment();
  const world = await startWorld(context, { environment: { ...environment, AMQP_URL: url.href } });
  return { watch: watchApi(world), node, proxy, stores: { mongodbUri, amqpUrl: node.uri } };
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
