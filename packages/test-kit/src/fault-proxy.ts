import { once, setMaxListeners } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "./local-server.ts";

/** Which way bytes go: upstream from the client to the server, downstream from the server to the client. */
export type Direction = "upstream" | "downstream";

/** Something that is wrong with a stretch of network. */
export type Toxic =
  /** Delays everything by so much, give or take the jitter. */
  | { readonly type: "latency"; readonly milliseconds: number; readonly jitterMilliseconds?: number }
  /** Accepts and swallows everything, the end of a connection too. */
  | { readonly type: "blackhole" }
  /** Resets each connection (RST), those that are there and those that come. */
  | { readonly type: "resetPeer" }
  /** Lets through so many more bytes on each connection and then cuts it: 0 downstream loses a reply to what was done. */
  | { readonly type: "limitData"; readonly bytes: number };

/** A toxic that is in force. */
interface ActiveToxic {
  readonly toxic: Toxic;
  readonly directions: readonly Direction[];
  /** Aborts when the toxic is removed: what it holds back goes on at once. */
  readonly removed: AbortSignal;
  /** Called once for each connection and direction that it has touched. */
  readonly onHit: () => void;
}

/** A stretch of network between clients and a server that can be made bad while it is in use, and good again. */
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/** A toxic that was added. */
export type ToxicHandle = ReturnType<FaultProxy["add"]>;

/** One connection through the proxy. */
interface Link {
  /** Applies a toxic that acts on the connection as a whole. Call it for those in force at the start and for each that is added. */
  readonly apply: (active: ActiveToxic) => void;
  /** Ends it on both sides with RST. */
  readonly reset: () => void;
}

interface Address {
  readonly host: string;
  readonly port: number;
}

const host = "127.0.0.1";

/**
 * Starts a proxy on a free port of this machine that leads to `upstream`. It does what Toxiproxy does, in this process: the
 * names and meanings of toxics are those of its documentation (github.com/Shopify/toxiproxy).
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

  /** Makes it bad in this way from now on, for connections that are there too. Both directions unless one is given. */
  const add = (toxic: Toxic, direction?: Direction) => {
    const removal = new AbortController();
    // Each connection listens.
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
      /** How many connections it has touched, once for each direction. */
      hits: () => hits,
      /** Takes it away. Connections go on, but for those whose bytes it has swallowed: they are reset. */
      remove: active.remove,
    };
  };
  /** Resets all connections and refuses new ones, as a server that is not running does. */
  const down = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const link of links) link.reset();
    await closed;
  };
  /** Accepts connections again. */
  const up = async (): Promise<void> => {
    if (!server.listening) await listen(server, port);
  };
  const detoxify = (): void => {
    for (const active of toxics) active.remove();
  };
  return {
    ...{ host, port, add, down, up },
    /** Takes away every toxic and is up. */
    heal: () => {
      detoxify();
      return up();
    },
    /** Connections that are open now. */
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

/** Joins a client's connection to a new one to the server. */
function openLink(client: Socket, upstream: Address, toxics: ReadonlySet<ActiveToxic>, onClosed: () => void): Link {
  const server = connect({ ...upstream, allowHalfOpen: true, noDelay: true });
  const reset = (): void => {
    for (const socket of [client, server]) socket.resetAndDestroy();
  };
  /** Whether bytes or an end were swallowed, so that later bytes on this connection make no sense. */
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
    // A dead stretch of network does not tell of ends either.
    from.on("end", () => {
      last = last.then(() => (isDead() ? markCorrupted() : to.end()));
    });
    from.on("error", reset);
    // What one side has ended entirely is of no use to the other, unless the end is swallowed too.
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

/** What toxics leave of the bytes of one connection in one direction, and whether they are its last; waits as long as they hold them back. */
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
