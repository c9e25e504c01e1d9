import { conflict, invalid, notFound } from "@galley/service-kit/errors";
import type { PublicationKey } from "../domain/ports.ts";
import type { Site } from "../domain/site.ts";
import type { DomainProof, SiteDomains } from "../store/site-domains.ts";
import { readDomain } from "./domain-name.ts";

export interface DomainPorts {
  readonly domains: Pick<SiteDomains, "showProof" | "take" | "drop">;
  /**
   * Requests the proof from the domain. Returns undefined if the domain answers with it, otherwise a message that says
   * what is wrong.
   */
  readonly checkDomain: (domain: string, proof: DomainProof, signal: AbortSignal) => Promise<string | undefined>;
  /** The hosts of this installation. No site may use them. */
  readonly ownHosts: readonly string[];
  /** Returns an unguessable token. */
  readonly newToken: () => string;
}

/**
 * Gives a site its own domain after checking that the domain leads here. An empty domain removes the current one.
 * Throws "invalid" with a hint how to fix the domain, "conflict" if another site has the domain, and "not-found".
 */
export async function setDomain(
  publication: PublicationKey,
  given: string,
  { domains, checkDomain, ownHosts, newToken }: DomainPorts,
  signal: AbortSignal,
): Promise<Site> {
  if (given === "") {
    const site = await domains.drop(publication);
    if (site === undefined) throw notFound("There is no such publication.");
    return site;
  }
  const domain = readDomain(given, ownHosts);
  const proof = { token: newToken(), proof: newToken() };
  if (!(await domains.showProof(publication, proof))) throw notFound("There is no such publication.");
  const problem = await checkDomain(domain, proof, signal);
  if (problem !== undefined) throw invalid(`domain ${domain} does not point here: ${problem}`);
  const site = await domains.take(publication, domain, proof.token);
  if (site === "gone") throw notFound("There is no such publication.");
  if (site === "taken") throw conflict(`Another publication has the domain ${domain}; remove it there first.`);
  return site;
}
