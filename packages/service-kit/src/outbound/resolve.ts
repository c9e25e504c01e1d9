import { Resolver } from "node:dns/promises";
import { isPublicAddress } from "./addresses.ts";
import { blocked, OutboundError } from "./outbound-error.ts";

/** Gives every address of a name; rejects with OutboundError "dns" when there is none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/**
 * Asks name servers without the operating system's look-up, which works in four threads for the whole process: names that answer
 * slowly would stop everybody's.
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

/** Gives the addresses of a name if every one of them is public. */
export async function publicAddressesOf(host: string, resolve: Resolve): Promise<readonly string[]> {
  const addresses = await resolve(host);
  if (addresses.every(isPublicAddress)) return addresses;
  throw blocked("The host name leads to an address that is not on the public internet.");
}
