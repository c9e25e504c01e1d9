import { conflict, notFound } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import type { IdeaStore, PublicationStore } from "./ports.ts";

export interface DeletePublicationPorts extends Pick<ClockAndIds, "now"> {
  readonly publications: Pick<PublicationStore, "replaceWithTombstone" | "deletionState">;
  readonly ideas: Pick<IdeaStore, "purge">;
}

/**
 * Deletes a publication. Repeating it succeeds until the deletion is completed; then there is nothing to delete.
 *
 * Its ideas go before this ends, so that reading one by its id need not look at its publication. A scout that stores ideas looks
 * for the tombstone afterwards and takes them out again, so nobody learns the id of an idea that comes too late.
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

/** Ends a deletion whose purge is done in every other service. Repeating it changes nothing. */
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
