import type { Head } from "./exchange.ts";

/** The parts of a request that a redirect can change: URL, method, headers and body. */
export interface Hop {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
}

/** Returns the request that a redirect asks for; undefined when the answer is not a redirect. */
export function nextHop(hop: Hop, from: URL, { status, headers: { location } }: Head): Hop | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return undefined;
  if (!URL.canParse(location, from.href)) return undefined;
  const to = new URL(location, from);
  const becomesGet = status === 303 ? hop.method !== "HEAD" : status < 303 && hop.method === "POST";
  const headers = Object.entries(hop.headers).filter(
    ([name]) => !(becomesGet && name.startsWith("content-")) && !(to.origin !== from.origin && isCredential(name)),
  );
  const change = becomesGet ? ({ method: "GET", body: null } as const) : {};
  return { ...hop, ...change, url: to.href, headers: Object.fromEntries(headers) };
}

function isCredential(name: string): boolean {
  return name === "authorization" || name === "cookie" || name === "proxy-authorization";
}
