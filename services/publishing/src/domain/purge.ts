import { notFound } from "@galley/service-kit/errors";
import type { OperationStore, PostTarget, PublicationKey, SiteStore } from "./ports.ts";
import type { ShareStore } from "./share-ports.ts";

/** Other data of a publication, such as its comments, that is removed when the publication is deleted. */
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
 * Removes a publication with all its data. First it is marked as deleted, and from then on nobody can read anything of
 * it. A repeat completes a removal that a crash interrupted. Throws "not-found" if it belongs to another account.
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
