import { type ChannelModel, connect } from "amqplib";
import type { Logger } from "../logging/index.ts";
import { withTimeLimit } from "../scheduling/index.ts";
import { backoffMilliseconds, pause } from "./backoff.ts";

/** One connection, for as long as it lives. */
export interface Session {
  readonly connection: ChannelModel;
  /** Aborts when the connection is lost or given up. */
  readonly lost: AbortSignal;
  /** Gives the connection up, so that a new one is made at once. */
  readonly abandon: (why: unknown) => void;
}

/** A connection that is made again for ever. */
export interface ReconnectingConnection {
  readonly isConnected: () => boolean;
  readonly close: () => Promise<void>;
}

export interface ReconnectingConnectionOptions {
  readonly url: string;
  /** What the broker's own tools show. */
  readonly name: string;
  readonly logger: Logger;
  /** Prepares each new connection; the link counts as connected when it is done. */
  readonly onConnect: (session: Session) => Promise<void>;
}

// A broker that has gone silent is noticed after two to three heartbeats.
const heartbeatSeconds = 5;
const connectTimeoutMilliseconds = 5_000;
const closeTimeoutMilliseconds = 2_000;
const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 2_000;

/** Connects, and connects again whenever the connection is lost. One log line for each change, not for each try. */
export function createReconnectingConnection({
  url,
  name,
  logger,
  onConnect,
}: ReconnectingConnectionOptions): ReconnectingConnection {
  const closing = new AbortController();
  let current: Session | undefined;

  const connectOnce = async (): Promise<void> => {
    const session = await openSession(url, name);
    const giveUp = (): void => session.abandon(closing.signal.reason);
    // It may have been closed while it was connecting.
    if (closing.signal.aborted) giveUp();
    closing.signal.addEventListener("abort", giveUp, { once: true });
    try {
      await untilLost(session, onConnect(session));
      current = session;
      logger.info({ link: name }, "broker connected");
      await untilLost(session);
    } finally {
      closing.signal.removeEventListener("abort", giveUp);
      current = undefined;
      await closeSession(session);
    }
  };

  const keepConnected = async (): Promise<void> => {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      const startedAt = Date.now();
      await connectOnce().catch((error: unknown) => {
        const lived = Date.now() - startedAt > longestPauseMilliseconds;
        if (lived) failures = 0;
        if (closing.signal.aborted || (failures > 0 && !lived)) return;
        logger.warn({ link: name, err: error }, "broker is away");
      });
      await pause(
        backoffMilliseconds(Math.min(failures, 10), firstPauseMilliseconds, longestPauseMilliseconds),
        closing.signal,
      );
    }
  };

  const running = keepConnected();
  return {
    isConnected: () => current !== undefined,
    close: () => {
      closing.abort();
      return running;
    },
  };
}

async function openSession(url: string, name: string): Promise<Session> {
  const target = new URL(url);
  target.searchParams.set("heartbeat", String(heartbeatSeconds));
  const connection = await connect(target.href, {
    timeout: connectTimeoutMilliseconds,
    noDelay: true,
    clientProperties: { connection_name: name },
  });
  const lost = new AbortController();
  const abandon = (why: unknown): void => lost.abort(why);
  connection.on("error", abandon);
  connection.on("close", (why) => abandon(why ?? new Error("The connection was closed")));
  return { connection, lost: lost.signal, abandon };
}

/** Resolves with `work`, or rejects as soon as the session is lost; without work, waits for the loss. */
function untilLost(session: Session, work?: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(session.lost.reason);
    if (session.lost.aborted) fail();
    session.lost.addEventListener("abort", fail, { once: true });
    work?.then(resolve, reject);
  });
}

/** A connection that no longer answers is left to its heartbeat, which ends it. */
async function closeSession(session: Session): Promise<void> {
  session.abandon(new Error("The connection was closed"));
  const closing = session.connection.close().catch(() => undefined);
  await withTimeLimit(closeTimeoutMilliseconds, closing, () => undefined);
}
