import { readFileSync, statSync } from "node:fs";
import type { Agent } from "node:http";
import { Agent as SecureAgent } from "node:https";
import { connect, isIP, type LookupFunction, type TcpNetConnectOpts } from "node:net";
import type { Duplex } from "node:stream";
import {
  type ConnectionOptions,
  connect as connectSecurely,
  createSecureContext,
  getCACertificates,
  type SecureContext,
} from "node:tls";
import { nodeHttp } from "../http/node-http.ts";
import { isPublicAddress } from "./addresses.ts";
import type { ConnectTo } from "./connect-to.ts";
import { blocked, toOutboundError } from "./outbound-error.ts";
import { type Resolve, resolvePublicAddresses } from "./resolve.ts";

export interface GuardedAgentOptions {
  readonly resolve: Resolve;
  readonly mapping: ConnectTo;
  readonly authoritiesFile: string | undefined;
  readonly connectionsPerHost: number;
}

/**
 * Node HTTP agents that keep guarded connections open for reuse. They use no proxy: the guard would then check the proxy's address, not
 * the target's.
 */
export interface GuardedAgents {
  readonly of: (protocol: string) => Agent;
  /** Closes all connections of the agents. */
  readonly destroy: () => void;
}

/**
 * How long an idle connection is kept for the next request, in milliseconds. A server that closes connections earlier says so in a header,
 * which Node obeys.
 */
const idleMilliseconds = 4_000;

/** After a response, Node needs this many turns of the event loop to notice that the server has closed the connection too. */
const turnsUntilFree = 2;

/** After this many turns of the event loop since its response, a connection can be used for the next request. */
export const turnsUntilReuse = turnsUntilFree + 1;

/** Calls `callback` after `turns` turns of the event loop. */
export function afterTurns(turns: number, callback: () => void): void {
  if (turns === 0) callback();
  else setImmediate(() => afterTurns(turns - 1, callback));
}

export function createGuardedAgents(options: GuardedAgentOptions): GuardedAgents {
  const { connectionsPerHost: maxSockets } = options;
  const settings = { keepAlive: true, timeout: idleMilliseconds, maxSockets, maxFreeSockets: maxSockets };
  const plain = new nodeHttp.Agent(settings);
  const secure = new SecureAgent({ ...settings, rejectUnauthorized: true });
  // All connections share these TLS settings. Node would create them again for each connection, which takes 30 KB and 0.25 ms.
  const secureContext = createSecureContext();
  const contextForMapped = contextWithAuthorities(options.authoritiesFile);
  // The agent's own function caches TLS sessions, so that the next connection to the same host is faster.
  const resumable = secure.createConnection.bind(secure);
  freeLater(plain);
  freeLater(secure);
  const connections = trackConnections();
  guard(plain, options, connections, { open: connect, openMapped: connect });
  guard(secure, options, connections, {
    open: (target) => resumable({ ...target, secureContext } as never),
    // TLS sessions are not cached here. A resumed session would skip the check of the certificate against the current file of authorities.
    openMapped: (target) => connectSecurely({ ...target, secureContext: contextForMapped() ?? secureContext }),
  });
  return {
    of: (protocol) => (protocol === "https:" ? secure : plain),
    destroy: () => {
      connections.end();
      plain.destroy();
      secure.destroy();
    },
  };
}

/**
 * All open connections of some agents, so that they can be closed. An agent itself does not know those that are still connecting, and opens
 * new ones for waiting requests.
 */
interface Connections {
  /** Opens a connection and adds it to the list. Throws when `end` was called before. */
  readonly add: (open: () => Duplex | null | undefined) => Duplex | null | undefined;
  /** Closes all connections. No more can be added after that. */
  readonly end: () => void;
}

function trackConnections(): Connections {
  const connections = new Set<Duplex>();
  let isEnded = false;
  return {
    add: (open) => {
      if (isEnded) throw new Error("The client is closed");
      const connection = open();
      if (connection) {
        connections.add(connection);
        connection.once("close", () => connections.delete(connection));
      }
      return connection;
    },
    end: () => {
      isEnded = true;
      for (const connection of connections) connection.destroy();
    },
  };
}

/**
 * Makes an agent wait a few turns of the event loop before it reuses a connection. Some servers close a connection after an answer without
 * announcing it, and the next request on that connection would be lost.
 */
export function freeLater(agent: Agent): void {
  const [free] = agent.listeners("free");
  agent.removeAllListeners("free");
  agent.on("free", (socket: Duplex, options: unknown) => {
    // While no request uses the connection, data or an error can only mean that it cannot be used again.
    const end = (): unknown => socket.destroy();
    socket.on("error", end).on("data", end);
    afterTurns(turnsUntilFree, () => {
      socket.off("error", end).off("data", end);
      free?.call(agent, socket, options);
    });
  });
}

/** The options with which an agent opens a connection. */
type Target = TcpNetConnectOpts & ConnectionOptions & { readonly host: string; readonly port: number };

interface Ways {
  readonly open: (target: Target) => Duplex | null | undefined;
  /** Opens a connection for a name in OUTBOUND_CONNECT_TO or an address that the operator trusts. */
  readonly openMapped: (target: Target) => Duplex;
}

/**
 * Makes an agent check every address that it connects to. Names are resolved here and the connection uses the checked addresses, so a
 * later DNS answer changes nothing. URLs with an IP address are not resolved, so their address is checked here as well.
 */
function guard(agent: Agent, { resolve, mapping }: GuardedAgentOptions, connections: Connections, ways: Ways): void {
  const lookup = guardedLookup(resolve);
  const openGuarded = (target: Target): Duplex | null | undefined => {
    const { host } = target;
    // The certificate must be for the host in the URL, even if the connection goes to another address.
    const servername = isIP(host) === 0 ? host : "";
    const destination = mapping.find(host, Number(target.port));
    if (destination !== undefined) {
      return ways.openMapped({ ...target, servername, host: destination.host, port: destination.port });
    }
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw blocked("The address is not on the public internet.");
    return ways.open({ ...target, servername, lookup });
  };
  agent.createConnection = (target, callback) => {
    try {
      return connections.add(() => openGuarded(target as Target));
    } catch (error) {
      process.nextTick(() => callback?.(toOutboundError(error), undefined as never));
      return undefined;
    }
  };
}

/**
 * Returns a function that gives the TLS settings which trust the default authorities and those of the file; undefined while the file does
 * not exist. The settings are cached until the file changes: reading all authorities is the slowest part of a connection.
 */
function contextWithAuthorities(file: string | undefined): () => SecureContext | undefined {
  let kept: { readonly version: string; readonly context: SecureContext } | undefined;
  return () => {
    const found = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
    if (file === undefined || found === undefined) return undefined;
    const version = `${found.ino} ${found.mtimeMs}`;
    if (kept?.version !== version) {
      const ca = [...getCACertificates("default"), readFileSync(file, "utf8")];
      kept = { version, context: createSecureContext({ ca }) };
    }
    return kept.context;
  };
}

function guardedLookup(resolve: Resolve): LookupFunction {
  return (host, { all }, callback) => {
    resolvePublicAddresses(host, resolve).then(
      (addresses) => {
        const [first = ""] = addresses;
        if (all)
          callback(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          );
        else callback(null, first, isIP(first));
      },
      (error: unknown) => callback(toOutboundError(error), []),
    );
  };
}
