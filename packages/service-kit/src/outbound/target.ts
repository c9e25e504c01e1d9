import { isIP } from "node:net";
import { isPublicAddress } from "./addresses.ts";
import type { ConnectTo } from "./connect-to.ts";
import { portOf, withoutBrackets, withoutFinalStops } from "./host-name.ts";
import { blocked } from "./outbound-error.ts";

const maxUrlLength = 8_192;

/** Matches host names that are only valid inside a private network. Requests to them are refused. */
const localNames = /(^|\.)(localhost|local|internal|localdomain|home\.arpa|svc|lan|corp|intranet)$/;

/** Matches a URL with a user name, which may be empty. The text is tested, because the parsed URL does not show an empty user name. */
const userInformation = /^[a-z]+:[/\\]*[^/\\?#]*@/i;

/** Ports above 1023 of well-known services other than HTTP, such as databases. Requests to them are refused. */
const servicePorts: ReadonlySet<number> = new Set([
  1433, 1521, 2049, 2375, 2379, 3306, 3389, 5432, 5671, 5672, 5900, 6000, 6379, 6667, 9042, 9092, 11211, 27017,
]);

/** The target of a request: its normalized URL, and the parts that are checked. */
export interface Target {
  readonly url: URL;
  /** A host name without a final dot, or an IP address without brackets. */
  readonly host: string;
  /** Whether OUTBOUND_CONNECT_TO names this target or the operator trusts it. Its addresses are then not checked. */
  readonly isMapped: boolean;
}

/**
 * Parses a URL and checks everything that needs no DNS look-up. It checks the parsed host, not the text: "http://0x7f.1/" is
 * 127.0.0.1. Throws the OutboundError "blocked-address".
 */
export function readTarget(text: string, schemes: readonly string[], connectTo: ConnectTo): Target {
  const url = text.length <= maxUrlLength ? URL.parse(text) : null;
  if (url === null) throw blocked("This is not a valid URL.");
  if (!schemes.includes(url.protocol)) throw blocked(`Only ${schemes.join(" and ")} URLs are allowed.`);
  if (userInformation.test(text.trim()) || url.username !== "" || url.password !== "") {
    throw blocked("A URL must not contain a user name or password.");
  }
  const withoutStops = withoutFinalStops(url.hostname);
  // Setting `hostname` parses the whole URL again, so it is set only when it differs.
  if (withoutStops !== url.hostname) url.hostname = withoutStops;
  const host = withoutBrackets(url.hostname);
  const port = portOf(url);
  if (!isAllowedPort(port)) throw blocked(`Port ${port} is not allowed.`);
  const destination = connectTo.find(host, port);
  const isMapped = destination !== undefined;
  if (destination?.isTrusted !== true) judgeHost(host, isMapped);
  return { url, host, isMapped };
}

function judgeHost(host: string, isMapped: boolean): void {
  if (isIP(host) !== 0) {
    if (!isMapped && !isPublicAddress(host)) throw blocked("The address is not on the public internet.");
    return;
  }
  const isName = host.includes(".") && host.split(".").every((label) => label !== "");
  if (!isName || localNames.test(host)) throw blocked("The host name is not one of the public internet.");
}

function isAllowedPort(port: number): boolean {
  return port === 80 || port === 443 || (port >= 1_024 && !servicePorts.has(port));
}
