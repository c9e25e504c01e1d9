import type { IncomingMessage } from "node:http";

/**
 * Makes the target of a request a path. Clients of proxies name the whole address, which servers have to take as well (RFC 9112, section
 * 3.2.2), but what reads it further on would read two forms in as many ways. False when there is no path in it.
 */
export function toOriginForm(request: IncomingMessage): boolean {
  const { url = "" } = request;
  if (url.startsWith("/") || url === "*") return true;
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol)) return false;
  request.url = address.pathname + address.search;
  return true;
}
