import { domainToASCII } from "node:url";
import { invalid } from "@galley/service-kit/errors";

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether this can be the name of a site on the public internet: lower case, with a top-level domain, without a port. */
export function isDomainName(host: string): boolean {
  if (host.length > 253) return false;
  const labels = host.split(".");
  return labels.length > 1 && labels.every((each) => label.test(each)) && !/^\d+$/.test(labels.at(-1) ?? "");
}

/**
 * A domain as it is kept: in lower case, an international one in its ASCII form. Throws "invalid" when it is none, or one of
 * the installation's own hosts.
 */
export function readDomain(given: string, ownHosts: readonly string[]): string {
  const name = given.trim().replace(/\.$/, "");
  // What stands around a host in a URL would be left out in silence.
  const domain = /^[\p{L}\p{M}\p{N}.-]+$/u.test(name) ? domainToASCII(name).toLowerCase() : "";
  if (!isDomainName(domain)) throw invalid("domain must be a name such as blog.example.com, without https:// and path");
  if (ownHosts.includes(domain)) throw invalid("domain is this installation's own host; a site needs one of its own");
  return domain;
}
