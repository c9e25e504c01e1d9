import { ConfigError } from "../config/load-config.ts";
import { withoutBrackets, withoutFinalStops } from "./host-name.ts";

/** Where connections to a name really go. */
export interface Destination {
  readonly host: string;
  readonly port: number;
  /** An operator answers for it: neither its name nor its addresses are judged. */
  readonly isTrusted?: true;
}

/** Which public names are mapped to a test server. */
export interface ConnectTo {
  /** Each mapped "host port". */
  readonly names: readonly string[];
  readonly find: (host: string, port: number) => Destination | undefined;
}

const entryForm = /^(\[[^\]]+\]|[^:[\]]+):(\d{1,5}):(\[[^\]]+\]|[^:[\]]+):(\d{1,5})$/;

/**
 * Reads "host:port:address:port[,…]" as curl's --connect-to writes it, IPv6 in brackets. Unlike there, no part may be left out:
 * nothing but the named host and port is opened. Throws ConfigError.
 */
export function readConnectTo(text = ""): ConnectTo {
  const entries = text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const destinations = new Map(entries.map(readEntry));
  return { names: [...destinations.keys()], find: (host, port) => destinations.get(nameOf(host, port)) };
}

/** The same, and besides one host and port that goes where the system's name servers say, private or not. */
export function withTrusted(mapping: ConnectTo, { host, port }: Destination): ConnectTo {
  const trusted = nameOf(withoutBrackets(host), port);
  const itself: Destination = { host: withoutBrackets(host), port, isTrusted: true };
  return {
    names: mapping.names,
    find: (asked, askedPort) =>
      mapping.find(asked, askedPort) ?? (nameOf(asked, askedPort) === trusted ? itself : undefined),
  };
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
