import { isPublicAddress } from "./addresses.ts";
import { blocked } from "./outbound-error.ts";
import type { Resolve } from "./resolve.ts";

/** Gives the addresses of a name if every one of them is public. */
export async function publicAddressesOf(host: string, resolve: Resolve): Promise<readonly string[]> {
  const addresses = await resolve(host);
  if (addresses.every(isPublicAddress)) return addresses;
  throw blocked("The host name leads to an address that is not on the public internet.");
}
