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
import { publicAddressesOf, type Resolve } from "./resolve.ts";

export interface GuardedAgentOptions {
  readonly resolve: Resolve;
  readonly mapping: ConnectTo;
  readonly authoritiesFile: string | undefined;
  readonly connectionsPerHost: number;
}

/** Agents that keep guarded connections open for reuse. They use no proxy: the guard would then check the proxy's address, not the target's. */
export interface GuardedAgents {
  readonly of: (protocol: string) => Agent;
  /** Ends all connections. */
  readonly destroy: () => void;
}

/** How long an idle connection is kept. Servers that close earlier say so in a header, which Node obeys. */
const idleMilliseconds = 4_000;

/** Turns of the event loop after an answer until Node has seen whether the server also closed the connection. */
const turnsUntilFree = 2;

/** Turns of the event loop after an answer until its connection can be reused. */
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
  // All connections share one context. Node would create one for each, which takes 30 KB and 0.25 ms.
  const secureContext = createSecureContext();
  const contextForMapped = contextWithAuthorities(options.authoritiesFile);
  // The agent's own function caches TLS sessions, so a later connection to the same host resumes one.
  const resumable = secure.createConnection.bind(secure);
  freeLater(plain);
  freeLater(secure);
  const connections = trackConnections();
  guard(plain, options, connections, { open: connect, openMapped: connect });
  guard(secure, options, connections, {
    open: (target) => resumable({ ...target, secureContext } as never),
    // Without the session cache: a resumed session would skip the check against the current file.
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

/** All open connections of some agents. An agent forgets those that are still connecting, and opens new ones for requests that wait. */
interface Connections {
  /** Adds a connection. Throws when all were ended. */
  readonly add: (open: () => Duplex | null | undefined) => Duplex | null | undefined;
  /** Ends all connections; no more can be added. */
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
    // No request is active, so data or an error here means that the connection cannot be reused.
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
  /** For names of OUTBOUND_CONNECT_TO and addresses that the operator trusts. */
  readonly openMapped: (target: Target) => Duplex;
}

/**
 * Checks every address that an agent connects to. Names are resolved here and the connection uses the checked addresses, so a later DNS
 * answer changes nothing. URLs with an IP address skip the look-up, so their address is checked here as well.
 */
function guard(agent: Agent, { resolve, mapping }: GuardedAgentOptions, connections: Connections, ways: Ways): void {
  const lookup = guardedLookup(resolve);
  const openGuarded = (target: Target): Duplex | null | undefined => {
    const { host } = target;
    // The certificate must be the public name's, wherever the connection goes.
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
 * Returns a function that gives a context which trusts the default authorities and those of the file; undefined while the file does not exist.
 * The context is cached until the file changes: reading all authorities is the slowest part of a connection.
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
    publicAddressesOf(host, resolve).then(
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
