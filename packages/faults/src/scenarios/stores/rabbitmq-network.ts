import { setTimeout as delay } from "node:timers/promises";
import type { FaultProxy, Toxic } from "@galley/test-kit/fault-proxy";
import { fireAndForget } from "../../controls/stores.ts";
import type { Scenario } from "../../scenario.ts";
import { runBrokerOutages, startBrokerWorld } from "./broker-world.ts";
import type { UnnoticedOutage } from "./judge-spans.ts";

/** A RabbitMQ behind a bad network. */
export const rabbitmqNetwork: Scenario = {
  name: "rabbitmq-network",
  guarantee:
    "Whatever the network to RabbitMQ does, every API write goes on, and every event arrives once the network carries again.",
  fault:
    "black hole, connections reset again and again, refused, 200 ms of latency, packets of a few bytes, replies cut off",
  least: { fast: { attempted: 300, acknowledged: 200 }, full: { attempted: 300, acknowledged: 200 } },
  async run(context) {
    const world = await startBrokerWorld(context);
    return runBrokerOutages(context, world, outagesOf(world.proxy));
  },
  controls: [{ mutation: fireAndForget, expect: "lost" }],
};

function outagesOf(proxy: FaultProxy): UnnoticedOutage[] {
  const heal = () => proxy.heal();
  const bad = (name: string, seconds: number, ...toxics: Toxic[]): UnnoticedOutage => ({
    name,
    seconds,
    strike: () => toxics.forEach((toxic) => void proxy.add(toxic)),
    heal,
  });
  return [
    bad("black-holed", 14, { type: "blackhole" }),
    {
      name: "reset again and again",
      seconds: 0,
      changes: 10,
      strike: async () => {
        for (let count = 0; count < 10; count += 1) {
          const { remove } = proxy.add({ type: "resetPeer" });
          await delay(50);
          remove();
          await delay(700);
        }
      },
      heal,
    },
    { name: "refused", seconds: 5, strike: () => proxy.down(), heal },
    bad("200 ms away", 8, { type: "latency", milliseconds: 200, jitterMilliseconds: 50 }),
    bad("cut into small packets", 6, { type: "slicer", averageBytes: 48, variationBytes: 40 }),
    {
      name: "cut off before it replied",
      seconds: 5,
      strike: () => proxy.add({ type: "limitData", bytes: 4_000 }, "downstream"),
      heal,
    },
  ];
}
