import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "mongodb";
import { createDatabaseOf } from "../contenders/baseline.ts";
import { createdSlugStart } from "../contenders/requests.ts";
import type { SeededAccount } from "../seed.ts";
import type { World } from "../world.ts";

const settleWithinMilliseconds = 20_000;

/** Waits until every event of the creates has been told, and a moment longer for those that it was told to. */
export async function settleCreates(content: Db): Promise<void> {
  const publications = content.collection("publications");
  const giveUpAt = performance.now() + settleWithinMilliseconds;
  while ((await publications.findOne({ "outbox.at": { $exists: true } }, { projection: { _id: 1 } })) !== null) {
    if (performance.now() > giveUpAt) throw new Error("The events of the creates were not told within 20 seconds");
    await delay(200);
  }
  await delay(200);
}

/**
 * Removes what creates of these accounts made of content's publications, so that every sample asks the same lists. What generation and
 * publishing keep of them stays: no request of the bench reads it.
 */
export async function removeCreatedOfGalley(content: Db, accounts: readonly SeededAccount[]): Promise<void> {
  await settleCreates(content);
  const accountId = { $in: accounts.map((account) => account.accountId) };
  await content
    .collection("publications")
    .deleteMany({ accountId, live: true, slug: { $regex: `^${createdSlugStart}` } });
}

/** Removes what creates made in Galley and in the baseline. */
export async function removeCreated({ content, mongo, system, accounts }: World): Promise<void> {
  await removeCreatedOfGalley(content, accounts);
  await mongo.db(createDatabaseOf(system)).collection("publications").deleteMany({});
}
