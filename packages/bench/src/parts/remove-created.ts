import type { Db } from "mongodb";
import { createDatabaseOf } from "../contenders/contenders.ts";
import { createdSlugStart } from "../contenders/operations.ts";
import { type SeededAccount, settleCreates } from "../seed.ts";
import type { World } from "../world.ts";

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
