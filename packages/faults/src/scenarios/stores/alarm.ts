import { setTimeout as delay } from "node:timers/promises";
import type { System } from "@galley/local/system";
import { waitUntil } from "@galley/test-kit/conditions";
import { connect } from "amqplib";
import { namesOf } from "../../installation.ts";
import type { BrokerWorld } from "./broker-world.ts";
import { readOutboxBacklog } from "./outbox-backlog.ts";
import { type WaitLimits, waitUntilNoProblems } from "./wait-until-no-problems.ts";

/** The queue whose consumer is held up, so that the alarm finds something in it. */
const held = { service: "webhooks", queue: "webhooks.deliveries" } as const;
const resetMilliseconds = 50;
const filling = { timeoutMilliseconds: 60_000, intervalMilliseconds: 200 };

/**
 * Begins an alarm when messages are in the queue of a consumer that hangs and has lost its connection: they are handed out while
 * the alarm is in force, or not at all.
 */
export async function beginWithMessages(
  { watch, proxy, stores }: BrokerWorld,
  begin: () => Promise<void>,
): Promise<void> {
  const { system } = watch.world;
  const broker = await connect(stores.amqpUrl);
  system.killService(held.service, "SIGSTOP");
  try {
    const { remove } = proxy.add({ type: "resetPeer" });
    await delay(resetMilliseconds);
    remove();
    const channel = await broker.createChannel();
    await waitUntil(async () => {
      const { messageCount, consumerCount } = await channel.checkQueue(`${prefixOf(system)}.${held.queue}`);
      return messageCount > 0 && consumerCount === 0;
    }, filling);
    await begin();
  } finally {
    system.killService(held.service, "SIGCONT");
    await broker.close();
  }
}

/** What can be seen of a broker that takes nothing from publishers. */
export interface AlarmView {
  /** How many messages are in each queue by its own name, those included that somebody holds and has not acked. */
  readonly inQueues: () => Promise<ReadonlyMap<string, number>>;
  /** How long the event has waited that has waited longest in an outbox. */
  readonly oldestSeconds: () => Promise<number>;
}

/** Asking the broker's own tool takes a second of a processor each time. */
const delivering: WaitLimits = { longestSeconds: 30, everyMilliseconds: 2_000 };

/** A relay that may publish does so within a second. */
const blockedSeconds = 2;

/** The view of this system and its broker. */
export function viewOf({ node, watch, stores }: BrokerWorld): AlarmView {
  const { system } = watch.world;
  const prefix = `${prefixOf(system)}.`;
  return {
    inQueues: async () =>
      new Map([...(await node.waiting(prefix))].map(([name, count]) => [name.slice(prefix.length), count])),
    oldestSeconds: async () => (await readOutboxBacklog(system, stores.mongodbUri)).oldestSeconds,
  };
}

/** Waits until events wait because the broker takes none; a sentence when none does. */
export function untilBlocked(
  { oldestSeconds }: AlarmView,
  while_: string,
  limits?: WaitLimits,
): Promise<readonly string[]> {
  return waitUntilNoProblems(async () => {
    const waited = await oldestSeconds();
    return waited >= blockedSeconds ? [] : [`the broker took every event ${while_}`];
  }, limits);
}

/** Waits until the queues are empty while nothing new comes into them; a sentence for each in which something stays. */
export function untilDelivered(
  { inQueues }: AlarmView,
  while_: string,
  limits: WaitLimits = delivering,
): Promise<readonly string[]> {
  return waitUntilNoProblems(async () => {
    const left = [...(await inQueues())].filter(([, count]) => count > 0);
    return left.map(([queue, count]) => `${count} messages stayed in ${queue} ${while_}`);
  }, limits);
}

function prefixOf({ state }: System): string {
  const names = namesOf(state.path);
  if (names === undefined) throw new Error("The system has never run");
  return names.amqpPrefix;
}
