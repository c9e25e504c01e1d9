import { ServiceError } from "@galley/service-kit/errors";
import type { Isolation } from "@galley/service-kit/scheduling";
import { type ContentTarget, type RemotePost, TargetError } from "../connections/content-target.ts";
import type { Operation } from "../domain/operation.ts";
import type { ExternalPost, Watch, WatchedPost } from "./external-posts.ts";
import { isSameTarget } from "./external-posts.ts";
import { ClaimLost, findStrays, putText, requireClaim } from "./external-target.ts";
import { isBinding, linkedCms, type TargetRouterParts } from "./target-router.ts";

// The maximum number of posts to check in one run of this job. The next run continues with the others.
const maxPerRound = 20;
/** Checks of a post end after this time, even if its CMS has not answered. Every CMS carries out a delayed request sooner. */
const maxWatchMilliseconds = 24 * 60 * 60 * 1_000;

/**
 * Checks posts of external CMSs at which an earlier request may still arrive. Removes drafts that arrived too late, and
 * restores the newest text if an older one overwrote it. Only changes posts that carry this service's mark, and only
 * while no publish of the session is running.
 */
export async function reconcileLateWrites(parts: TargetRouterParts, apart: Isolation<WatchedPost>): Promise<void> {
  const due = await parts.externalPosts.findWatched(maxPerRound, apart.resting());
  await apart.each(due, (watched) => lookAfter(watched, parts));
}

async function lookAfter(watched: WatchedPost, parts: TargetRouterParts): Promise<void> {
  const { operations, externalPosts, unavailableHosts } = parts;
  if (unavailableHosts.has(watched.target.url)) return;
  const outcome = await operations.claim({ ...watched, postId: watched.sessionId });
  if (outcome === "busy") return;
  if (outcome === "gone") return externalPosts.forgetAll(watched);
  const { claimed } = outcome;
  try {
    // Only posts whose publish has a certain outcome are checked here. Any other post is checked by the background job
    // that finds out the outcome.
    const isFinal = claimed.state === "published" || claimed.state === "failed";
    if (isFinal) await parts.renewWhile(claimed, () => look(claimed, watched, parts));
  } catch (error) {
    if (!(error instanceof ClaimLost)) throw error;
  } finally {
    await operations.release(claimed);
  }
}

async function look(operation: Operation, watched: WatchedPost, parts: TargetRouterParts): Promise<void> {
  const { externalPosts, now } = parts;
  const record = await externalPosts.begin(operation, watched.target);
  if (record?.watch === undefined) return;
  const { watch } = record;
  const isOver = now().getTime() - watch.since.getTime() > maxWatchMilliseconds;
  const seen = isOver ? "over" : await inspect(operation, record, parts);
  if (seen === "rewritten") return;
  const next = seen === "over" ? undefined : nextLook(watch, seen, parts);
  if (next === undefined && !isBinding(record)) await externalPosts.noteAbsent(operation, { draftMayArrive: false });
  else await externalPosts.noteLook(operation, next);
}

/**
 * The result of a check of a post for late requests.
 *
 * - "fine": no late request has changed anything.
 * - "rewritten": an older text had overwritten the newest one, which was sent again.
 * - "silent": the CMS did not answer, so the check does not count.
 * - "over": the publication is not linked to that CMS any more, so the post cannot be checked.
 */
type Seen = "fine" | "rewritten" | "silent" | "over";

async function inspect(operation: Operation, record: ExternalPost, parts: TargetRouterParts): Promise<Seen> {
  try {
    const linked = await linkedCms(operation, parts);
    if (linked === undefined || !isSameTarget(record.target, linked.key)) return "over";
    const target = linked.kind.open(linked.connection);
    await removeLateDrafts(operation, record, target, parts);
    return await putNewestBack(operation, record, target, parts);
  } catch (error) {
    if (error instanceof TargetError && error.kind === "refused") return "fine";
    // A ServiceError means that the stored credentials cannot be decrypted at the moment. Like a CMS that does not
    // answer, it ends only this check.
    if (!(error instanceof TargetError || error instanceof ServiceError)) throw error;
    parts.unavailableHosts.add(record.target.url);
    return "silent";
  }
}

async function removeLateDrafts(
  operation: Operation,
  { sessionId, remoteId }: ExternalPost,
  target: ContentTarget,
  { operations }: TargetRouterParts,
): Promise<void> {
  for (const stray of await findStrays(sessionId, remoteId, target)) {
    await requireClaim(operations.renew(operation));
    await target.remove(stray);
  }
}

async function putNewestBack(
  operation: Operation,
  record: ExternalPost,
  target: ContentTarget,
  { externalPosts, operations, now }: TargetRouterParts,
): Promise<Seen> {
  const { remoteId, newest, slug, report } = record;
  if (newest === undefined || remoteId === undefined) return "fine";
  const there = await target.read(remoteId);
  if (there === undefined || !isOlder(there, newest)) return "fine";
  // The newest text is sent with the slug that the post has now, not with the one that was requested at the time.
  const text = slug === undefined ? newest.text : { ...newest.text, slug };
  const { post, arrival } = await putText(there, text, operation, {
    target,
    posts: externalPosts,
    renew: operations.renew,
  });
  const written = { ...arrival, pictureFailures: report?.pictureFailures ?? [], publishedAt: now() };
  await requireClaim(externalPosts.notePublished(operation, { remote: post, report: written }));
  return "rewritten";
}

/**
 * Tells whether the post has an older text than the newest one. A post that a person unpublished, or whose text a
 * person replaced, does not count and is not changed.
 */
const isOlder = ({ isPublished, textNumber }: RemotePost, newest: { readonly textNumber: number }): boolean =>
  isPublished && textNumber !== undefined && textNumber < newest.textNumber;

function nextLook({ since, looks }: Watch, seen: Seen, { now, lookDelays, quietMilliseconds }: TargetRouterParts) {
  if (seen === "silent") return { since, looks, nextAt: new Date(now().getTime() + quietMilliseconds) };
  const pause = lookDelays[looks];
  return pause === undefined ? undefined : { since, looks: looks + 1, nextAt: new Date(now().getTime() + pause) };
}
