import { TLSSocket } from "node:tls";
import { LRUCache } from "lru-cache";
import type { buildConnector } from "undici";
import { entryLimit } from "../http/entry-limit.ts";

const mostHosts = 1_000;

/**
 * A connector after which a TLS session of each host stays in memory. undici holds sessions weakly, so that a collection of garbage
 * takes them, and the next connections each make a whole handshake. What was renewed longest ago goes first.
 */
export function keepingSessions(connect: buildConnector.connector): buildConnector.connector {
  const sessions = new LRUCache<string, Buffer>(entryLimit(mostHosts));
  return (target, callback) => {
    connect(target, (...outcome) => {
      const [, socket] = outcome;
      if (socket instanceof TLSSocket)
        socket.on("session", (session: Buffer) => sessions.set(target.hostname, session));
      callback(...outcome);
    });
  };
}
