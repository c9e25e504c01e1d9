import { ServiceError } from "@galley/service-kit/errors";
import { type ContentTarget, type RemotePost, TargetError } from "../connections/content-target.ts";
import type { Operation } from "../domain/operation.ts";
import type { OperationStore } from "../domain/ports.ts";
import type { OutsidePost, Watch, WatchedPost } from "./outside-posts.ts";
import { findStrays, HolderLost, mustHold, putText } from "./outside-target.ts";
import type { QuietHosts } from "./quiet-hosts.ts";
import { isBinding, isSame, linkedCms, type RoutedTargetParts } from "./routed-target.ts";

export interface WatchParts extends Omit<RoutedTargetParts, "operations"> {
  readonly operations: Pick<OperationStore, "claim" | "release" | "renew">;
  readonly quiet: QuietHosts;
  /** How long after each look the next one is, in milliseconds; after the last of them nothing arrives any more. */
  readonly lookDelays: readonly number[];
}

// What is left waits for the next round.
const mostPerRound = 20;
/** A CMS that is away for longer has forgotten what it was asked. */
const longestWatchMilliseconds = 24 * 60 * 60 * 1_000;

/**
 * Looks after posts for which something may still arrive that was sent before: removes drafts that came too late to be of use,
 * and puts the newest text back where an older one has come after it. Only posts with our marker, and only while nobody publishes them.
 */
export async function watchOutside(parts: WatchParts): Promise<void> {
  for (const watched of await parts.outsidePosts.findWatched(mostPerRound)) await lookAfter(watched, parts);
}

async function lookAfter(watched: WatchedPost, parts: WatchParts): Promise<void> {
  const { operations, outsidePosts, quiet } = parts;
  if (quiet.has(watched.target.url)) return;
  const outcome = await operations.claim({ ...watched, postId: watched.sessionId });
  if (outcome === "busy") return;
  if (outcome === "gone") return outsidePosts.forgetAll(watched);
  const { claimed } = outcome;
  try {
    // Of any other it is not known yet what came of it; whoever settles that looks as well.
    const isFinal = claimed.state === "published" || claimed.state === "failed";
    if (isFinal) await parts.hold(claimed, () => look(claimed, watched, parts));
  } catch (error) {
    if (!(error instanceof HolderLost)) throw error;
  } finally {
    await operations.release(claimed);
  }
}

async function look(operation: Operation, watched: WatchedPost, parts: WatchParts): Promise<void> {
  const { outsidePosts, now } = parts;
  const record = await outsidePosts.begin(operation, watched.target);
  if (record?.watch === undefined) return;
  const { watch } = record;
  const isOver = now().getTime() - watch.since.getTime() > longestWatchMilliseconds;
  const seen = isOver ? "over" : await inspect(operation, record, parts);
  if (seen === "rewritten") return;
  const next = seen === "over" ? undefined : nextLook(watch, seen, parts);
  if (next === undefined && !isBinding(record)) await outsidePosts.noteAbsent(operation, { draftMayArrive: false });
  else await outsidePosts.noteLook(operation, next);
}

/** "silent": the CMS did not answer, so that this look does not count. "over": there is no way to look any more. */
type Seen = "fine" | "rewritten" | "silent" | "over";

async function inspect(operation: Operation, record: OutsidePost, parts: WatchParts): Promise<Seen> {
  try {
    const linked = await linkedCms(operation, parts);
    if (linked === undefined || !isSame(record.target, linked.key)) return "over";
    const target = linked.kind.open(linked.connection);
    await removeLateDrafts(operation, record, target, parts);
    return await putNewestBack(operation, record, target, parts);
  } catch (error) {
    if (error instanceof TargetError && error.kind === "refused") return "fine";
    // A ServiceError: the credentials cannot be opened now.
    if (!(error instanceof TargetError || error instanceof ServiceError)) throw error;
    parts.quiet.add(record.target.url);
    return "silent";
  }
}

async function removeLateDrafts(
  operation: Operation,
  { sessionId, remoteId }: OutsidePost,
  target: ContentTarget,
  { operations }: WatchParts,
): Promise<void> {
  for (const stray of await findStrays(sessionId, remoteId, target)) {
    await mustHold(operations.renew(operation));
    await target.remove(stray);
  }
}

async function putNewestBack(
  operation: Operation,
  record: OutsidePost,
  target: ContentTarget,
  { outsidePosts, operations, now }: WatchParts,
): Promise<Seen> {
  const { remoteId, newest, slug, report } = record;
  if (newest === undefined || remoteId === undefined) return "fine";
  const there = await target.read(remoteId);
  if (there === undefined || !isOlder(there, newest)) return "fine";
  // The slug that it has, not the one that it once asked for.
  const text = slug === undefined ? newest.text : { ...newest.text, slug };
  const { post, arrival } = await putText(there, text, operation, {
    target,
    posts: outsidePosts,
    renew: operations.renew,
  });
  const written = { ...arrival, pictureFailures: report?.pictureFailures ?? [], publishedAt: now() };
  await mustHold(outsidePosts.notePublished(operation, { remote: post, report: written }));
  return "rewritten";
}

/** What a person took back, or wrote anew without our number, is left alone. */
const isOlder = ({ isPublished, textNumber }: RemotePost, newest: { readonly textNumber: number }): boolean =>
  isPublished && textNumber !== undefined && textNumber < newest.textNumber;

function nextLook({ since, looks }: Watch, seen: Seen, { now, lookDelays, quietMilliseconds }: WatchParts) {
  if (seen === "silent") return { since, looks, nextAt: new Date(now().getTime() + quietMilliseconds) };
  const pause = lookDelays[looks];
  return pause === undefined ? undefined : { since, looks: looks + 1, nextAt: new Date(now().getTime() + pause) };
}
