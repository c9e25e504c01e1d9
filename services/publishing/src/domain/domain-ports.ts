import type { PublicationKey } from "./ports.ts";
import type { Site } from "./site.ts";

/** What a domain that leads here answers with. */
export interface DomainProof {
  /** Part of the address that is asked for. */
  readonly token: string;
  /** What is there. */
  readonly proof: string;
}

/** The domains of sites: each leads to one site of the installation. */
export interface DomainStore {
  /** Has this proof shown until the next one, or until the domain is taken; false when there is no such site. */
  readonly showProof: (publication: PublicationKey, proof: DomainProof) => Promise<boolean>;
  /** Gives the site the domain. "taken": another site has it; "gone": the site is, or somebody else began meanwhile. */
  readonly take: (publication: PublicationKey, domain: string, token: string) => Promise<Site | "taken" | "gone">;
  /** The site without a domain; undefined when there is no such site. Repeatable. */
  readonly drop: (publication: PublicationKey) => Promise<Site | undefined>;
}

/** Finds what domains lead to. */
export interface DomainReader {
  readonly findByDomain: (domain: string) => Promise<Site | undefined>;
  /** The proof behind a token. */
  readonly findProof: (token: string) => Promise<string | undefined>;
}
