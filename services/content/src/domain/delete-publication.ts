import { conflict, notFound } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import type { IdeaStore, PublicationStore } from "./ports.ts";

export interface DeletePublicationPorts extends Pick<ClockAndIds, "now"> {
  readonly publications: Pick<PublicationStore, "replaceWithTombstone" | "deletionState">;
  readonly ideas: Pick<IdeaStore, "purge">;
}

/**
 * Deletes a publication. The call can be repeated until all services have removed their data; after that it throws "not-found".
 *
 * The publication's ideas are removed before the call returns, so `getIdea` need not check whether the publication exists. A
 * scout run that stores ideas at the same moment checks afterwards whether the publication was deleted, and then removes its
 * ideas itself.
 */
export async function deletePublication(
  { publications, ideas, now }: DeletePublicationPorts,
  { accountId }: Account,
  publicationId: string,
): Promise<void> {
  const wasLive = await publications.replaceWithTombstone(accountId, publicationId, now());
  if (!wasLive && (await publications.deletionState(accountId, publicationId)) !== "open")
    throw notFound("There is no such publication.");
  await ideas.purge(accountId, publicationId);
}

/**
 * Marks the deletion of a publication as completed, after every other service has removed its data. Repeated calls change
 * nothing. Throws "not-found" if there was no such publication, and "conflict" if it is not deleted.
 */
export async function completePublicationDeletion(
  { publications }: { readonly publications: Pick<PublicationStore, "deletionState" | "completeDeletion"> },
  { accountId }: Account,
  publicationId: string,
): Promise<void> {
  const state = await publications.deletionState(accountId, publicationId);
  if (state === undefined) throw notFound("There is no such publication.");
  if (state === "live") throw conflict("The publication has not been deleted");
  if (state === "open") await publications.completeDeletion(accountId, publicationId);
}
