import { pollUntil } from "@galley/test-kit/conditions";
import type { Ledger } from "../../ledger.ts";
import type { ServiceDatabases } from "../../world/stores.ts";

type LeftoverQuery = readonly [service: string, collection: string, filter: object, what: string];

/** What must not be found anywhere once everything has ended. `at` is the present. */
const leftovers = (at: Date): readonly LeftoverQuery[] => [
  ["generation", "jobs", { state: { $in: ["queued", "running"] } }, "jobs that never end"],
  ["generation", "jobs", { slot: { $exists: true } }, "places for generations that never come back"],
  ["generation", "jobs", { activeRun: true }, "scout runs that never end"],
  ["generation", "publications", { nextRunAt: { $lte: at } }, "schedules that are due and never run"],
  ["publishing", "operations", { state: { $in: ["pending", "sending", "unknown"] } }, "unsettled operations"],
  ["publishing", "operations", { leaseUntil: { $gt: at } }, "operations that somebody still holds"],
  ["publishing", "operations", { state: "failed", slot: { $exists: true } }, "places of the week that failures keep"],
  ["publishing", "sites", { purgePending: true }, "deleted sites that are not purged"],
  ["publishing", "shares", { state: "sending" }, "shares of which nobody knows how they ended"],
  ["webhooks", "deliveries", { state: "pending" }, "deliveries that never end"],
  ["gateway", "idempotency_records", { state: "running", leaseUntil: { $gt: at } }, "requests that still run"],
];

/** Waits a minute at most until no service has anything left to do, and counts what remains. */
export async function checkSettled(databases: ServiceDatabases, ledger: Ledger, signal: AbortSignal): Promise<void> {
  const look = async (): Promise<string[]> => {
    const found = await Promise.all(
      leftovers(new Date()).map(async ([service, collection, filter, what]) => {
        const documents = await databases(service).collection(collection).find(filter).limit(5).toArray();
        const which = documents.map(({ _id, accountId }) => `${_id} of ${accountId}`).join(", ");
        return documents.length === 0 ? [] : [`${service} has ${what}: ${which}`];
      }),
    );
    return found.flat();
  };
  const left = await pollUntil(look, ({ length }) => length === 0, { timeoutMilliseconds: 60_000, signal });
  left.forEach(ledger.surprise);
}
