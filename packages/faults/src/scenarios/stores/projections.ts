import type { System } from "@galley/local/system";
import { MongoClient } from "mongodb";
import { namesOf } from "../../installation.ts";
import type { Outcome } from "../../scenario.ts";

/** Who repeats what of whom: each live document must be there with the same revision. */
const projections = [
  { of: ["content", "publications", { live: true }], in: ["generation", "publications"] },
  { of: ["content", "publications", { live: true }], in: ["publishing", "sites"] },
  { of: ["gateway", "accounts", {}], in: ["generation", "accounts"] },
] as const;

/** The outcome with a sentence for every projection that is not up to date, and how many were looked at. */
export async function withProjections(outcome: Outcome, { state }: System, mongodbUri: string): Promise<Outcome> {
  const names = namesOf(state.path);
  if (names === undefined) throw new Error("The system has never run");
  const client = await new MongoClient(mongodbUri).connect();
  try {
    const behind: string[] = [];
    let looked = 0;
    for (const {
      of: [owner, collection, filter],
      in: [reader, copy],
    } of projections) {
      const documents = (service: string, name: string) =>
        client.db(`${names.databasePrefix}${service}`).collection<{ _id: string; revision: number }>(name);
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
  } finally {
    await client.close();
  }
}
