import { Agent } from "undici";
import type { ConnectTo } from "./connect-to.ts";
import { createConnector } from "./connector.ts";
import type { Resolve } from "./resolve.ts";

const largestHeaderBytes = 16 * 1024;

export interface GuardedAgentOptions {
  readonly resolve: Resolve;
  readonly mapping: ConnectTo;
  readonly authoritiesFile: string | undefined;
  readonly connectionsPerHost: number;
}

/** Keeps connections that the guard let open. It knows no proxies: with one, the guard would judge the proxy's address. */
export function createGuardedAgent(options: GuardedAgentOptions): Agent {
  return new Agent({
    connect: createConnector(options.resolve, options.mapping, options.authoritiesFile),
    maxHeaderSize: largestHeaderBytes,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 10_000,
    connections: options.connectionsPerHost,
    pipelining: 1,
  });
}
