import { randomUUID } from "node:crypto";
import { type EventType, events, type QueueName, subscriptions } from "@galley/proto/events/v1";
import { type FaultProxy, startFaultProxy } from "@galley/test-kit/fault-proxy";
import { testAmqpPrefix, testAmqpUrl } from "@galley/test-kit/rabbit";
import { type Channel, type ChannelModel, connect } from "amqplib";
import { type Broker, connectBroker, createTopology, type OutgoingEvent } from "../../src/messaging/index.ts";
import { createMemoryLog, type MemoryLog } from "../memory-log.ts";

/** The names of one installation on the real broker, reached through a proxy that tests can interrupt. */
export interface Installation {
  readonly prefix: string;
  readonly proxy: FaultProxy;
  readonly log: MemoryLog;
  /** Creates a new client of the broker. */
  readonly connect: () => Broker;
  /** A channel that is connected to the broker without the proxy. */
  readonly channel: Channel;
  readonly waiting: (queue: QueueName) => Promise<number>;
  readonly dead: (queue: QueueName) => Promise<number>;
  readonly end: () => Promise<void>;
}

export async function install(): Promise<Installation> {
  const prefix = testAmqpPrefix();
  const topology = createTopology(prefix);
  const url = new URL(testAmqpUrl());
  const proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) });
  const direct = await connect(testAmqpUrl());
  const channel = await direct.createChannel();
  const brokers: Broker[] = [];
  const log = createMemoryLog();
  url.port = String(proxy.port);
  return {
    prefix,
    proxy,
    log,
    channel,
    connect: () => {
      const broker = connectBroker({ url: url.href, prefix, logger: log.logger, redeliveryPauseMilliseconds: 1 });
      brokers.push(broker);
      return broker;
    },
    waiting: async (queue) => (await channel.checkQueue(topology.queueName(queue))).messageCount,
    dead: async (queue) => (await channel.checkQueue(topology.deadQueueName(queue))).messageCount,
    end: async () => {
      await proxy.heal();
      await Promise.all(brokers.map((broker) => broker.close()));
      await proxy.close();
      await removeTopology(direct, prefix);
      await direct.close();
    },
  };
}

async function removeTopology(direct: ChannelModel, prefix: string): Promise<void> {
  const topology = createTopology(prefix);
  const channel = await direct.createChannel();
  for (const queue of Object.keys(subscriptions) as QueueName[]) {
    await channel.deleteQueue(topology.queueName(queue));
    await channel.deleteQueue(topology.deadQueueName(queue));
  }
  await channel.deleteExchange(topology.eventExchange);
  await channel.deleteExchange(`${prefix}.dead`);
}

/** Creates an event of an account. The revision distinguishes events. */
export function accountEvent(revision: number, extra: Partial<OutgoingEvent> = {}): OutgoingEvent {
  const payload = events["account.updated.v1"].encode({ accountId: "account-1", tier: "pro", revision });
  return { id: randomUUID(), type: "account.updated.v1", payload, at: new Date(), ...extra };
}

/** An event type to which no queue subscribes. */
export const unheardType = "nobody.listens.v1" as EventType;
