import { everyTryIsTold, fireAndForget, waitForBroker } from "../../controls/stores.ts";
import type { Scenario } from "../../scenario.ts";
import { type BrokerWorld, runBrokerOutages, startBrokerWorld } from "./broker-world.ts";
import type { UnnoticedOutage } from "./judge-spans.ts";

/** A RabbitMQ that is stopped, killed, and hung before it is killed. */
export const rabbitmqDown: Scenario = {
  name: "rabbitmq-down",
  guarantee:
    "Without RabbitMQ every API write goes on, and services start; once it is back every event arrives, outboxes drain, and no log was flooded.",
  fault:
    "RabbitMQ stopped, killed -9, hung and then killed, and a service killed meanwhile; each time started again under load",
  least: { fast: { attempted: 100, acknowledged: 80 }, full: { attempted: 500, acknowledged: 400 } },
  async run(context) {
    const world = await startBrokerWorld(context);
    const outages = outagesOf(world);
    const chosen = context.pace === "fast" ? [...outages.slice(0, 1), ...outages.slice(-1)] : outages;
    return runBrokerOutages(context, world, chosen, ["generation"]);
  },
  controls: [
    { mutation: fireAndForget, expect: "lost" },
    { mutation: waitForBroker, expect: /came to 503 after [\d.]+ s while the broker was killed with a service/ },
    { mutation: everyTryIsTold, expect: /wrote \d+ lines of its own while/ },
  ],
};

function outagesOf({ node, watch }: BrokerWorld): UnnoticedOutage[] {
  const heal = () => node.start();
  return [
    { name: "killed", seconds: 3, strike: () => node.kill(), heal },
    { name: "stopped", seconds: 6, strike: () => node.stop(), heal },
    {
      name: "hung and killed",
      seconds: 8,
      strike: () => node.freeze(),
      heal: async () => {
        await node.kill();
        await node.start();
      },
    },
    {
      name: "killed with a service",
      seconds: 16,
      mayFailForSeconds: 10,
      longestGapSeconds: 10,
      strike: async () => {
        await node.kill();
        watch.world.system.killService("generation");
      },
      heal,
    },
  ];
}
