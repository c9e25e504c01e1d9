import { setTimeout as delay } from "node:timers/promises";
import type { Outbound } from "@galley/service-kit/outbound";
import {
  type ContentTarget,
  ignoreTargetError,
  type RemotePost,
  TargetError,
  type Written,
} from "../connections/content-target.ts";
import { type ArticleLanguage, isRightToLeft, isSameLanguage, withMarks } from "../domain/article/language.ts";
import type { Operation } from "../domain/operation.ts";
import type { ForeseenPost, PlacedPost, PostInput } from "../domain/ports.ts";
import { slugFromTitle } from "../domain/slug.ts";
import { siteDay } from "../domain/time-zone.ts";
import { placePictures } from "./article-pictures.ts";
import { editConflict, findEdit } from "./edits-in-cms.ts";
import type { ExternalPost, ExternalPosts, PostText, TargetKey } from "./external-posts.ts";

/** Thrown if another process has taken over the publish of the session, so that this process may not write any more. */
export class ClaimLost extends Error {}

export interface ExternalParts {
  readonly target: ContentTarget;
  /** The HTTP client with which the pictures of articles are fetched. */
  readonly outbound: Outbound;
  readonly posts: ExternalPosts;
  /** Extends the time for which no other process can take over the publish. Returns false if one already has. */
  readonly renew: (operation: PostInput["operation"]) => Promise<boolean>;
  readonly now: () => Date;
  /** The delays before the retries in milliseconds, one for each retry. */
  readonly retryDelays: readonly number[];
}

/** A publish that fails after this time is not retried, because the client would not wait for the result. */
const retryUntilMilliseconds = 12_000;

/**
 * Publishes a session's post in an external CMS. Finds the existing post, creates a draft if there is none, uploads the
 * pictures, and publishes. Temporary failures are retried from the beginning. Throws TargetError, ServiceError
 * "conflict" if a person has changed the post there and there is no decision about that, and ClaimLost if another
 * process has taken over.
 */
export async function putExternal(input: PostInput, record: ExternalPost, parts: ExternalParts): Promise<PlacedPost> {
  const startedAt = performance.now();
  let known = record;
  for (const pause of [...parts.retryDelays, undefined]) {
    try {
      return await deliver(input, known, parts);
    } catch (error) {
      const passes = error instanceof TargetError && error.kind !== "refused";
      if (!passes || pause === undefined || performance.now() - startedAt > retryUntilMilliseconds) throw error;
    }
    await delay(pause);
    known = (await parts.posts.find(record.accountId, record.sessionId)) ?? known;
  }
  throw new Error("Unreachable: the last attempt returns or throws");
}

async function deliver(input: PostInput, record: ExternalPost, parts: ExternalParts): Promise<PlacedPost> {
  const { operation } = input;
  const { target, posts } = parts;
  const there = await locate(record, target);
  const edit = findEdit(there, record);
  const { onCmsEdit: decision = record.onEdit } = input;
  if (edit !== undefined && decision === undefined) throw await editConflict(edit, there, record, target);
  if (edit !== undefined && decision === "keep-theirs") return keptPost(there, record, input);
  const isNew = there === undefined;
  const post = outgoing(input, record, { isNew: isNew || record.publishedAt === undefined, now: parts.now() });
  const remote = there ?? (await create(post, input, parts));
  if (remote.remoteId !== record.remoteId) await requireClaim(posts.noteRemote(operation, remote));
  const { language } = input.article;
  const marked = await markForeign(post.html, input.article, { target, usual: await posts.usualLanguage(operation) });
  const pictures = await placePictures(marked, record.pictures, {
    outbound: parts.outbound,
    target,
    targetUrl: record.target.url,
    note: (picture) => requireClaim(posts.notePicture(operation, picture)),
    elapsed: () => performance.now(),
  });
  const { html, cover, library, failures } = pictures;
  const text = { ...post, html, pictures: library, ...(cover === undefined ? {} : { cover }) };
  const published = await putText(remote, text, operation, parts).catch(async (error: unknown) => {
    if (error instanceof TargetError && error.kind !== "unknown") await forgetRefusedText(record, operation, parts);
    throw error;
  });
  const { moved = record.report?.moved, ...arrival } = published.arrival;
  const kept = moved === undefined ? arrival : { ...arrival, moved };
  const report = { ...kept, pictureFailures: failures, publishedAt: parts.now() };
  const { requestedSlug } = input;
  await requireClaim(posts.notePublished(operation, { remote: published.post, report, requestedSlug, language }));
  if (record.mayExist === true && record.publishedAt === undefined)
    await removeStrays(published.post, operation, target);
  return placed(published.post, input);
}

/**
 * Forgets a text that the CMS refused if the post is as it was before. If the post differs later, a person changed it.
 * Keeps the text if an earlier one may still arrive.
 */
async function forgetRefusedText(
  { remoteId, lastWritten, text }: ExternalPost,
  operation: Operation,
  { target, posts }: TextParts,
): Promise<void> {
  if (remoteId === undefined || lastWritten === undefined || text !== undefined) return;
  const there = await target.read(remoteId).catch(ignoreTargetError);
  if (there?.fingerprint === lastWritten.fingerprint) await posts.noteRefused(operation);
}

/** The parts that `putText` needs to send a text to a CMS. */
export type TextParts = Pick<ExternalParts, "target" | "posts" | "renew">;

/**
 * A text that was overwritten by an older one is sent again at most this often. If it happened more often, something
 * else would be wrong.
 */
const maxRepeats = 3;

/**
 * Sends a text with a number of its own, compares what arrived, and publishes it. If an older text of the session
 * arrived in between, sends the text again. Throws TargetError, and ClaimLost if another process has taken over.
 */
export async function putText(
  remote: RemotePost,
  text: PostText,
  operation: Operation,
  { target, posts, renew }: TextParts,
): Promise<Written> {
  const textNumber = await posts.noteText(operation, text);
  if (textNumber === undefined) throw lost();
  const post = { ...text, textNumber };
  const turn = { confirm: () => requireClaim(renew(operation)) };
  for (let repeats = 0; ; repeats += 1) {
    const published = await target.publish(await target.write(remote, post, turn), post, turn);
    if ((published.post.textNumber ?? textNumber) === textNumber || repeats === maxRepeats) return published;
  }
}

/**
 * Finds the session's post in the CMS by its id. If the id was not recorded, because an earlier attempt was
 * interrupted, the post is found by the mark of the session in it.
 */
async function locate({ remoteId, sessionId }: ExternalPost, target: ContentTarget): Promise<RemotePost | undefined> {
  const known = remoteId === undefined ? undefined : await target.read(remoteId);
  if (known !== undefined) return known;
  const marked = await target.find({ sessionId });
  const found = marked.find(({ isPublished }) => isPublished) ?? marked[0];
  return found;
}

/**
 * Removes the drafts that earlier attempts have created in addition to the post. If one cannot be removed now, it stays
 * unpublished until a later check removes it.
 */
async function removeStrays({ remoteId }: RemotePost, { sessionId }: Operation, target: ContentTarget): Promise<void> {
  try {
    for (const post of await findStrays(sessionId, remoteId, target)) await target.remove(post);
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
  }
}

/** Finds the session's drafts that are not needed: every empty draft except the post itself. */
export async function findStrays(
  sessionId: string,
  remoteId: string | undefined,
  target: Pick<ContentTarget, "find">,
): Promise<RemotePost[]> {
  const marked = await target.find({ sessionId });
  return marked.filter((post) => post.remoteId !== remoteId && isStray(post));
}

/**
 * Tells whether a post is a superfluous draft: unpublished and empty. Such a draft was created by a request whose
 * answer was lost. A copy that a person made has text.
 */
const isStray = ({ isPublished, isEmpty }: RemotePost): boolean => !isPublished && isEmpty;

async function create(post: PostText, { operation }: PostInput, parts: ExternalParts): Promise<RemotePost> {
  await requireClaim(parts.posts.noteCreating(operation));
  await requireClaim(parts.renew(operation));
  return parts.target.createDraft(post);
}

/** Rejects with ClaimLost if `update` returns false, which means that another process has taken over the publish. */
export async function requireClaim(update: Promise<boolean>): Promise<void> {
  if (!(await update)) throw lost();
}

const lost = (): ClaimLost => new ClaimLost("Another publish of this session took over");

function outgoing(
  { operation, article, requestedSlug, site }: PostInput,
  record: ExternalPost,
  { isNew, now }: { readonly isNew: boolean; readonly now: Date },
): PostText {
  const { title, html, language, asked, initial } = article;
  const slug = isNew
    ? (requestedSlug ?? slugFromTitle(title, siteDay(site, now), language))
    : changedSlug(requestedSlug, record);
  const author = asked.author ?? (isNew ? initial.author : undefined);
  const earlierCanonical = record.lastWritten?.canonical;
  const writtenExcerpt = asked.excerptWritten === true ? asked.excerpt : "";
  const excerpt = asked.excerpt === undefined ? undefined : writtenExcerpt;
  return {
    marker: { sessionId: operation.sessionId },
    title,
    html,
    pictures: [],
    ...(earlierCanonical === undefined ? {} : { earlierCanonical }),
    ...(slug === undefined ? {} : { slug }),
    ...(author === undefined || author === "" ? {} : { author }),
    ...(asked.tags === undefined ? {} : { tags: asked.tags }),
    ...(excerpt === undefined ? {} : { excerpt }),
  };
}

/**
 * Tells which post `putExternal` would make, as far as that is known without asking the CMS. The URL of a new post is
 * the usual one. The author is empty if the post keeps the one that it has in the CMS.
 */
export function foreseeExternal(
  { article, requestedSlug, site }: Pick<PostInput, "article" | "requestedSlug" | "site">,
  target: TargetKey,
  { record, now }: { readonly record: ExternalPost | undefined; readonly now: Date },
): ForeseenPost {
  const { title, asked, initial, language } = article;
  const shown = { title, excerpt: asked.excerpt ?? initial.excerpt, tags: asked.tags ?? initial.tags };
  if (record?.publishedAt === undefined) {
    const slug = requestedSlug ?? slugFromTitle(title, siteDay(site, now), language);
    return { ...shown, slug, url: `${target.url}/${slug}/`, author: asked.author ?? initial.author };
  }
  const { slug: current = "", url = "" } = record;
  const slug = changedSlug(requestedSlug, record) ?? current;
  const moved = slug === current || current === "" ? url : url.replace(`/${current}`, `/${slug}`);
  return { ...shown, slug, url: moved, author: asked.author ?? "" };
}

/**
 * Returns the slug in the request. Returns undefined if it is the same as in the previous request, so that the post
 * keeps its slug, to which the CMS may have appended a number.
 */
const changedSlug = (requested: string | undefined, { requestedSlug: earlier }: ExternalPost): string | undefined =>
  requested === earlier ? undefined : requested;
function placed({ remoteId, slug, url }: RemotePost, { article }: PostInput): PlacedPost {
  const { title, asked, initial } = article;
  return {
    id: remoteId,
    slug,
    url,
    title,
    excerpt: asked.excerpt ?? initial.excerpt,
    tags: asked.tags ?? initial.tags,
  };
}

/** The post as a person left it in the CMS. Excerpt and tags are empty, because those of the draft may not fit it. */
function keptPost(
  there: RemotePost | undefined,
  { remoteId: id = "", slug = "", url = "" }: ExternalPost,
  { article }: PostInput,
): PlacedPost {
  const title = there?.title ?? article.title;
  const shown = there?.isPublished === true ? there : { slug, url };
  const state = there?.isPublished === true ? "public" : "hidden";
  return { id, slug: shown.slug, url: shown.url, title, excerpt: "", tags: [], kept: state };
}

/**
 * Finds out whether a session's post is published although no outcome was recorded. Returns undefined if it is not. In
 * that case its draft is removed, so that a publish request that is still under way finds nothing. Throws TargetError
 * if the CMS does not answer.
 */
export async function settleExternal(
  { sessionId, remoteId }: ExternalPost,
  target: ContentTarget,
): Promise<RemotePost | undefined> {
  const known = remoteId === undefined ? undefined : await target.read(remoteId);
  const found = known === undefined ? await target.find({ sessionId }) : [known];
  const published = found.find(({ isPublished }) => isPublished);
  if (published !== undefined) return published;
  for (const draft of found) {
    if (draft.isEmpty || draft.remoteId === remoteId) await target.remove(draft);
  }
  return undefined;
}

/**
 * Marks the blocks of an article with its language or direction if they differ from the publication's. Only such
 * articles are marked, because the CMSs' own blocks have no place for it and people can then edit the blocks only as
 * HTML. `usual` is the most frequent language of the publication's posts.
 */
async function markForeign(
  html: string,
  { language = "", direction }: Partial<ArticleLanguage>,
  { target, usual }: { readonly target: Pick<ContentTarget, "language">; readonly usual: string | undefined },
): Promise<string> {
  const isForeign = language !== "" && usual !== undefined && !isSameLanguage(language, usual);
  if (!isForeign && direction !== "rtl") return html;
  const pageLanguage = await target.language().catch(ignoreTargetError);
  const isTurned = direction !== "auto" && (direction === "rtl") !== isRightToLeft(pageLanguage ?? "");
  if (!isForeign && !isTurned) return html;
  return withMarks(html, { language, ...(isTurned ? { direction } : {}) });
}
