import { consumersPublish, fireAndForget, writesWaitForBroker } from "../../controls/stores.ts";
import type { Scenario } from "../../scenario.ts";
import { beginWithMessages, untilBlocked, untilDelivered, viewOf } from "./alarm.ts";
import { type BrokerWorld, runBrokerOutages, startBrokerWorld } from "./broker-world.ts";
import type { UnnoticedOutage } from "./judge-outages.ts";

/** A RabbitMQ without disk or memory, which takes nothing from publishers. */
export const rabbitmqAlarms: Scenario = {
  name: "rabbitmq-alarms",
  guarantee:
    "While RabbitMQ has no disk or memory left and accepts nothing, every API write succeeds and messages in the queues are still delivered; afterwards every event arrives.",
  fault: "disk alarm, memory alarm, and kill -9 during a disk alarm, repeatedly, under load",
  least: { fast: { attempted: 300, acknowledged: 200 }, full: { attempted: 300, acknowledged: 200 } },
  async run(context) {
    const world = await startBrokerWorld(context);
    return runBrokerOutages(context, world, outagesOf(world));
  },
  controls: [
    { mutation: fireAndForget, expect: "lost" },
    {
      mutation: writesWaitForBroker,
      expect: /\/publications\S* came to 503 after [\d.]+ s while the broker was out of (disk|memory)/,
    },
    { mutation: consumersPublish, expect: /messages stayed in \S+ while the broker was out of (disk|memory)/ },
  ],
};

function outagesOf(world: BrokerWorld): UnnoticedOutage[] {
  const { node } = world;
  return [
    alarm(world, "out of disk", node.diskAlarm),
    alarm(world, "out of memory", node.memoryAlarm),
    killedInAlarm(world, "killed again and again while out of disk"),
  ];
}

/** An alarm that finds messages in a queue which have to be handed out yet. */
function alarm(world: BrokerWorld, name: string, set: (on: boolean) => Promise<void>): UnnoticedOutage {
  const view = viewOf(world);
  const while_ = `while the broker was ${name}`;
  return {
    name,
    seconds: 8,
    // All connections are lost once on the way.
    changes: 2,
    inject: () => beginWithMessages(world, () => set(true)),
    look: async () => [...(await untilBlocked(view, while_)), ...(await untilDelivered(view, while_))],
    heal: () => set(false),
  };
}

/** What was sent before the broker said that it takes nothing lies unread in its sockets, and is gone with it. */
function killedInAlarm(world: BrokerWorld, name: string): UnnoticedOutage {
  const { node } = world;
  const kills = 3;
  const faults: string[] = [];
  return {
    name,
    seconds: 0,
    changes: kills,
    inject: async () => {
      for (let count = 0; count < kills; count += 1) {
        await node.diskAlarm(true);
        faults.push(...(await untilBlocked(viewOf(world), `while the broker was ${name}`)));
        await node.kill();
        await node.start();
      }
    },
    look: async () => faults,
    heal: () => {},
  };
}
