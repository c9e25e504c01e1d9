import type { System } from "@galley/local/system";
import { withServiceDatabase } from "./service-databases.ts";

/** Lets a publication's schedule fall due now, as if it were its hour, and says when that was; undefined when no run lies ahead. */
export function makeScheduleDue(system: System, publicationId: string): Promise<Date | undefined> {
  return withServiceDatabase(system, "generation", async (database) => {
    const dueAt = new Date();
    const plans = database.collection<{ _id: string; nextRunAt?: Date }>("publications");
    const waiting = { _id: publicationId, nextRunAt: { $gt: dueAt } };
    const { matchedCount } = await plans.updateOne(waiting, { $set: { nextRunAt: dueAt } });
    return matchedCount === 1 ? dueAt : undefined;
  });
}
