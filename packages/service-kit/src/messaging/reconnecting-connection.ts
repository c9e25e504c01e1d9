import type { Socket } from "node:net";
import { type ChannelModel, connect } from "amqplib";
import type { Logger } from "../logging/index.ts";
import { withTimeLimit } from "../scheduling/index.ts";

/** One open connection to the message broker. */
export interface Session {
  readonly connection: ChannelModel;
  /** Drops the connection although it may still work, so that a new one is opened at once. */
  readonly abandon: (why: Error) => void;
}

export interface ReconnectingConnectionOptions {
  readonly url: string;
  /** The name of the connection. The broker's own tools show it. */
  readonly name: string;
  readonly logger: Logger;
  /** Prepares each new connection, for example by declaring queues. The connection counts as open when this has finished. */
  readonly setUp: (session: Session) => Promise<void>;
}

// The interval of heartbeats in seconds. When a broker no longer answers, two to three of them pass until that is noticed.
const heartbeatSeconds = 5;
const connectTimeoutMilliseconds = 5_000;
const closeTimeoutMilliseconds = 2_000;
const pauses = { initialDelay: 100, maxDelay: 2_000 };

/** Opens a connection to the message broker and reopens it whenever it is lost. Logs one line for each change, not for each attempt. */
export function createReconnectingConnection(options: ReconnectingConnectionOptions) {
  const { url, name, logger, setUp } = options;
  let state: "connecting" | "connected" | "away" | "closed" = "connecting";
  let latest: ChannelModel | undefined;

  const prepare = async (connection: ChannelModel): Promise<void> => {
    latest = connection;
    let isOver = false;
    connection.on("error", ignore);
    connection.on("close", () => {
      isOver = true;
    });
    const abandon = (why: Error): void => {
      if (state !== "closed") cut(connection, why);
    };
    await setUp({ connection, abandon });
    // amqplib reports lost connections only from now on. A connection that was lost before is noticed by this check.
    if (isOver) throw new Error("The connection was closed while it was prepared");
  };
  const lose = (error: Error): void => {
    if (state === "connecting" || state === "connected") logger.warn({ link: name, err: error }, "broker is away");
    if (state !== "closed") state = "away";
  };
  const target = new URL(url);
  target.searchParams.set("heartbeat", String(heartbeatSeconds));
  const opening = connect(target.href, {
    timeout: connectTimeoutMilliseconds,
    noDelay: true,
    clientProperties: { connection_name: name },
    recovery: { ...pauses, waitForConnect: false, setup: prepare },
  });
  void opening.then((recovering) => {
    recovering.on("connect", () => {
      state = "connected";
      logger.info({ link: name }, "broker connected");
    });
    recovering.on("error", ignore);
    recovering.on("disconnect", lose);
    recovering.on("connect-failed", lose);
  });

  return {
    isConnected: (): boolean => state === "connected",
    close: async (): Promise<void> => {
      state = "closed";
      // A connection that is still being opened must be closed too, once it is open.
      const closing = Promise.allSettled([opening.then((recovering) => recovering.close()), latest?.close()]);
      await withTimeLimit<unknown>(closeTimeoutMilliseconds, closing, () => latest && cut(latest));
    },
  };
}

/**
 * Drops a connection by destroying its socket. Closing it in order would wait for an answer of the broker, and amqplib has no other way
 * to drop it.
 */
function cut({ connection }: ChannelModel, why?: Error): void {
  (connection as unknown as { readonly stream: Socket }).stream.destroy(why);
}

/** Ignores errors of a connection. They are handled where its "close" event is. */
const ignore = (): void => undefined;
