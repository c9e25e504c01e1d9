import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { toServiceError } from "@galley/service-kit/errors";
import { pollUntil, waitUntil } from "@galley/test-kit/conditions";
import type { Direction, FaultProxy, Toxic } from "@galley/test-kit/fault-proxy";
import type { FaultContext } from "../../context.ts";
import { rabbitmqControls } from "../../controls/stores.ts";
import type { Scenario } from "../../scenario.ts";
import { startRabbitmqNode } from "../../stores/rabbitmq-node.ts";
import { changePublications } from "../../workload/run-client.ts";
import { openDirectCalls } from "../../world/direct-calls.ts";
import { startWorld, type World } from "../../world/start-world.ts";
import { namesOf, storesOfEnvironment, withChannel } from "../../world/stores.ts";
import { readOutboxBacklog } from "./backlog.ts";
import { badNetwork, proxyTo, refused } from "./network.ts";
import type { Outage } from "./outage.ts";
import { runOutages } from "./run-outages.ts";

/** A system whose RabbitMQ is one of its own, behind a stretch of network that can be made bad; the checker goes past it. */
async function startBrokerWorld(context: FaultContext) {
  const node = await startRabbitmqNode(context);
  const { proxy, uri } = await proxyTo(context, node.uri);
  const world = await startWorld(context, { environment: { AMQP_URL: uri } });
  return { world, node, proxy, stores: { ...storesOfEnvironment(), amqpUrl: node.uri } };
}

type BrokerWorld = Awaited<ReturnType<typeof startBrokerWorld>>;

/** A RabbitMQ that ends, hangs, has no disk or memory, or is behind a bad network, under load; a service is killed while it is away. */
export const rabbitmq: Scenario = {
  name: "rabbitmq",
  guarantee:
    "Whatever happens to RabbitMQ or its network, every API write succeeds, services start, outboxes stay small, and messages in queues are delivered; within a minute every event arrives, and no log was flooded.",
  least: { fast: { attempted: 100, acknowledged: 80 }, full: { attempted: 900, acknowledged: 700 } },
  async run(context) {
    const broker = await startBrokerWorld(context);
    const outages = [...endsOf(broker), ...alarmsOf(broker), ...networksOf(broker.proxy)];
    const clients = context.pace === "fast" ? 4 : 6;
    const ofBroker = outages.map((outage) => ({ ...outage, away: "broker" as const }));
    const others = [changePublications];
    const options = { clients, others, stores: broker.stores, restarts: [killedService] };
    await runOutages(context, broker.world, ofBroker, options);
  },
  controls: Object.values(rabbitmqControls),
};

type BrokerOutage = Omit<Outage, "away">;

/** The service that is killed while the broker is away. */
const killedService = "generation";

function endsOf(broker: BrokerWorld): BrokerOutage[] {
  const { node, world } = broker;
  const heal = () => node.start();
  return [
    { name: "killed", isShort: true, seconds: 3, inject: () => node.kill(), heal },
    { name: "stopped", seconds: 6, inject: () => node.stop(), heal },
    {
      ...{ name: "hung and killed", seconds: 8, inject: () => node.freeze() },
      heal: async () => {
        await node.kill();
        await node.start();
      },
    },
    {
      ...{ name: "killed with a service", isShort: true, seconds: 16, mayFailForSeconds: 10, longestGapSeconds: 10 },
      inject: async () => {
        await node.kill();
        world.system.killService(killedService);
      },
      look: async () => [...(await untilServing(world)), ...(await largeOutboxes(broker))],
      heal,
    },
  ];
}

/** Only states are told of a publication: where it stands now, and that it is gone. */
const mostEventsOfOnePublication = 2;

/** However often a publication was changed meanwhile. */
async function largeOutboxes({ world, stores }: BrokerWorld): Promise<readonly string[]> {
  const { mostInPublication: most } = await readOutboxBacklog(world.system, stores);
  return most > mostEventsOfOnePublication ? [`${most} events wait in the outbox of one publication`] : [];
}

/** Enough for any machine to start a process, from sources too; who waits for the broker waits for as long as this looks on. */
const startingSeconds = 60;

/** Asks the service that was started without the broker, until it answers. */
async function untilServing({ system }: World): Promise<readonly string[]> {
  const calls = openDirectCalls(system);
  const { [killedService]: call } = calls.of(randomUUID());
  const doesServe = (): Promise<boolean> =>
    call("getSession", { sessionId: randomUUID() }).then(
      () => true,
      (error: unknown) => toServiceError(error).kind === "not-found",
    );
  const waiting = { timeoutMilliseconds: startingSeconds * 1_000, intervalMilliseconds: 500 };
  const isServing = await pollUntil(doesServe, Boolean, waiting).finally(() => calls.close());
  return isServing
    ? []
    : [`${killedService} did not serve within ${startingSeconds} s of its start without the broker`];
}

function alarmsOf(broker: BrokerWorld): BrokerOutage[] {
  const { node } = broker;
  const kills = 3;
  const alarm = (name: string, set: (on: boolean) => Promise<void>): BrokerOutage => ({
    // All connections are lost once on the way.
    ...{ name, seconds: 8, changes: 2 },
    inject: () => beginWithMessages(broker, () => set(true)),
    look: async () => [...(await untilBlocked(broker, name)), ...(await untilDelivered(broker, name))],
    heal: () => set(false),
  });
  // What was sent before the broker said that it takes nothing lies unread in its sockets, and is gone with it.
  const name = "killed again and again while out of disk";
  const faults: string[] = [];
  const inject = async (): Promise<void> => {
    for (let count = 0; count < kills; count += 1) {
      await node.diskAlarm(true);
      faults.push(...(await untilBlocked(broker, name)));
      await node.kill();
      await node.start();
    }
  };
  return [
    alarm("out of disk", node.diskAlarm),
    alarm("out of memory", node.memoryAlarm),
    { name, seconds: 0, changes: kills, inject, look: async () => faults, heal: () => {} },
  ];
}

/** The queue whose consumer is held up, so that the alarm finds something in it. */
const held = { service: "webhooks", queue: "webhooks.deliveries" } as const;

/**
 * Begins an alarm when messages are in the queue of a consumer that hangs and has lost its connection: they are handed out while
 * the alarm is in force, or not at all.
 */
async function beginWithMessages({ world: { system }, proxy, stores }: BrokerWorld, begin: () => Promise<void>) {
  const queue = `${namesOf(system).amqpPrefix}.${held.queue}`;
  system.killService(held.service, "SIGSTOP");
  await withChannel(stores.amqpUrl, async (channel) => {
    const { remove } = proxy.add({ type: "resetPeer" });
    await delay(50);
    remove();
    const isHeldUp = async (): Promise<boolean> => {
      const { messageCount, consumerCount } = await channel.checkQueue(queue);
      return messageCount > 0 && consumerCount === 0;
    };
    await waitUntil(isHeldUp, { timeoutMilliseconds: 60_000, intervalMilliseconds: 200 });
    await begin();
  }).finally(() => system.killService(held.service, "SIGCONT"));
}

/** A relay that may publish does so within a second. */
const blockedSeconds = 2;

/** Waits until events wait because the broker takes none; a sentence when none does. */
async function untilBlocked({ world, stores }: BrokerWorld, name: string): Promise<readonly string[]> {
  const look = () => readOutboxBacklog(world.system, stores);
  const isBlocked = ({ oldestSeconds }: Awaited<ReturnType<typeof look>>) => oldestSeconds >= blockedSeconds;
  const found = await pollUntil(look, isBlocked, { timeoutMilliseconds: 30_000 });
  return isBlocked(found) ? [] : [`the broker took every event while the broker was ${name}`];
}

/** Waits until the queues are empty while nothing new comes into them, messages that somebody holds and has not acked included. */
async function untilDelivered({ node, world }: BrokerWorld, name: string): Promise<readonly string[]> {
  const prefix = `${namesOf(world.system).amqpPrefix}.`;
  const look = async () => [...(await node.waiting(prefix))].filter(([, count]) => count > 0);
  // Asking the broker's own tool takes a second of a processor each time.
  const waiting = { timeoutMilliseconds: 30_000, intervalMilliseconds: 2_000 };
  const left = await pollUntil(look, ({ length }) => length === 0, waiting);
  return left.map(
    ([queue, count]) => `${count} messages stayed in ${queue.slice(prefix.length)} while the broker was ${name}`,
  );
}

function networksOf(proxy: FaultProxy): BrokerOutage[] {
  const bad = (name: string, seconds: number, toxic: Toxic, direction?: Direction): BrokerOutage =>
    badNetwork([proxy], { name, seconds, toxic: () => toxic, ...(direction && { direction }) });
  const pulses = { count: 10, badMilliseconds: 50, goodMilliseconds: 700 };
  return [
    bad("black-holed", 14, { type: "blackhole" }),
    badNetwork([proxy], { name: "reset again and again", toxic: () => ({ type: "resetPeer" }), pulses }),
    refused([proxy], 5),
    bad("200 ms away", 8, { type: "latency", milliseconds: 200, jitterMilliseconds: 50 }),
    bad("cut off before it replied", 5, { type: "limitData", bytes: 4_000 }, "downstream"),
  ];
}
