import type { Socket } from "node:net";
import { type ChannelModel, connect } from "amqplib";
import type { Logger } from "../logging/index.ts";
import { withTimeLimit } from "../scheduling/index.ts";

/** One connection, for as long as it lives. */
export interface Session {
  readonly connection: ChannelModel;
  /** Gives the connection up, so that a new one is made at once. */
  readonly abandon: (why: Error) => void;
}

export interface ReconnectingConnectionOptions {
  readonly url: string;
  /** What the broker's own tools show. */
  readonly name: string;
  readonly logger: Logger;
  /** Prepares each new connection, which counts as connected when it is done. */
  readonly setUp: (session: Session) => Promise<void>;
}

// A broker that has gone silent is noticed after two to three heartbeats.
const heartbeatSeconds = 5;
const connectTimeoutMilliseconds = 5_000;
const closeTimeoutMilliseconds = 2_000;
const pauses = { initialDelay: 100, maxDelay: 2_000 };

/** Connects, and connects again whenever the connection is lost. One log line for each change, not for each try. */
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
    // Only from now on amqplib looks by itself.
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
      // What is still being prepared is closed as well.
      const closing = Promise.allSettled([opening.then((recovering) => recovering.close()), latest?.close()]);
      await withTimeLimit<unknown>(closeTimeoutMilliseconds, closing, () => latest && cut(latest));
    },
  };
}

/** Closing in order waits for an answer; amqplib has no other way than this. */
function cut({ connection }: ChannelModel, why?: Error): void {
  (connection as unknown as { readonly stream: Socket }).stream.destroy(why);
}

/** What an error leads to is told where the connection ends. */
const ignore = (): void => undefined;
