import { conflict, notFound } from "@galley/service-kit/errors";
import type { Account, Circumstances } from "./account.ts";
import type { PublicationStore } from "./ports.ts";

export interface DeletePublicationPorts extends Pick<Circumstances, "now"> {
  readonly publications: Pick<PublicationStore, "bury" | "deletionState">;
}

/** Deletes a publication. Repeating it succeeds until the deletion is completed; then there is nothing to delete. */
export async function deletePublication(
  { publications, now }: DeletePublicationPorts,
  { accountId }: Account,
  publicationId: string,
): Promise<void> {
  if (await publications.bury(accountId, publicationId, now())) return;
  if ((await publications.deletionState(accountId, publicationId)) !== "open") throw notFound();
}

/** Ends a deletion whose purge is done in every other service. Repeating it changes nothing. */
export async function completePublicationDeletion(
  { publications }: { readonly publications: Pick<PublicationStore, "deletionState" | "completeDeletion"> },
  { accountId }: Account,
  publicationId: string,
): Promise<void> {
  const state = await publications.deletionState(accountId, publicationId);
  if (state === undefined) throw notFound();
  if (state === "live") throw conflict("The publication has not been deleted");
  if (state === "open") await publications.completeDeletion(accountId, publicationId);
}
