/** A host without the full stops at its end, which name the same host. Takes time linear in its length. */
export function withoutFinalStops(host: string): string {
  let end = host.length;
  while (host.charAt(end - 1) === ".") end -= 1;
  return host.slice(0, end);
}

/** An address without the brackets that IPv6 has in a URL; any other host as it is. */
export function withoutBrackets(host: string): string {
  return host.startsWith("[") && host.endsWith("]") ? host.slice(1, -1) : host;
}

/** The port of a URL; 443 or 80 when it names none. */
export function portOf({ port, protocol }: { readonly port: string; readonly protocol: string }): number {
  if (port !== "") return Number(port);
  return protocol === "https:" ? 443 : 80;
}
