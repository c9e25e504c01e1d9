import { once, setMaxListeners } from "node:events";
import { createServer, type Server } from "node:net";
import { type Link, openLink } from "./fault-proxy/link.ts";
import type { ActiveToxic, Direction, Toxic } from "./fault-proxy/toxic.ts";

export type { Direction, Toxic } from "./fault-proxy/toxic.ts";

/** A toxic that was added. */
export interface ToxicHandle {
  /** How many connections it has touched, once for each direction. */
  readonly hits: () => number;
  /** Takes it away. Connections go on, but for those whose bytes it has swallowed: they are reset. */
  readonly remove: () => void;
}

/** A stretch of network between clients and a server that can be made bad while it is in use, and good again. */
export interface FaultProxy {
  readonly host: string;
  readonly port: number;
  /** Makes it bad in this way from now on, for connections that are there too. Both directions unless one is given. */
  readonly add: (toxic: Toxic, direction?: Direction) => ToxicHandle;
  /** Resets all connections and refuses new ones, as a server that is not running does. */
  readonly down: () => Promise<void>;
  /** Accepts connections again. */
  readonly up: () => Promise<void>;
  /** Takes away every toxic and is up. */
  readonly heal: () => Promise<void>;
  /** Connections that are open now. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

const host = "127.0.0.1";

/**
 * Starts a proxy on a free port of this machine that leads to `upstream`. It does what Toxiproxy does, in this process: the
 * names and meanings of toxics are those of its documentation (github.com/Shopify/toxiproxy).
 */
export async function startFaultProxy(upstream: { host: string; port: number }): Promise<FaultProxy> {
  const toxics = new Set<ActiveToxic & { readonly remove: () => void }>();
  const links = new Set<Link>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const link = openLink({ client, upstream, toxics: () => [...toxics], onClosed: () => links.delete(link) });
    links.add(link);
    for (const active of toxics) link.apply(active);
  });
  const port = await listen(server, 0);

  const add = (toxic: Toxic, direction?: Direction): ToxicHandle => {
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
    return { hits: () => hits, remove: active.remove };
  };
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
  return {
    host,
    port,
    add,
    down,
    up,
    heal: async () => {
      for (const active of toxics) active.remove();
      await up();
    },
    connections: () => links.size,
    close: async () => {
      for (const active of toxics) active.remove();
      await down();
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
