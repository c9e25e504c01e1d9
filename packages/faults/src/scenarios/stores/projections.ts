import type { System } from "@galley/local/system";
import type { Outcome } from "../../scenario.ts";
import { type ServiceDatabases, withServiceDatabases } from "../../world/stores.ts";

/** Who repeats what of whom: each live document must be there with the same revision. */
const projections = [
  { of: ["content", "publications", { live: true }], in: ["generation", "publications"] },
  { of: ["content", "publications", { live: true }], in: ["publishing", "sites"] },
  { of: ["gateway", "accounts", {}], in: ["generation", "accounts"] },
] as const;

/** The outcome with a sentence for every projection that is not up to date, and how many were looked at. */
export function withProjections(outcome: Outcome, system: System, mongodbUri: string): Promise<Outcome> {
  const check = async (databases: ServiceDatabases): Promise<Outcome> => {
    const behind: string[] = [];
    let looked = 0;
    for (const {
      of: [owner, collection, filter],
      in: [reader, copy],
    } of projections) {
      const documents = (service: string, name: string) =>
        databases(service).collection<{ _id: string; revision: number }>(name);
      for await (const { _id, revision } of documents(owner, collection).find(filter)) {
        looked += 1;
        const found = await documents(reader, copy).findOne({ _id });
        if (found?.revision === revision) continue;
        behind.push(`${reader} knows ${owner}'s ${collection} ${_id} at revision ${found?.revision} of ${revision}`);
      }
    }
    return {
      ...outcome,
      lost: outcome.lost + behind.length,
      violations: [...outcome.violations, ...behind.slice(0, 20).map((sentence) => `lost: ${sentence}`)],
      figures: { ...outcome.figures, "projections up to date": looked - behind.length },
    };
  };
  return withServiceDatabases(system, check, mongodbUri);
}
