import { domainToASCII } from "node:url";
import { invalid } from "@galley/service-kit/errors";

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Tells whether a host can be a domain on the public internet: lower case, with a top-level domain, without a port. */
export function isDomainName(host: string): boolean {
  if (host.length > 253) return false;
  const labels = host.split(".");
  return labels.length > 1 && labels.every((each) => label.test(each)) && !/^\d+$/.test(labels.at(-1) ?? "");
}

/**
 * Converts a domain to lower case and to its ASCII form. Throws "invalid" if the text is no domain name or names a host
 * of this installation, which no site may have.
 */
export function readDomain(given: string, ownHosts: readonly string[]): string {
  const name = given.trim().replace(/\.$/, "");
  // Without this check, domainToASCII would silently drop other parts of a URL.
  const domain = /^[\p{L}\p{M}\p{N}.-]+$/u.test(name) ? domainToASCII(name).toLowerCase() : "";
  if (!isDomainName(domain)) throw invalid("domain must be a name such as blog.example.com, without https:// and path");
  if (ownHosts.includes(domain)) throw invalid("domain is this installation's own host; a site needs one of its own");
  return domain;
}
