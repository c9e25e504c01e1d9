import { setTimeout as delay } from "node:timers/promises";
import type { Outbound } from "@galley/service-kit/outbound";
import { type ContentTarget, type RemotePost, TargetError, type Written } from "../connections/content-target.ts";
import { type ArticleLanguage, isRightToLeft, isSameLanguage, withMarks } from "../domain/article/language.ts";
import type { Operation } from "../domain/operation.ts";
import type { PlacedPost, PostInput } from "../domain/ports.ts";
import { slugFromTitle } from "../domain/slug.ts";
import { dayOf } from "../domain/time-zone.ts";
import { placePictures } from "./article-pictures.ts";
import { keepsTheirs, requireReplaceable } from "./edits-in-cms.ts";
import type { ExternalPost, ExternalPosts, PostText } from "./external-posts.ts";

/** Somebody else publishes the session now. */
export class ClaimLost extends Error {}

export interface ExternalParts {
  readonly target: ContentTarget;
  /** Fetches the article's pictures. */
  readonly outbound: Outbound;
  readonly posts: ExternalPosts;
  /** Renews the claim; false when it is lost. */
  readonly renew: (operation: PostInput["operation"]) => Promise<boolean>;
  readonly now: () => Date;
  /** How long to wait before trying again, in milliseconds; as many tries as there are numbers, and one. */
  readonly retryDelays: readonly number[];
}

/** Later than this nothing is tried again: whoever waits has no patience left. */
const retryUntilMilliseconds = 12_000;

/**
 * Publishes a session's post in an outside CMS: looks for it by its marker unless its id is known, makes a draft when there is
 * none, copies the pictures and publishes. What failed in passing is tried again a little later, from the look on. Throws TargetError,
 * and HolderLost as soon as a later holder is there.
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
  throw new Error("Unreachable: the last try returns or throws");
}

async function deliver(input: PostInput, record: ExternalPost, parts: ExternalParts): Promise<PlacedPost> {
  const { operation } = input;
  const { target, posts } = parts;
  const there = await locate(record, target);
  if (there !== undefined && keepsTheirs(there, record)) return { ...placed(there, input), title: there.title };
  if (there === undefined) requireReplaceable(record);
  const isNew = there === undefined;
  const post = outgoing(input, record, { isNew: isNew || record.publishedAt === undefined, now: parts.now() });
  const remote = there ?? (await create(post, input, parts));
  if (remote.remoteId !== record.remoteId) await requireClaim(posts.noteRemote(operation, remote));
  const { language } = input.article;
  const marked = await markForeign(post.html, input.article, { target, usual: await posts.usualLanguage(operation) });
  const pictures = await placePictures(marked, record.pictures, {
    ...{ outbound: parts.outbound, target, targetUrl: record.target.url },
    note: (picture) => requireClaim(posts.notePicture(operation, picture)),
    elapsed: () => performance.now(),
  });
  const { html, cover, library, failures } = pictures;
  const text = { ...post, html, pictures: library, ...(cover === undefined ? {} : { cover }) };
  const published = await putText(remote, text, operation, parts);
  const { moved = record.report?.moved, ...arrival } = published.arrival;
  const told = moved === undefined ? arrival : { ...arrival, moved };
  const report = { ...told, pictureFailures: failures, publishedAt: parts.now() };
  const { requestedSlug } = input;
  await requireClaim(posts.notePublished(operation, { remote: published.post, report, requestedSlug, language }));
  if (record.mayExist === true && record.publishedAt === undefined)
    await removeStrays(published.post, operation, target);
  return placed(published.post, input);
}

/** What putting a text into a CMS takes. */
export type TextParts = Pick<ExternalParts, "target" | "posts" | "renew">;

/** Somebody else's text came in between; more often than this it is no coincidence. */
const mostRepeats = 3;

/**
 * Gives the post at this id a text under a number of its own, has it compared and makes it public. An older text of the session
 * that arrived in between is written over. Throws TargetError, and HolderLost as soon as a later holder is there.
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
    if ((published.post.textNumber ?? textNumber) === textNumber || repeats === mostRepeats) return published;
  }
}

/** The session's post in the CMS, whoever made it and whether or not that was ever heard of. */
async function locate({ remoteId, sessionId }: ExternalPost, target: ContentTarget): Promise<RemotePost | undefined> {
  const known = remoteId === undefined ? undefined : await target.read(remoteId);
  if (known !== undefined) return known;
  const marked = await target.find({ sessionId });
  const found = marked.find(({ isPublished }) => isPublished) ?? marked[0];
  return found;
}

/** Clears away what an earlier try made and nobody heard of. What cannot be cleared now stays a draft, which is watched for. */
async function removeStrays({ remoteId }: RemotePost, { sessionId }: Operation, target: ContentTarget): Promise<void> {
  try {
    for (const post of await findStrays(sessionId, remoteId, target)) await target.remove(post);
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
  }
}

/** Drafts of a session's that nobody needs: all without a text but the post itself. */
export async function findStrays(
  sessionId: string,
  remoteId: string | undefined,
  target: Pick<ContentTarget, "find">,
): Promise<RemotePost[]> {
  const marked = await target.find({ sessionId });
  return marked.filter((post) => post.remoteId !== remoteId && isStray(post));
}

/** A draft without text is one that arrived after somebody had looked for it in vain; a person's own copy has text. */
const isStray = ({ isPublished, isEmpty }: RemotePost): boolean => !isPublished && isEmpty;

async function create(post: PostText, { operation }: PostInput, parts: ExternalParts): Promise<RemotePost> {
  await requireClaim(parts.posts.noteCreating(operation));
  await requireClaim(parts.renew(operation));
  return parts.target.createDraft(post);
}

/** Rejects with HolderLost when a holder's word was refused. */
export async function requireClaim(word: Promise<boolean>): Promise<void> {
  if (!(await word)) throw lost();
}

const lost = (): ClaimLost => new ClaimLost("Another publish of this session took over");

function outgoing(
  { operation, article, requestedSlug, site }: PostInput,
  record: ExternalPost,
  { isNew, now }: { readonly isNew: boolean; readonly now: Date },
): PostText {
  const { title, html, language, asked, initial } = article;
  // A slug asked for before is not asked for again: the CMS may have put a number behind it.
  const repeated = requestedSlug !== undefined && requestedSlug === record.requestedSlug;
  const slug = isNew
    ? (requestedSlug ?? slugFromTitle(title, dayOf(site, now), language))
    : repeated
      ? undefined
      : requestedSlug;
  const author = asked.author ?? (isNew ? initial.author : undefined);
  const earlierCanonical = record.lastWritten?.canonical;
  const excerpt = asked.excerpt === undefined ? undefined : asked.excerptWritten === true ? asked.excerpt : "";
  return {
    marker: { sessionId: operation.sessionId },
    ...{ title, html, pictures: [] },
    ...(earlierCanonical === undefined ? {} : { earlierCanonical }),
    ...(slug === undefined ? {} : { slug }),
    ...(author === undefined || author === "" ? {} : { author }),
    ...(asked.tags === undefined ? {} : { tags: asked.tags }),
    ...(excerpt === undefined ? {} : { excerpt }),
  };
}

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

/**
 * Finds a session's post published that nobody heard of. undefined: it is not, and no reader will meet it later, since a draft that was
 * made for it is removed, so that a word to publish it that is still under way finds nothing. Throws TargetError when the CMS does not
 * answer.
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
 * An article with its language or direction on its blocks where that is not the publication's: no CMS's own blocks have a place for it, so
 * that people can edit such blocks as HTML only. `usual` is the language that most of the publication's posts are in.
 */
async function markForeign(
  html: string,
  { language = "", direction }: Partial<ArticleLanguage>,
  { target, usual }: { readonly target: Pick<ContentTarget, "language">; readonly usual: string | undefined },
): Promise<string> {
  const isForeign = language !== "" && usual !== undefined && !isSameLanguage(language, usual);
  if (!isForeign && direction !== "rtl") return html;
  const ofPages = await target.language().catch(notTold);
  const isTurned = direction !== "auto" && (direction === "rtl") !== isRightToLeft(ofPages ?? "");
  if (!isForeign && !isTurned) return html;
  return withMarks(html, { language, ...(isTurned ? { direction } : {}) });
}

function notTold(error: unknown): undefined {
  if (!(error instanceof TargetError)) throw error;
}
