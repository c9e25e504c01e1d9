import { isDuplicateKey } from "@galley/service-kit/mongo";
import type { Connection } from "mongoose";
import type { PublicationKey } from "../domain/ports.ts";
import type { Site } from "../domain/site.ts";
import { createReadByKey } from "./read-by-key.ts";
import { alive, type SiteDocument, siteModel, toSite } from "./sites.ts";

/** The response of this installation for a domain, so that a check can tell whether the domain leads here. */
export interface DomainProof {
  /** The last part of the URL path at which the proof is requested. */
  readonly token: string;
  /** The response that proves that the domain leads here. */
  readonly proof: string;
}

export type SiteDomains = ReturnType<typeof createSiteDomains>;

/** Stores the domains of sites in the documents of the sites. A domain belongs to at most one site. */
export function createSiteDomains(connection: Connection, now: () => Date) {
  const sites = siteModel(connection);
  const after = { returnDocument: "after" } as const;
  return {
    /**
     * Makes the proof for a site's new domain available under its token, in place of an earlier proof. Returns false if
     * there is no such site.
     */
    showProof: async (publication: PublicationKey, { token, proof }: DomainProof): Promise<boolean> => {
      const domainProof = { token, proof };
      return (await sites.updateOne(alive(publication), { $set: { domainProof } })).matchedCount === 1;
    },
    /**
     * Gives a site the domain for which the proof with this token was checked. "taken": another site has the domain.
     * "gone": the site does not exist, or the check of another domain has begun.
     */
    take: async (publication: PublicationKey, domain: string, token: string): Promise<Site | "taken" | "gone"> => {
      try {
        const taken = await sites
          .findOneAndUpdate(
            { ...alive(publication), "domainProof.token": token },
            { $set: { domain, updatedAt: now() }, $unset: { domainProof: 1 }, $inc: { edition: 1 } },
            after,
          )
          .lean<SiteDocument>();
        return taken === null ? "gone" : toSite(taken);
      } catch (error) {
        if (isDuplicateKey(error, "domain")) return "taken";
        throw error;
      }
    },
    /** Removes the site's domain. Returns undefined if there is no such site. Can be repeated. */
    drop: async (publication: PublicationKey): Promise<Site | undefined> => {
      const left = await sites
        .findOneAndUpdate(
          alive(publication),
          { $set: { updatedAt: now() }, $unset: { domain: 1, domainProof: 1 }, $inc: { edition: 1 } },
          after,
        )
        .lean<SiteDocument>();
      return left === null ? undefined : toSite(left);
    },
    findByDomain: createReadByKey(async (domains) => {
      const found = await sites.collection.find<SiteDocument>({ domain: { $in: [...domains] } }).toArray();
      return new Map(found.map((document) => [document.domain ?? "", toSite(document)]));
    }),
    /** Finds the proof for a token. */
    findProof: async (token: string): Promise<string | undefined> => {
      const found = await sites.findOne({ "domainProof.token": token }, { domainProof: 1 }).lean<SiteDocument>();
      return found?.domainProof?.proof;
    },
  };
}
