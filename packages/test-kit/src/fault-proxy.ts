import { once, setMaxListeners } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { type ActiveToxic, type Direction, openPipe, type Toxic } from "./fault-proxy/pipe.ts";

export type { Direction, Toxic } from "./fault-proxy/pipe.ts";

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
    const link = openLink(
      client,
      upstream,
      () => [...toxics],
      () => links.delete(link),
    );
    links.add(link);
    for (const active of toxics) link.apply(active);
  });
  const port = await listen(server, 0);

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

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The proxy has no port");
  return address.port;
}

/** Joins a client's connection to a new one to the server. */
function openLink(client: Socket, upstream: Address, toxics: () => readonly ActiveToxic[], onClosed: () => void): Link {
  const server = connect({ ...upstream, allowHalfOpen: true, noDelay: true });
  const reset = (): void => {
    for (const socket of [client, server]) socket.resetAndDestroy();
  };
  const cut = (): void => {
    client.destroySoon();
    server.destroy();
  };
  let isCorrupted = false;
  const markCorrupted = (): void => {
    isCorrupted = true;
  };
  client.setNoDelay(true);
  const join = (from: Socket, to: Socket, direction: Direction): void => {
    const inForce = () => toxics().filter(({ directions }) => directions.includes(direction));
    from.on("error", reset);
    // What one side has ended entirely is of no use to the other, unless the end is swallowed too.
    from.on("close", () => {
      if (inForce().some(({ toxic }) => toxic.type === "blackhole")) isCorrupted = true;
      else to.destroySoon();
      if (client.destroyed && server.destroyed) onClosed();
    });
    openPipe({ from, to, toxics: inForce, markCorrupted, cut });
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
