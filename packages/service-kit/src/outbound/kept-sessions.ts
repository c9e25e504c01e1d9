import { TLSSocket } from "node:tls";
import type { buildConnector } from "undici";

const mostHosts = 1_000;

/**
 * A connector after which a TLS session of each host stays in memory. undici holds sessions weakly, so that a collection of garbage
 * takes them, and the next connections each make a whole handshake. What was renewed longest ago goes first.
 */
export function keepingSessions(connect: buildConnector.connector): buildConnector.connector {
  const sessions = new Map<string, Buffer>();
  const keep = (host: string, session: Buffer): void => {
    sessions.delete(host);
    sessions.set(host, session);
    const [oldest] = sessions.keys();
    if (sessions.size > mostHosts && oldest !== undefined) sessions.delete(oldest);
  };
  return (target, callback) => {
    connect(target, (...outcome) => {
      const [, socket] = outcome;
      if (socket instanceof TLSSocket) socket.on("session", (session: Buffer) => keep(target.hostname, session));
      callback(...outcome);
    });
  };
}
