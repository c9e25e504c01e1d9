/** Removes the full stops at the end of a host name, because the host is the same without them. Takes time linear in the length. */
export function withoutFinalStops(host: string): string {
  let end = host.length;
  while (host.charAt(end - 1) === ".") end -= 1;
  return host.slice(0, end);
}

/** Removes the brackets that an IPv6 address has in a URL. Other hosts stay as they are. */
export function withoutBrackets(host: string): string {
  return host.startsWith("[") && host.endsWith("]") ? host.slice(1, -1) : host;
}

/** Returns the port of a URL; 443 or 80 when it names none. */
export function portOf({ port, protocol }: { readonly port: string; readonly protocol: string }): number {
  if (port !== "") return Number(port);
  return protocol === "https:" ? 443 : 80;
}
