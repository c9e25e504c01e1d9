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
import { environmentStores, installationNames, withChannel } from "../../world/stores.ts";
import { readOutboxBacklog } from "./backlog.ts";
import { badNetwork, proxyTo, refused } from "./network.ts";
import type { Outage } from "./outage.ts";
import { runOutages } from "./run-outages.ts";

/**
 * Starts a system with its own RabbitMQ behind a proxy that can make the network bad. Checks connect to RabbitMQ
 * directly.
 */
async function startBrokerWorld(context: FaultContext) {
  const node = await startRabbitmqNode(context);
  const { proxy, uri } = await proxyTo(context, node.uri);
  const world = await startWorld(context, { environment: { AMQP_URL: uri } });
  return { world, node, proxy, stores: { ...environmentStores(), amqpUrl: node.uri } };
}

type BrokerWorld = Awaited<ReturnType<typeof startBrokerWorld>>;

/**
 * Under load, RabbitMQ is killed, stopped or frozen, runs out of disk or memory, or is behind a bad network. A service
 * is killed while RabbitMQ is down.
 */
export const rabbitmq: Scenario = {
  name: "rabbitmq",
  guarantee:
    "Whatever happens to RabbitMQ or its network, every API write succeeds, services start, outboxes stay small, and messages in queues are delivered; within a minute every event arrives, and no log was flooded.",
  minimum: { fast: { attempted: 100, acknowledged: 80 }, full: { attempted: 900, acknowledged: 700 } },
  async run(context) {
    const broker = await startBrokerWorld(context);
    const outages = [...shutdownOutages(broker), ...alarmOutages(broker), ...networkOutages(broker.proxy)];
    const clients = context.pace === "fast" ? 4 : 6;
    const ofBroker = outages.map((outage) => ({ ...outage, away: "broker" as const }));
    const others = [changePublications];
    const options = { clients, others, stores: broker.stores, restarts: [killedService] };
    await runOutages(context, broker.world, ofBroker, options);
  },
  controls: Object.values(rabbitmqControls),
};

type BrokerOutage = Omit<Outage, "away">;

/** The service that is killed while RabbitMQ is down. */
const killedService = "generation";

function shutdownOutages(broker: BrokerWorld): BrokerOutage[] {
  const { node, world } = broker;
  const heal = () => node.start();
  return [
    { name: "killed", isShort: true, seconds: 3, inject: () => node.kill(), heal },
    { name: "stopped", seconds: 6, inject: () => node.stop(), heal },
    {
      name: "hung and killed",
      seconds: 8,
      inject: () => node.freeze(),
      heal: async () => {
        await node.kill();
        await node.start();
      },
    },
    {
      name: "killed with a service",
      isShort: true,
      seconds: 16,
      mayFailForSeconds: 10,
      maxGapSeconds: 10,
      inject: async () => {
        await node.kill();
        world.system.killService(killedService);
      },
      look: async () => [...(await untilServing(world)), ...(await largeOutboxes(broker))],
      heal,
    },
  ];
}

/**
 * Maximum number of events of one publication that may wait to be sent. Each new state of a publication replaces the
 * last one, so only the current state and the deletion can wait.
 */
const maxEventsPerPublication = 2;

/**
 * Checks during an outage that few events wait to be sent, however often publications were changed. Returns a sentence
 * if too many events of one publication wait.
 */
async function largeOutboxes({ world, stores }: BrokerWorld): Promise<readonly string[]> {
  const { maxInPublication: count } = await readOutboxBacklog(world.system, stores);
  return count > maxEventsPerPublication ? [`${count} events wait in the outbox of one publication`] : [];
}

/**
 * The number of seconds in which a service must start while RabbitMQ is down. Even a slow machine that runs the service from its sources is
 * faster. A service that waits for RabbitMQ would take longer and fail the test.
 */
const startingSeconds = 60;

/** Waits until the service that was started without RabbitMQ answers. Returns a sentence if it does not. */
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

function alarmOutages(broker: BrokerWorld): BrokerOutage[] {
  const { node } = broker;
  const kills = 3;
  const alarm = (name: string, set: (on: boolean) => Promise<void>): BrokerOutage => ({
    // Connections break once while RabbitMQ has no disk or memory left, so `changes` allows the log lines of one more break.
    name,
    seconds: 8,
    changes: 2,
    inject: () => beginWithMessages(broker, () => set(true)),
    look: async () => [...(await untilBlocked(broker, name)), ...(await untilDelivered(broker, name))],
    heal: () => set(false),
  });
  // An outage in which RabbitMQ is killed while it accepts no messages. Those that publishers have already sent stay unread in its sockets
  // and are lost, so they must be sent again.
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

/** The queue whose consumer is stopped, so that messages wait in it when the alarm begins. */
const held = { service: "webhooks", queue: "webhooks.deliveries" } as const;

/**
 * Starts a fault of RabbitMQ with `begin` while messages wait in a queue, because the consumer of the queue is frozen and has lost its
 * connection. These messages must be delivered even while RabbitMQ accepts no new ones.
 */
async function beginWithMessages({ world: { system }, proxy, stores }: BrokerWorld, begin: () => Promise<void>) {
  const queue = `${installationNames(system).amqpPrefix}.${held.queue}`;
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

/** The age in seconds from which an unsent event shows that RabbitMQ accepts no messages. Normally an event is sent within a second. */
const blockedSeconds = 2;

/** Waits until events stay unsent because RabbitMQ accepts none. Returns a sentence if that does not happen. */
async function untilBlocked({ world, stores }: BrokerWorld, name: string): Promise<readonly string[]> {
  const look = () => readOutboxBacklog(world.system, stores);
  const isBlocked = ({ oldestSeconds }: Awaited<ReturnType<typeof look>>) => oldestSeconds >= blockedSeconds;
  const found = await pollUntil(look, isBlocked, { timeoutMilliseconds: 30_000 });
  return isBlocked(found) ? [] : [`the broker took every event while the broker was ${name}`];
}

/**
 * Waits until the queues are empty, including messages that a consumer holds without having confirmed them. No new
 * messages arrive meanwhile. Returns a sentence for each queue that is not empty.
 */
async function untilDelivered({ node, world }: BrokerWorld, name: string): Promise<readonly string[]> {
  const prefix = `${installationNames(world.system).amqpPrefix}.`;
  const look = async () => [...(await node.waiting(prefix))].filter(([, count]) => count > 0);
  // Each call of RabbitMQ's command-line tool takes a second of processor time.
  const waiting = { timeoutMilliseconds: 30_000, intervalMilliseconds: 2_000 };
  const left = await pollUntil(look, ({ length }) => length === 0, waiting);
  return left.map(
    ([queue, count]) => `${count} messages stayed in ${queue.slice(prefix.length)} while the broker was ${name}`,
  );
}

function networkOutages(proxy: FaultProxy): BrokerOutage[] {
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
