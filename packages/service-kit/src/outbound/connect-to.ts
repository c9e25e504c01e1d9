import { ConfigError } from "../config/load-config.ts";
import { withoutBrackets, withoutFinalStops } from "./host-name.ts";

/** Where connections to a name really go. */
export interface Destination {
  readonly host: string;
  readonly port: number;
  /** An operator answers for it: neither its name nor its addresses are judged. */
  readonly isTrusted?: true;
}

/** Which names go elsewhere than name servers say. */
export interface ConnectTo {
  /** Those of test servers, each "host port". */
  readonly names: readonly string[];
  readonly find: (host: string, port: number) => Destination | undefined;
}

const entryForm = /^(\[[^\]]+\]|[^:[\]]+):(\d{1,5}):(\[[^\]]+\]|[^:[\]]+):(\d{1,5})$/;

/**
 * Reads "host:port:address:port[,…]" as curl's --connect-to writes it, IPv6 in brackets. Unlike there, no part may be left out:
 * nothing but the named host and port is opened. Besides, the trusted host and port goes where the system's name servers say, private or
 * not. Throws ConfigError.
 */
export function readConnectTo(text = "", trusted?: Omit<Destination, "isTrusted">): ConnectTo {
  const entries = text.split(",").map((entry) => entry.trim());
  const mapped = entries.filter((entry) => entry !== "").map(readEntry);
  const destinations = new Map(mapped);
  if (trusted !== undefined) {
    const host = withoutBrackets(trusted.host);
    const name = nameOf(host, trusted.port);
    if (!destinations.has(name)) destinations.set(name, { ...trusted, host, isTrusted: true });
  }
  return { names: mapped.map(([name]) => name), find: (host, port) => destinations.get(nameOf(host, port)) };
}

function readEntry(text: string): readonly [string, Destination] {
  const [, host, port, toHost, toPort] = entryForm.exec(text) ?? [];
  if (host === undefined || toHost === undefined) {
    throw new ConfigError([
      "OUTBOUND_CONNECT_TO is wrong; expected host:port:address:port, several separated by commas",
    ]);
  }
  return [nameOf(withoutBrackets(host), Number(port)), { host: withoutBrackets(toHost), port: Number(toPort) }];
}

function nameOf(host: string, port: number): string {
  return `${withoutFinalStops(host.toLowerCase())} ${port}`;
}
