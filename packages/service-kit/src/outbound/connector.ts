import { readFileSync, statSync } from "node:fs";
import { isIP, type LookupFunction } from "node:net";
import { createSecureContext, getCACertificates } from "node:tls";
import { Agent, buildConnector } from "undici";
import { isPublicAddress } from "./addresses.ts";
import type { ConnectTo } from "./connect-to.ts";
import { portOf, withoutBrackets } from "./host-name.ts";
import { blocked, toOutboundError } from "./outbound-error.ts";
import { publicAddressesOf, type Resolve } from "./resolve.ts";

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
    connect: createConnector(options),
    maxHeaderSize: largestHeaderBytes,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 10_000,
    connections: options.connectionsPerHost,
    pipelining: 1,
  });
}

const options = { allowH2: false, timeout: 10_000 };

/**
 * The last gate before a socket opens. Names are resolved here, every answer is judged, and the connection goes to the judged
 * addresses, so that a second answer can change nothing. Addresses are judged here too: no look-up is made for them.
 */
function createConnector({ resolve, mapping, authoritiesFile }: GuardedAgentOptions): buildConnector.connector {
  // One for all connections: Node would make one for each, which takes 30 KB and a quarter of a millisecond.
  const secureContext = createSecureContext();
  const guarded = buildConnector({ ...options, secureContext, lookup: guardedLookup(resolve) });
  const usual = buildConnector({ ...options, secureContext });
  const withMoreAuthorities = connectorWithAuthorities(authoritiesFile);
  return (target, callback) => {
    const host = withoutBrackets(target.hostname);
    const destination = mapping.find(host, portOf(target));
    if (destination !== undefined) {
      const unguarded = withMoreAuthorities() ?? usual;
      unguarded(
        { ...target, ...serverName(host), hostname: destination.host, port: String(destination.port) },
        callback,
      );
      return;
    }
    if (isIP(host) !== 0 && !isPublicAddress(host)) {
      callback(blocked("The address is not on the public internet."), null);
      return;
    }
    guarded(target, callback);
  };
}

/**
 * Gives a connector that trusts the usual authorities and those of the file; undefined when there is no such file now. It is made anew
 * only when the file changes: reading all authorities takes longer than all else in a connection.
 */
function connectorWithAuthorities(file: string | undefined): () => buildConnector.connector | undefined {
  let kept: { readonly version: string; readonly connector: buildConnector.connector } | undefined;
  return () => {
    const found = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
    if (file === undefined || found === undefined) return undefined;
    const version = `${found.ino} ${found.mtimeMs}`;
    if (kept?.version !== version) {
      const ca = [...getCACertificates("default"), readFileSync(file, "utf8")];
      kept = { version, connector: buildConnector({ ...options, secureContext: createSecureContext({ ca }) }) };
    }
    return kept.connector;
  };
}

// The certificate must be the public name's, wherever the connection goes.
function serverName(host: string): { servername?: string } {
  return isIP(host) === 0 ? { servername: host } : {};
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
