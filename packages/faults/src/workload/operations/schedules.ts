import type { Client } from "../client.ts";
import type { PublicationModel } from "../model.ts";

/** Lets the publication's schedule fall due, where its next run lies ahead: the run must come, once. */
export async function runScheduleNow(
  { ledger, makeScheduleDue }: Client,
  { id, dueTimes }: PublicationModel,
): Promise<void> {
  const dueAt = await makeScheduleDue?.(id);
  if (dueAt === undefined) return;
  ledger.attempt();
  ledger.acknowledge();
  dueTimes.push(dueAt);
}
