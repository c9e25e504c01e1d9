import { isIP } from "node:net";
import { isPublicAddress } from "./addresses.ts";
import type { ConnectTo } from "./connect-to.ts";
import { portOf, withoutBrackets, withoutFinalStops } from "./host-name.ts";
import { blocked } from "./outbound-error.ts";

const longestUrl = 8_192;

/** Names that only mean something inside of a network. */
const localNames = /(^|\.)(localhost|local|internal|localdomain|home\.arpa|svc|lan|corp|intranet)$/;

/** A parsed URL no longer shows an empty user name, so this looks at the text. */
const userInformation = /^[a-z]+:[/\\]*[^/\\?#]*@/i;

/** Ports above 1023 on which well-known services other than HTTP listen. */
const servicePorts: ReadonlySet<number> = new Set([
  1433, 1521, 2049, 2375, 2379, 3306, 3389, 5432, 5671, 5672, 5900, 6000, 6379, 6667, 9042, 9092, 11211, 27017,
]);

/** Where a request shall go: the URL in its normal form, and what to judge. */
export interface Target {
  readonly url: URL;
  /** A name without a final dot, or an address without brackets. */
  readonly host: string;
  /** Its addresses are not judged. */
  readonly isMapped: boolean;
}

/**
 * Reads a URL and judges everything about it that needs no look-up. It is always the parsed host that is judged, never the text:
 * "http://0x7f.1/" is 127.0.0.1. Throws OutboundError "blocked-address".
 */
export function readTarget(text: string, schemes: readonly string[], connectTo: ConnectTo): Target {
  const url = text.length <= longestUrl ? URL.parse(text) : null;
  if (url === null) throw blocked("This is not a valid URL.");
  if (!schemes.includes(url.protocol)) throw blocked(`Only ${schemes.join(" and ")} URLs are allowed.`);
  if (userInformation.test(text.trim()) || url.username !== "" || url.password !== "") {
    throw blocked("A URL must not hold a user name or password.");
  }
  const withoutStops = withoutFinalStops(url.hostname);
  // To set it is to parse all of it again.
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
