import type { IncomingMessage } from "node:http";

/**
 * Reduces the target of a request to its path, so that later code handles only one form. Clients of proxies send the whole URL, which
 * servers must accept (RFC 9112, section 3.2.2). Returns false when the target has no path.
 */
export function toOriginForm(request: IncomingMessage): boolean {
  const { url = "" } = request;
  if (url.startsWith("/") || url === "*") return true;
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol)) return false;
  request.url = address.pathname + address.search;
  return true;
}
