import { join } from "node:path";
import { type FaultProxy, startFaultProxy } from "@galley/test-kit/fault-proxy";
import type { FaultContext } from "../../context.ts";
import { storeMutations } from "../../controls/stores.ts";
import type { Scenario } from "../../scenario.ts";
import { type StoreNode, startMongodbNode } from "../../stores/nodes.ts";
import { storesOfEnvironment } from "../../world/stores.ts";
import { type DatabaseOutage, runDatabaseOutages, startDatabaseWorld } from "./database-world.ts";
import type { LastWrites } from "./last-writes.ts";

/** Both stores go and come back, one after the other and at once. Short enough for every test run. */
export const bothStores: Scenario = {
  name: "both-stores",
  guarantee:
    "Without RabbitMQ clients notice nothing, without MongoDB they get 503 in time; nothing acknowledged is lost, nothing happens twice, every event arrives, and the same processes continue.",
  fault: "RabbitMQ unreachable, MongoDB killed -9 right after it acknowledged, then both at once, under load",
  least: { fast: { attempted: 40, acknowledged: 30 }, full: { attempted: 80, acknowledged: 60 } },
  async run(context) {
    const node = await startMongodbNode(join(context.newFolder(), "mongodb"));
    context.defer(() => node.stop());
    const { proxy, amqpUrl } = await proxyToBroker(context);
    const world = await startDatabaseWorld(context, node.uri, undefined, { AMQP_URL: amqpUrl });
    const outages = outagesOf(node, proxy, world.lastWrites);
    return runDatabaseOutages(context, world, context.pace === "fast" ? outages.slice(0, 2) : outages);
  },
  controls: [{ mutation: storeMutations["outage-is-internal"], expect: /was answered 500 INTERNAL_ERROR/ }],
};

/** The broker of this process's environment, behind a stretch of network. */
async function proxyToBroker(context: FaultContext): Promise<{ proxy: FaultProxy; amqpUrl: string }> {
  const url = new URL(storesOfEnvironment().amqpUrl);
  const proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) });
  context.defer(() => proxy.close());
  url.port = String(proxy.port);
  return { proxy, amqpUrl: url.href };
}

function outagesOf(node: StoreNode, broker: FaultProxy, lastWrites: LastWrites): DatabaseOutage[] {
  return [
    {
      name: "without its broker",
      seconds: 3,
      isUnnoticed: true,
      inject: () => broker.down(),
      heal: () => broker.up(),
    },
    {
      name: "killed",
      seconds: 0,
      inject: async () => {
        await lastWrites.write();
        await node.kill();
      },
      heal: () => node.start(),
    },
    {
      name: "killed, and the broker with it",
      seconds: 5,
      isRefused: true,
      inject: async () => {
        await broker.down();
        await lastWrites.write();
        await node.kill();
      },
      heal: async () => {
        await node.start();
        await broker.up();
      },
    },
  ];
}
