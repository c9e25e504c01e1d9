/** Where something listens. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Reads "host:port" (IPv6 in brackets); undefined when the text is none. */
export function parseAddress(text: string): Address | undefined {
  const match = /^(?:\[([^\]]+)\]|([^:\s]+)):(\d{1,5})$/.exec(text);
  const host = match?.[1] ?? match?.[2];
  const port = Number(match?.[3]);
  return host === undefined || port > 65_535 ? undefined : { host, port };
}

/** The way an address is written: "host:port", IPv6 in brackets. */
export function formatAddress({ host, port }: Address): string {
  return `${host.includes(":") ? `[${host}]` : host}:${port}`;
}
