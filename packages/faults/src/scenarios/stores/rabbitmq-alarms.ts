import { setTimeout as delay } from "node:timers/promises";
import { fireAndForget } from "../../controls/stores.ts";
import type { Scenario } from "../../scenario.ts";
import { type BrokerWorld, runBrokerOutages, startBrokerWorld } from "./broker-world.ts";
import type { UnnoticedOutage } from "./judge-spans.ts";

/** A RabbitMQ without disk or memory, which takes nothing from publishers. */
export const rabbitmqAlarms: Scenario = {
  name: "rabbitmq-alarms",
  guarantee:
    "While RabbitMQ has no disk or memory left and takes nothing, every API write goes on and what was in the queues is still delivered; afterwards every event arrives.",
  fault: "disk alarm, memory alarm, and kill -9 in the middle of a disk alarm, again and again, under load",
  least: { fast: { attempted: 300, acknowledged: 200 }, full: { attempted: 300, acknowledged: 200 } },
  async run(context) {
    const world = await startBrokerWorld(context);
    return runBrokerOutages(context, world, outagesOf(world));
  },
  controls: [{ mutation: fireAndForget, expect: "lost" }],
};

function outagesOf({ node }: BrokerWorld): UnnoticedOutage[] {
  return [
    { name: "out of disk", seconds: 8, strike: () => node.diskAlarm(true), heal: () => node.diskAlarm(false) },
    { name: "out of memory", seconds: 8, strike: () => node.memoryAlarm(true), heal: () => node.memoryAlarm(false) },
    {
      name: "killed again and again while out of disk",
      seconds: 0,
      changes: 3,
      // What was sent before the broker said that it takes nothing lies unread in its sockets, and is gone with it.
      strike: async () => {
        for (let count = 0; count < 3; count += 1) {
          await node.diskAlarm(true);
          await delay(2_000);
          await node.kill();
          await node.start();
        }
      },
      heal: () => {},
    },
  ];
}
