import { isDuplicateKey } from "@galley/service-kit/mongo";
import type { Connection } from "mongoose";
import type { DomainReader, DomainStore } from "../domain/domain-ports.ts";
import { batchReads } from "./batch-reads.ts";
import { alive, type SiteDocument, siteModel, siteOf } from "./sites.ts";

/** The domains of sites in MongoDB, each on the document of its site. */
export function createSiteDomains(connection: Connection, now: () => Date): DomainStore & DomainReader {
  const sites = siteModel(connection);
  const after = { returnDocument: "after" } as const;
  return {
    showProof: async (publication, { token, proof }) => {
      const domainProof = { token, proof };
      return (await sites.updateOne(alive(publication), { $set: { domainProof } })).matchedCount === 1;
    },
    take: async (publication, domain, token) => {
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
    drop: async (publication) => {
      const left = await sites
        .findOneAndUpdate(
          alive(publication),
          { $set: { updatedAt: now() }, $unset: { domain: 1, domainProof: 1 }, $inc: { edition: 1 } },
          after,
        )
        .lean<SiteDocument>();
      return left === null ? undefined : siteOf(left);
    },
    findByDomain: batchReads(async (domains) => {
      const found = await sites.collection.find<SiteDocument>({ domain: { $in: [...domains] } }).toArray();
      return new Map(found.map((document) => [document.domain ?? "", siteOf(document)]));
    }),
    findProof: async (token) => {
      const found = await sites.findOne({ "domainProof.token": token }, { domainProof: 1 }).lean<SiteDocument>();
      return found?.domainProof?.proof;
    },
  };
}
