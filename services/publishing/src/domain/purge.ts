import { notFound } from "@galley/service-kit/errors";
import type { OperationStore, PostTarget, PublicationKey, SiteStore } from "./ports.ts";
import type { ShareStore } from "./share-ports.ts";

/** More that belongs to a publication and goes with it. */
export interface PublicationData {
  readonly removeAll: (publication: PublicationKey) => Promise<void>;
}

export interface PurgePorts {
  readonly sites: SiteStore;
  readonly operations: OperationStore;
  readonly posts: PostTarget;
  readonly shares: ShareStore;
  readonly belongings: readonly PublicationData[];
}

/**
 * Forgets a publication: first the tombstone, from which on nothing of it is readable, then what belonged to it. A repeat
 * completes what a crash left. Throws "not-found" when the publication is another account's.
 */
export async function purgePublication(
  { accountId, publicationId }: PublicationKey,
  { sites, operations, posts, shares, belongings }: PurgePorts,
): Promise<void> {
  const publication = { accountId, publicationId };
  if (!(await sites.markDeleted(publication))) throw notFound("There is no such publication.");
  for (const operation of await operations.closeAll(publication)) await posts.erase(operation);
  await posts.eraseAll(publication);
  await shares.removeAll(publication);
  for (const belonging of belongings) await belonging.removeAll(publication);
  await operations.keepUsedSlots(publication);
  await operations.removeAll(publication);
  await sites.markPurged(publication);
}
