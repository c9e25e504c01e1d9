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

/** Keep connections that the guard let open. They know no proxies: with one, the guard would judge the proxy's address. */
export interface GuardedAgents {
  readonly of: (protocol: string) => Agent;
  /** Ends all connections. */
  readonly destroy: () => void;
}

/** How long an idle connection is kept. Servers that keep theirs for less say so in a header. */
const idleMilliseconds = 4_000;

/** After so many turns of the event loop the end of a connection is seen that came with an answer. */
const turnsUntilFree = 2;

/** After so many, a connection that was used is free again. */
export const turnsUntilReuse = turnsUntilFree + 1;

/** Calls back after so many turns of the event loop. */
export function afterTurns(turns: number, callback: () => void): void {
  if (turns === 0) callback();
  else setImmediate(() => afterTurns(turns - 1, callback));
}

export function createGuardedAgents(options: GuardedAgentOptions): GuardedAgents {
  const { connectionsPerHost: maxSockets } = options;
  const settings = { keepAlive: true, timeout: idleMilliseconds, maxSockets, maxFreeSockets: maxSockets };
  const plain = new nodeHttp.Agent(settings);
  const secure = new SecureAgent({ ...settings, rejectUnauthorized: true });
  // One for all connections: Node would make one for each, which takes 30 KB and a quarter of a millisecond.
  const secureContext = createSecureContext();
  const contextForMapped = contextWithAuthorities(options.authoritiesFile);
  // This one remembers TLS sessions, which a later connection to the same host resumes.
  const resumable = secure.createConnection.bind(secure);
  freeLater(plain);
  freeLater(secure);
  guard(plain, options, { open: connect, openMapped: connect });
  guard(secure, options, {
    open: (target) => resumable({ ...target, secureContext } as never),
    // A resumed session would not be checked against the file as it is now.
    openMapped: (target) => connectSecurely({ ...target, secureContext: contextForMapped() ?? secureContext }),
  });
  return {
    of: (protocol) => (protocol === "https:" ? secure : plain),
    destroy: () => {
      plain.destroy();
      secure.destroy();
    },
  };
}

/**
 * Lets an agent use a connection again only after the event loop has looked at it once more: some servers end a connection with their answer and do not
 * say so, and the next request would be lost in it.
 */
export function freeLater(agent: Agent): void {
  const [free] = agent.listeners("free");
  agent.removeAllListeners("free");
  agent.on("free", (socket: Duplex, options: unknown) => {
    // What comes now belongs to no request.
    const end = (): unknown => socket.destroy();
    socket.on("error", end).on("data", end);
    afterTurns(turnsUntilFree, () => {
      socket.off("error", end).off("data", end);
      free?.call(agent, socket, options);
    });
  });
}

/** What an agent asks to be opened. */
type Target = TcpNetConnectOpts & ConnectionOptions & { readonly host: string; readonly port: number };

interface Ways {
  readonly open: (target: Target) => Duplex | null | undefined;
  /** For names of OUTBOUND_CONNECT_TO and addresses that the operator trusts. */
  readonly openMapped: (target: Target) => Duplex;
}

/**
 * Puts the last gate before an agent's sockets. Names are resolved here, every answer is judged, and the connection goes to the judged
 * addresses, so that a second answer can change nothing. Addresses are judged here too: no look-up is made for them.
 */
function guard(agent: Agent, { resolve, mapping }: GuardedAgentOptions, ways: Ways): void {
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
      return openGuarded(target as Target);
    } catch (error) {
      process.nextTick(() => callback?.(toOutboundError(error), undefined as never));
      return undefined;
    }
  };
}

/**
 * Gives what trusts the usual authorities and those of the file; undefined when there is no such file now. It is made anew
 * only when the file changes: reading all authorities takes longer than all else in a connection.
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
