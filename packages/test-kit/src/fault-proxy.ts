import { once, setMaxListeners } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "./local-server.ts";

/** The direction of bytes: upstream from the client to the server, downstream from the server to the client. */
export type Direction = "upstream" | "downstream";

/** A network fault that the proxy can simulate, in Toxiproxy's word a "toxic". */
export type Toxic =
  /** Delays all bytes by this time, plus or minus the jitter. */
  | { readonly type: "latency"; readonly milliseconds: number; readonly jitterMilliseconds?: number }
  /** Accepts and discards everything, including the end of a connection. */
  | { readonly type: "blackhole" }
  /** Resets (RST) every connection, both those that are open and new ones. */
  | { readonly type: "resetPeer" }
  /**
   * Forwards this number of bytes on each connection and then cuts it. With 0 downstream, the reply to a completed request is
   * lost.
   */
  | { readonly type: "limitData"; readonly bytes: number };

/** A toxic (simulated network fault) that is active. */
interface ActiveToxic {
  readonly toxic: Toxic;
  readonly directions: readonly Direction[];
  /** Aborted when the network fault is removed. Bytes that were held back are then forwarded at once. */
  readonly removed: AbortSignal;
  /** Called once for each connection and direction that the network fault has affected. */
  readonly onHit: () => void;
}

/** A proxy between clients and a server that can simulate network faults. */
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/** A toxic (simulated network fault) that was added to a proxy, with functions to observe and remove it. */
export type ToxicHandle = ReturnType<FaultProxy["add"]>;

/** A connection of a client through the proxy to the server. */
interface Link {
  /**
   * Applies a network fault to this connection. Called for each fault that is active when the connection opens, and for each one that is
   * added later.
   */
  readonly apply: (active: ActiveToxic) => void;
  /** Resets (RST) the connection on both sides. */
  readonly reset: () => void;
}

interface Address {
  readonly host: string;
  readonly port: number;
}

const host = "127.0.0.1";

/**
 * Starts a proxy to `upstream` on a free port of this machine. It works like Toxiproxy but within this process. The names and
 * meanings of toxics are those of its documentation (github.com/Shopify/toxiproxy).
 */
export async function startFaultProxy(upstream: Address) {
  const toxics = new Set<ActiveToxic & { readonly remove: () => void }>();
  const links = new Set<Link>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const link = openLink(client, upstream, toxics, () => links.delete(link));
    links.add(link);
    for (const active of toxics) link.apply(active);
  });
  const port = await freePort();
  await listen(server, port);

  /** Adds a network fault for all open and new connections, in one direction or by default in both. */
  const add = (toxic: Toxic, direction?: Direction) => {
    const removal = new AbortController();
    // Each connection adds a listener to this signal. Without this line, Node would warn about many listeners.
    setMaxListeners(0, removal.signal);
    let hits = 0;
    const active = {
      toxic,
      directions: direction ? [direction] : (["upstream", "downstream"] as const),
      removed: removal.signal,
      onHit: () => {
        hits += 1;
      },
      remove: () => {
        toxics.delete(active);
        removal.abort();
      },
    };
    toxics.add(active);
    for (const link of links) link.apply(active);
    return {
      /** Returns how many times the fault has affected a connection. A connection that is affected in both directions counts twice. */
      hits: () => hits,
      /** Removes the fault. Connections go on, except those that have lost bytes: they are reset. */
      remove: active.remove,
    };
  };
  /** Resets all connections and refuses new ones, like a server that is not running. */
  const down = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const link of links) link.reset();
    await closed;
  };
  const up = async (): Promise<void> => {
    if (!server.listening) await listen(server, port);
  };
  const detoxify = (): void => {
    for (const active of toxics) active.remove();
  };
  return {
    host,
    port,
    add,
    down,
    up,
    /** Removes all network faults and accepts connections again. */
    heal: () => {
      detoxify();
      return up();
    },
    /** Returns the number of open connections through the proxy. */
    connections: () => links.size,
    close: () => {
      detoxify();
      return down();
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, host);
  await once(server, "listening");
}

const bufferedBytes = 1024 * 1024;

/** Connects a client to the server with a new connection. */
function openLink(client: Socket, upstream: Address, toxics: ReadonlySet<ActiveToxic>, onClosed: () => void): Link {
  const server = connect({ ...upstream, allowHalfOpen: true, noDelay: true });
  const reset = (): void => {
    for (const socket of [client, server]) socket.resetAndDestroy();
  };
  /** True once bytes, or the end of the connection, were discarded. Later bytes would have no meaning then. */
  let isCorrupted = false;
  const markCorrupted = (): void => {
    isCorrupted = true;
  };
  client.setNoDelay(true);
  const join = (from: Socket, to: Socket, direction: Direction): void => {
    const inForce = () => [...toxics].filter(({ directions }) => directions.includes(direction));
    const isDead = () => inForce().some(({ toxic }) => toxic.type === "blackhole");
    const poison = poisoner(inForce, markCorrupted);
    let queuedBytes = 0;
    let last: Promise<unknown> = Promise.resolve();
    const carry = async (bytes: Buffer, arrivedAt: number): Promise<void> => {
      const { left, isLast } = await poison(bytes, arrivedAt);
      if (left.length > 0 && to.writable && !to.write(left))
        await Promise.race([once(to, "drain"), once(to, "close")]).catch(() => undefined);
      if (isLast) {
        client.destroySoon();
        server.destroy();
      }
      queuedBytes -= bytes.length;
      if (queuedBytes < bufferedBytes) from.resume();
    };
    from.on("data", (bytes: Buffer) => {
      const arrivedAt = performance.now();
      queuedBytes += bytes.length;
      if (queuedBytes >= bufferedBytes) from.pause();
      last = last.then(() => carry(bytes, arrivedAt));
    });
    // While bytes are discarded, the end of a connection is discarded too, because a dead network does not report it
    // either.
    from.on("end", () => {
      last = last.then(() => (isDead() ? markCorrupted() : to.end()));
    });
    from.on("error", reset);
    // When one side closes the connection, the other side is closed too, unless the fault discards the close.
    from.on("close", () => {
      if (isDead()) markCorrupted();
      else to.destroySoon();
      if (client.destroyed && server.destroyed) onClosed();
    });
  };
  join(client, server, "upstream");
  join(server, client, "downstream");

  const apply = ({ toxic, removed, onHit }: ActiveToxic): void => {
    if (toxic.type === "resetPeer") {
      const timer = setTimeout(() => {
        onHit();
        reset();
      });
      removed.addEventListener("abort", () => clearTimeout(timer));
    } else if (toxic.type === "blackhole") {
      removed.addEventListener("abort", () => {
        if (isCorrupted) reset();
      });
    }
  };
  return { apply, reset };
}

/**
 * Creates a function that applies the active faults to the bytes of one connection in one direction. It returns the
 * remaining bytes, after any delay, and whether they are the last ones.
 */
function poisoner(inForce: () => readonly ActiveToxic[], markCorrupted: () => void) {
  const passed = new Map<ActiveToxic, number>();
  return async (bytes: Buffer, arrivedAt: number): Promise<{ left: Buffer; isLast: boolean }> => {
    let [left, isLast] = [bytes, false];
    for (const active of inForce()) {
      if (left.length === 0) break;
      const { toxic, removed, onHit } = active;
      const before = passed.get(active);
      if (before === undefined) onHit();
      if (toxic.type === "latency") {
        const milliseconds = toxic.milliseconds + (toxic.jitterMilliseconds ?? 0) * (Math.random() * 2 - 1);
        const rest = arrivedAt + milliseconds - performance.now();
        if (rest > 0 && !removed.aborted) await delay(rest, undefined, { signal: removed }).catch(() => undefined);
      } else if (toxic.type === "blackhole") {
        markCorrupted();
        left = left.subarray(0, 0);
      } else if (toxic.type === "limitData") {
        left = left.subarray(0, toxic.bytes - (before ?? 0));
        isLast ||= (before ?? 0) + left.length === toxic.bytes;
      }
      passed.set(active, (before ?? 0) + left.length);
    }
    return { left, isLast };
  };
}
