import type { PublicationKey } from "../domain/ports.ts";
import type { UnsettledComment } from "./ports.ts";
import type { CommentStore } from "./store/comments.ts";

export interface SettlePorts {
  readonly comments: CommentStore;
  /** Whether the publication still has a site. */
  readonly hasSite: (publication: PublicationKey) => Promise<boolean>;
  /** Tells the site's readers, and caches, that its pages changed. */
  readonly advance: (publication: PublicationKey) => Promise<void>;
}

/**
 * Carries a change of a comment to where it is seen. Its publication may have been deleted since the caller looked, or while
 * nobody did: then the comment goes, too.
 */
export async function settleComment(comment: UnsettledComment, ports: SettlePorts): Promise<void> {
  const { comments, hasSite, advance } = ports;
  if (!(await hasSite(comment))) return comments.removeAll(comment);
  if (comment.changesPage) {
    if (!(await comments.touchPost(comment))) return comments.remove(comment);
    await advance(comment);
  }
  await comments.settle(comment);
}

// What is left waits for the next round.
const mostPerRound = 100;
/** By then whoever made the change has settled it, or is gone. */
const graceMilliseconds = 10_000;

/** Settles what crashes left behind. */
export async function sweepComments(ports: SettlePorts & { readonly now: () => Date }): Promise<void> {
  const since = new Date(ports.now().getTime() - graceMilliseconds);
  for (const comment of await ports.comments.findUnsettled(since, mostPerRound)) await settleComment(comment, ports);
}
