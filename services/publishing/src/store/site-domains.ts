import { isDuplicateKey } from "@galley/service-kit/mongo";
import type { Connection } from "mongoose";
import type { PublicationKey } from "../domain/ports.ts";
import type { Site } from "../domain/site.ts";
import { createReadByKey } from "./read-by-key.ts";
import { alive, type SiteDocument, siteModel, siteOf } from "./sites.ts";

/** What a domain that leads here answers with. */
export interface DomainProof {
  /** Part of the address that is asked for. */
  readonly token: string;
  /** What is there. */
  readonly proof: string;
}

export type SiteDomains = ReturnType<typeof createSiteDomains>;

/** The domains of sites in MongoDB, each on the document of its site, and each leading to one site of the installation. */
export function createSiteDomains(connection: Connection, now: () => Date) {
  const sites = siteModel(connection);
  const after = { returnDocument: "after" } as const;
  return {
    /** Has this proof shown until the next one, or until the domain is taken; false when there is no such site. */
    showProof: async (publication: PublicationKey, { token, proof }: DomainProof): Promise<boolean> => {
      const domainProof = { token, proof };
      return (await sites.updateOne(alive(publication), { $set: { domainProof } })).matchedCount === 1;
    },
    /** Gives the site the domain. "taken": another site has it; "gone": the site is, or somebody else began meanwhile. */
    take: async (publication: PublicationKey, domain: string, token: string): Promise<Site | "taken" | "gone"> => {
      try {
        const taken = await sites
          .findOneAndUpdate(
            { ...alive(publication), "domainProof.token": token },
            { $set: { domain, updatedAt: now() }, $unset: { domainProof: 1 }, $inc: { edition: 1 } },
            after,
          )
          .lean<SiteDocument>();
        return taken === null ? "gone" : siteOf(taken);
      } catch (error) {
        if (isDuplicateKey(error, "domain")) return "taken";
        throw error;
      }
    },
    /** The site without a domain; undefined when there is no such site. Repeatable. */
    drop: async (publication: PublicationKey): Promise<Site | undefined> => {
      const left = await sites
        .findOneAndUpdate(
          alive(publication),
          { $set: { updatedAt: now() }, $unset: { domain: 1, domainProof: 1 }, $inc: { edition: 1 } },
          after,
        )
        .lean<SiteDocument>();
      return left === null ? undefined : siteOf(left);
    },
    findByDomain: createReadByKey(async (domains) => {
      const found = await sites.collection.find<SiteDocument>({ domain: { $in: [...domains] } }).toArray();
      return new Map(found.map((document) => [document.domain ?? "", siteOf(document)]));
    }),
    /** The proof behind a token. */
    findProof: async (token: string): Promise<string | undefined> => {
      const found = await sites.findOne({ "domainProof.token": token }, { domainProof: 1 }).lean<SiteDocument>();
      return found?.domainProof?.proof;
    },
  };
}
