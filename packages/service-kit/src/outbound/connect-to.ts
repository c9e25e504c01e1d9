import { ConfigError } from "../config/load-config.ts";
import { withoutBrackets, withoutFinalStops } from "./host-name.ts";

/** The address to which connections for a host name go instead. */
export interface Destination {
  readonly host: string;
  readonly port: number;
  /** Set when the operator trusts this destination. Its name and addresses are then not checked. */
  readonly isTrusted?: true;
}

/** Host names whose connections go to other addresses, for example in tests. */
export interface ConnectTo {
  /** The names in the setting OUTBOUND_CONNECT_TO, each as "host port". */
  readonly names: readonly string[];
  readonly find: (host: string, port: number) => Destination | undefined;
}

const entryForm = /^(\[[^\]]+\]|[^:[\]]+):(\d{1,5}):(\[[^\]]+\]|[^:[\]]+):(\d{1,5})$/;

/**
 * Parses "host:port:address:port[,…]", the syntax of curl's --connect-to, with IPv6 in brackets. No part may be left out, so only
 * the named host and port is allowed. `trusted` is one more allowed host and port; its name is resolved by the system, and its
 * address may be private. Throws ConfigError.
 */
export function readConnectTo(text = "", trusted?: Omit<Destination, "isTrusted">): ConnectTo {
  const entries = text.split(",").map((entry) => entry.trim());
  const mapped = entries.filter((entry) => entry !== "").map(readEntry);
  const destinations = new Map(mapped);
  if (trusted !== undefined) {
    const host = withoutBrackets(trusted.host);
    const name = hostAndPort(host, trusted.port);
    if (!destinations.has(name)) destinations.set(name, { ...trusted, host, isTrusted: true });
  }
  return { names: mapped.map(([name]) => name), find: (host, port) => destinations.get(hostAndPort(host, port)) };
}

function readEntry(text: string): readonly [string, Destination] {
  const [, host, port, toHost, toPort] = entryForm.exec(text) ?? [];
  if (host === undefined || toHost === undefined) {
    throw new ConfigError([
      "OUTBOUND_CONNECT_TO is wrong; expected host:port:address:port, several separated by commas",
    ]);
  }
  return [hostAndPort(withoutBrackets(host), Number(port)), { host: withoutBrackets(toHost), port: Number(toPort) }];
}

function hostAndPort(host: string, port: number): string {
  return `${withoutFinalStops(host.toLowerCase())} ${port}`;
}
