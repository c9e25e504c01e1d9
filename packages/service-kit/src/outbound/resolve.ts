import { Resolver } from "node:dns/promises";
import { isPublicAddress } from "./addresses.ts";
import { blocked, OutboundError } from "./outbound-error.ts";

/** Returns all IP addresses of a host name. Rejects with the OutboundError "dns" when there are none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/**
 * Creates a function that resolves host names by asking name servers directly. The look-up of the operating system uses four threads for
 * the whole process, so a few slow names would block all others.
 */
export function createResolve(): Resolve {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  return async (host) => {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    if (addresses.length > 0) return addresses;
    const failure = answers.find((answer) => answer.status === "rejected");
    throw new OutboundError("dns", "The host name does not resolve.", failure?.reason);
  };
}

/** Resolves a host name. Rejects unless all its addresses are public. */
export async function resolvePublicAddresses(host: string, resolve: Resolve): Promise<readonly string[]> {
  const addresses = await resolve(host);
  if (addresses.every(isPublicAddress)) return addresses;
  throw blocked("The host name leads to an address that is not on the public internet.");
}
