import { setTimeout as delay } from "node:timers/promises";
import { waitUntil } from "@galley/test-kit/conditions";
import { connect } from "amqplib";
import { storeMutations } from "../../controls/stores.ts";
import type { Scenario } from "../../scenario.ts";
import { namesOf } from "../../world/stores.ts";
import { type BrokerWorld, readOutboxBacklog, runBrokerOutages, startBrokerWorld } from "./broker-world.ts";
import type { UnnoticedOutage } from "./judge-outages.ts";
import { untilNoProblems } from "./outages.ts";

/** A RabbitMQ without disk or memory, which takes nothing from publishers. */
export const rabbitmqAlarms: Scenario = {
  name: "rabbitmq-alarms",
  guarantee:
    "While RabbitMQ has no disk or memory left, every API write succeeds and messages in the queues are delivered; afterwards every event arrives.",
  fault: "disk alarm, memory alarm, and kill -9 during a disk alarm, repeatedly, under load",
  least: { fast: { attempted: 300, acknowledged: 200 }, full: { attempted: 300, acknowledged: 200 } },
  async run(context) {
    const world = await startBrokerWorld(context);
    const { node } = world;
    return runBrokerOutages(context, world, [
      alarm(world, "out of disk", node.diskAlarm),
      alarm(world, "out of memory", node.memoryAlarm),
      killedInAlarm(world, "killed again and again while out of disk"),
    ]);
  },
  controls: [
    { mutation: storeMutations["fire-and-forget"], expect: "lost" },
    {
      mutation: storeMutations["writes-wait-for-broker"],
      expect: /\/publications\S* came to 503 after [\d.]+ s while the broker was out of (disk|memory)/,
    },
    {
      mutation: storeMutations["consumers-publish"],
      expect: /messages stayed in \S+ while the broker was out of (disk|memory)/,
    },
  ],
};

/** An alarm that finds messages in a queue which have to be handed out yet. */
function alarm(world: BrokerWorld, name: string, set: (on: boolean) => Promise<void>): UnnoticedOutage {
  return {
    name,
    seconds: 8,
    // All connections are lost once on the way.
    changes: 2,
    inject: () => beginWithMessages(world, () => set(true)),
    look: async () => [...(await untilBlocked(world, name)), ...(await untilDelivered(world, name))],
    heal: () => set(false),
  };
}

/** What was sent before the broker said that it takes nothing lies unread in its sockets, and is gone with it. */
function killedInAlarm(world: BrokerWorld, name: string): UnnoticedOutage {
  const kills = 3;
  const faults: string[] = [];
  const inject = async (): Promise<void> => {
    for (let count = 0; count < kills; count += 1) {
      await world.node.diskAlarm(true);
      faults.push(...(await untilBlocked(world, name)));
      await world.node.kill();
      await world.node.start();
    }
  };
  return { name, seconds: 0, changes: kills, inject, look: async () => faults, heal: () => {} };
}

/** The queue whose consumer is held up, so that the alarm finds something in it. */
const held = { service: "webhooks", queue: "webhooks.deliveries" } as const;

/**
 * Begins an alarm when messages are in the queue of a consumer that hangs and has lost its connection: they are handed out while
 * the alarm is in force, or not at all.
 */
async function beginWithMessages({ watch, proxy, stores }: BrokerWorld, begin: () => Promise<void>): Promise<void> {
  const { system } = watch.world;
  const queue = `${namesOf(system).amqpPrefix}.${held.queue}`;
  const broker = await connect(stores.amqpUrl);
  system.killService(held.service, "SIGSTOP");
  try {
    const { remove } = proxy.add({ type: "resetPeer" });
    await delay(50);
    remove();
    const channel = await broker.createChannel();
    const isHeldUp = async (): Promise<boolean> => {
      const { messageCount, consumerCount } = await channel.checkQueue(queue);
      return messageCount > 0 && consumerCount === 0;
    };
    await waitUntil(isHeldUp, { timeoutMilliseconds: 60_000, intervalMilliseconds: 200 });
    await begin();
  } finally {
    system.killService(held.service, "SIGCONT");
    await broker.close();
  }
}

/** A relay that may publish does so within a second. */
const blockedSeconds = 2;

/** Waits until events wait because the broker takes none; a sentence when none does. */
function untilBlocked({ watch, stores }: BrokerWorld, name: string): Promise<readonly string[]> {
  return untilNoProblems(async () => {
    const { oldestSeconds } = await readOutboxBacklog(watch.world.system, stores.mongodbUri);
    return oldestSeconds >= blockedSeconds ? [] : [`the broker took every event while the broker was ${name}`];
  });
}

/** Waits until the queues are empty while nothing new comes into them, messages that somebody holds and has not acked included. */
function untilDelivered({ node, watch }: BrokerWorld, name: string): Promise<readonly string[]> {
  const prefix = `${namesOf(watch.world.system).amqpPrefix}.`;
  const look = async (): Promise<string[]> => {
    const left = [...(await node.waiting(prefix))].filter(([, count]) => count > 0);
    return left.map(
      ([queue, count]) => `${count} messages stayed in ${queue.slice(prefix.length)} while the broker was ${name}`,
    );
  };
  // Asking the broker's own tool takes a second of a processor each time.
  return untilNoProblems(look, 30_000, 2_000);
}
