import type { ChannelModel, ConfirmChannel, Options } from "amqplib";
import type { Logger } from "../logging/index.ts";
import type { OutgoingEvent } from "./broker.ts";
import { instrumentPublishes, type PublishOutcome } from "./instrument-messages.ts";
import type { Session } from "./reconnecting-connection.ts";
import type { Topology } from "./topology.ts";

interface Outlet {
  readonly session: Session;
  readonly channel: ConfirmChannel;
  /**
   * The ids of messages that the broker returned because no queue takes them. The broker confirms such a message as well, so only this set
   * shows that it was not stored.
   */
  readonly returned: Set<string>;
  blocked: boolean;
}

const confirmTimeoutMilliseconds = 5_000;

/** Creates a publisher, which sends all given messages at once and waits until the broker confirms each of them. */
export function createPublisher(topology: Topology, logger: Logger) {
  const instrument = instrumentPublishes(topology.eventExchange);
  let outlet: Outlet | undefined;

  /** Makes the publisher use this new connection for all later messages. */
  const attach = async (session: Session): Promise<void> => {
    const opened = await openOutlet(session, topology, logger);
    outlet = opened;
    opened.channel.on("close", () => {
      if (outlet === opened) outlet = undefined;
    });
  };

  const publish = async (entries: readonly OutgoingEvent[]): Promise<ReadonlySet<string>> => {
    const used = outlet;
    const confirmed = new Set<string>();
    if (used === undefined || used.blocked) return confirmed;
    const publishOne = async (entry: OutgoingEvent): Promise<void> => {
      const { traceparent = entry.traceparent, end } = instrument(entry);
      const outcome = await send(used, topology.eventExchange, { ...entry, traceparent });
      end(outcome);
      if (outcome === "confirmed") confirmed.add(entry.id);
    };
    await Promise.all(entries.map(publishOne));
    return confirmed;
  };

  return {
    attach,
    publish,
    /** Whether there is a connection to the broker and the broker accepts messages on it. */
    takesEvents: (): boolean => outlet !== undefined && !outlet.blocked,
    /** The current connection for publishing; undefined while there is none. */
    connection: (): ChannelModel | undefined => outlet?.session.connection,
  };
}

async function openOutlet(session: Session, topology: Topology, logger: Logger): Promise<Outlet> {
  const channel = await session.connection.createConfirmChannel();
  const outlet: Outlet = { session, channel, returned: new Set(), blocked: false };
  channel.on("error", session.abandon);
  channel.on("close", () => session.abandon(new Error("The publishing channel was closed")));
  const reported = new Set<string>();
  channel.on("return", ({ properties, fields }) => {
    outlet.returned.add(String(properties.messageId));
    if (!reported.has(fields.routingKey))
      logger.error({ type: fields.routingKey }, "no queue takes events of this type");
    reported.add(fields.routingKey);
  });
  session.connection.on("blocked", (reason) => {
    outlet.blocked = true;
    logger.warn({ reason }, "broker takes no events for the moment");
  });
  session.connection.on("unblocked", () => {
    outlet.blocked = false;
    logger.info("broker takes events again");
  });
  await topology.declare(channel);
  return outlet;
}

/** Publishes one event. Resolves with its outcome. */
function send(outlet: Outlet, exchange: string, entry: OutgoingEvent): Promise<PublishOutcome> {
  return new Promise((resolve) => {
    // The broker did not confirm the message in time, so the connection may be dead. It is replaced by a new one, which is faster than
    // waiting for the heartbeat.
    const timer = setTimeout(() => {
      if (!outlet.blocked) outlet.session.abandon(new Error("The broker did not confirm in time"));
      resolve("unconfirmed");
    }, confirmTimeoutMilliseconds);
    const settle = (ok: boolean): void => {
      clearTimeout(timer);
      const cameBack = outlet.returned.delete(entry.id);
      if (cameBack) resolve("returned");
      else resolve(ok ? "confirmed" : "unconfirmed");
    };
    try {
      outlet.channel.publish(exchange, entry.type, entry.payload, messageProperties(entry), (error) => settle(!error));
    } catch {
      settle(false);
    }
  });
}

function messageProperties({ id, type, at, requestId, traceparent }: OutgoingEvent): Options.Publish {
  return {
    persistent: true,
    mandatory: true,
    messageId: id,
    type,
    timestamp: Math.floor(at.getTime() / 1_000),
    contentType: "application/x-protobuf",
    headers: {
      ...(requestId === undefined ? {} : { "x-request-id": requestId }),
      ...(traceparent === undefined ? {} : { traceparent }),
    },
  };
}
