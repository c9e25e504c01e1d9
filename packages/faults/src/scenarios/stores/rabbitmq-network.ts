import type { Direction, FaultProxy, Toxic } from "@galley/test-kit/fault-proxy";
import { storeMutations } from "../../controls/stores.ts";
import type { Scenario } from "../../scenario.ts";
import { runBrokerOutages, startBrokerWorld } from "./broker-world.ts";
import type { UnnoticedOutage } from "./judge-outages.ts";
import { refused, withToxics, withToxicsInPulses } from "./toxics.ts";

/** A RabbitMQ behind a bad network. */
export const rabbitmqNetwork: Scenario = {
  name: "rabbitmq-network",
  guarantee:
    "Whatever the network to RabbitMQ does, every API write succeeds, and every event arrives once the network works again.",
  fault: "black hole, repeated resets, refused connections, 200 ms of latency, packets of a few bytes, replies cut off",
  least: { fast: { attempted: 300, acknowledged: 200 }, full: { attempted: 300, acknowledged: 200 } },
  async run(context) {
    const world = await startBrokerWorld(context);
    return runBrokerOutages(context, world, outagesOf(world.proxy));
  },
  controls: [
    { mutation: storeMutations["fire-and-forget"], expect: "lost" },
    {
      mutation: storeMutations["writes-wait-for-broker"],
      expect: /\/publications\S* came to 503 after [\d.]+ s while the broker was (black-holed|refused)/,
    },
  ],
};

function outagesOf(proxy: FaultProxy): UnnoticedOutage[] {
  const bad = (name: string, seconds: number, toxic: Toxic, direction?: Direction): UnnoticedOutage =>
    withToxics([proxy], seconds, { name, toxic: () => toxic, ...(direction === undefined ? {} : { direction }) });
  const rhythm = { count: 10, badMilliseconds: 50, goodMilliseconds: 700 };
  return [
    bad("black-holed", 14, { type: "blackhole" }),
    withToxicsInPulses([proxy], rhythm, { name: "reset again and again", toxic: () => ({ type: "resetPeer" }) }),
    refused([proxy], 5),
    bad("200 ms away", 8, { type: "latency", milliseconds: 200, jitterMilliseconds: 50 }),
    bad("cut into small packets", 6, { type: "slicer", averageBytes: 48, variationBytes: 40 }),
    bad("cut off before it replied", 5, { type: "limitData", bytes: 4_000 }, "downstream"),
  ];
}
