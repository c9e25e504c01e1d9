import { Agent } from "undici";
import type { ConnectTo } from "./connect-to.ts";
import { createConnector } from "./connector.ts";
import { keepingSessions } from "./kept-sessions.ts";
import type { Resolve } from "./resolve.ts";

const largestHeaderBytes = 16 * 1024;

/** Keeps connections that the guard let open, a few to each server. It knows no proxies: with one, the guard would judge the proxy's address. */
export function createGuardedAgent(resolve: Resolve, mapping: ConnectTo, authoritiesFile: string | undefined): Agent {
  return new Agent({
    connect: keepingSessions(createConnector(resolve, mapping, authoritiesFile)),
    maxHeaderSize: largestHeaderBytes,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 10_000,
    connections: 16,
    pipelining: 1,
  });
}
