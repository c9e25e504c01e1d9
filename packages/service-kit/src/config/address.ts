import { isIP } from "node:net";

/** The host and port of a listening socket or a remote service. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Parses "host:port" (IPv6 in brackets). Returns undefined when the text has another form. */
export function parseAddress(text: string): Address | undefined {
  const match = /^(?:\[([^\]]+)\]|([^:\s]+)):(\d{1,5})$/.exec(text);
  const host = match?.[1] ?? match?.[2];
  const port = Number(match?.[3]);
  return host === undefined || port > 65_535 ? undefined : { host, port };
}

/** Formats an address as "host:port", with IPv6 in brackets. */
export function formatAddress({ host, port }: Address): string {
  return `${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/**
 * Parses one "host:port", or several IP addresses of one family separated by commas: the replicas of one service. Returns
 * undefined when the text has another form. A list of host names is refused, because one name can stand for many addresses.
 */
export function parseAddresses(text: string): Address[] | undefined {
  const parsed = text.split(",").map((part) => parseAddress(part.trim()));
  if (!parsed.every((each) => each !== undefined)) return undefined;
  const families = new Set(parsed.map(({ host }) => isIP(host)));
  return parsed.length === 1 || (families.size === 1 && !families.has(0)) ? parsed : undefined;
}
