/** A host without the full stops at its end, which name the same host. Takes time linear in its length. */
export function withoutFinalStops(host: string): string {
  let end = host.length;
  while (host.charAt(end - 1) === ".") end -= 1;
  return host.slice(0, end);
}
