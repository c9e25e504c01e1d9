import { isDuplicateKey } from "@galley/service-kit/mongo";
import { articleAfter } from "../domain/article/prepare.ts";
import type { Operation } from "../domain/operation.ts";
import type { ForeseenPost, PostInput, PostTarget } from "../domain/ports.ts";
import type { PostSummary } from "../domain/post.ts";
import { freeSlug, maxSlugLength, slugFromTitle, unreservedSlug } from "../domain/slug.ts";
import { siteDay, type Zoned } from "../domain/time-zone.ts";
import { type PostDocument, type PostModel, toPostSummary, withPost } from "./post-documents.ts";

type Known = Omit<PostDocument, "html">;

// The maximum number of attempts to store a post. An attempt fails if another process takes the free slug or writes
// the post at the same time. More failures in a row would be a bug.
const maxAttempts = 20;

type Sent = Omit<PostInput, "site"> & { readonly site: Zoned };

/** The posts of the built-in CMS. Same as `PostTarget`, but the result of `put` has no public URL yet. */
export interface BuiltInPosts extends Omit<PostTarget, "put" | "foresee"> {
  readonly put: (input: Sent) => Promise<PostSummary | undefined>;
  readonly foresee: (input: Foreseen) => Promise<Omit<ForeseenPost, "url">>;
}

type Foreseen = Parameters<PostTarget["foresee"]>[0];

/** Creates the built-in CMS, which stores posts in MongoDB. */
export function createBuiltInPosts(posts: PostModel, now: () => Date): BuiltInPosts {
  return {
    put: (input) => putPost(posts, input, now()),
    has: async ({ sessionId, accountId }) => (await posts.exists({ sessionId, accountId, ...withPost })) !== null,
    foresee: (input) => foreseePost(posts, input, now()),
    hide: async ({ sessionId, accountId, fence }) => {
      const { matchedCount } = await posts.updateOne(
        { sessionId, accountId, ...withPost, fence: { $lte: fence } },
        { $set: { status: "unpublished", fence, updatedAt: now() } },
      );
      return matchedCount === 1;
    },
    settle: async ({ sessionId, accountId, publicationId, postId, fence }) => {
      const marker = { _id: postId, accountId, publicationId, status: "void", voidedAt: now() } as const;
      // Stores the number of this publish in the session's post, or in a document without a post. So writes of earlier
      // publishes that arrive later fail.
      const settled = await posts
        .findOneAndUpdate(
          { sessionId },
          { $max: { fence }, $setOnInsert: marker },
          { upsert: true, returnDocument: "after", projection: { status: 1 } },
        )
        .lean<Pick<PostDocument, "status">>();
      return settled?.status === "void" ? "absent" : "published";
    },
    erase: async ({ sessionId, accountId, publicationId, postId, fence }) => {
      const marker = { sessionId, accountId, publicationId, status: "void", fence, voidedAt: now() };
      await posts.updateOne({ sessionId }, [{ $replaceWith: { _id: { $ifNull: ["$_id", postId] }, ...marker } }], {
        upsert: true,
        updatePipeline: true,
      });
    },
    eraseAll: async ({ accountId, publicationId }) => {
      await posts.deleteMany({ accountId, publicationId, ...withPost });
    },
  };
}

async function putPost(posts: PostModel, input: Sent, at: Date): Promise<PostSummary | undefined> {
  const { operation, article, requestedSlug } = input;
  const { sessionId, fence } = operation;
  let free: string | undefined;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const known = await findKnown(posts, operation);
    if (known !== null && known.fence >= fence) return undefined;
    const wanted = slugOf({ known, requestedSlug, article, site: input.site, at });
    const edition = { slug: free ?? wanted, at };
    try {
      const written = await (known === null
        ? createPost(posts, input, edition)
        : updatePost(posts, input, { ...edition, known }));
      if (written !== null) return toPostSummary(written);
    } catch (error) {
      // The id exists already: a later publish of the session has written its post.
      if (isDuplicateKey(error, "sessionId") || isDuplicateKey(error, "_id")) return undefined;
      if (!isDuplicateKey(error, "slugs")) throw error;
      free = await findFreeSlug(posts, wanted, operation);
    }
  }
  throw new Error(`The post of session ${sessionId} could not be written in ${maxAttempts} attempts`);
}

const findKnown = (
  posts: PostModel,
  { sessionId, accountId }: Pick<Operation, "sessionId" | "accountId">,
): Promise<Known | null> => posts.findOne({ sessionId, accountId, ...withPost }, { html: 0 }).lean<Known>();

interface SlugWish extends Pick<Foreseen, "requestedSlug" | "article"> {
  readonly known: Known | null;
  readonly site: Zoned;
  readonly at: Date;
}

/** Returns the slug that a post gets unless another post has it. */
function slugOf({ known, requestedSlug, article, site, at }: SlugWish): string {
  const asked = wantedSlug(known, requestedSlug) ?? slugFromTitle(article.title, siteDay(site, at), article.language);
  // A post keeps a slug that it got before the slug was reserved.
  return asked === known?.slug ? asked : unreservedSlug(asked);
}

async function foreseePost(posts: PostModel, { sessionId, site, article, requestedSlug }: Foreseen, at: Date) {
  const { accountId, publicationId } = site;
  const known = await findKnown(posts, { sessionId, accountId });
  const wanted = slugOf({ known, requestedSlug, article, site, at });
  const isTaken = await posts.exists({ publicationId, slugs: wanted, sessionId: { $ne: sessionId } });
  const slug = isTaken === null ? wanted : await findFreeSlug(posts, wanted, { publicationId, sessionId });
  return { ...articleAfter(article, known ?? undefined), slug };
}

interface Edition {
  readonly slug: string;
  readonly at: Date;
  /** The post as it was read before this write. Undefined if the session has no post yet. */
  readonly known?: Known;
}

const answer = { returnDocument: "after", projection: { html: 0 } } as const;

/**
 * Creates the post of a session. Replaces the document without a post that an interrupted publish may have left behind.
 */
async function createPost(posts: PostModel, input: Sent, edition: Edition): Promise<Known | null> {
  const { sessionId, accountId, publicationId, fence, postId } = input.operation;
  const { slug, at } = edition;
  const created = { accountId, publicationId, status: "published", slugs: [slug], createdAt: at } as const;
  return posts
    .findOneAndUpdate(
      { sessionId, fence: { $lt: fence }, status: "void" },
      // Without `voidedAt`, the TTL index does not delete the document, which has a post now.
      { $set: { ...postFields(input, edition), ...created }, $unset: { voidedAt: 1 }, $setOnInsert: { _id: postId } },
      { ...answer, upsert: true },
    )
    .lean<Known>();
}

/**
 * Updates a post that was read before. Returns null if the post has changed since then: the fields that the update
 * keeps would be out of date.
 */
async function updatePost(
  posts: PostModel,
  input: Sent,
  edition: Edition & { readonly known: Known },
): Promise<Known | null> {
  const { sessionId, accountId } = input.operation;
  return posts
    .findOneAndUpdate(
      { sessionId, accountId, fence: edition.known.fence, ...withPost },
      { $set: { ...postFields(input, edition), status: "published" }, $addToSet: { slugs: edition.slug } },
      answer,
    )
    .lean<Known>();
}

function postFields(input: Sent, { slug, at, known }: Edition) {
  const { tags, tagsProposed = false, ...article } = articleAfter(input.article, known);
  const requested = input.requestedSlug === undefined ? {} : { requestedSlug: input.requestedSlug };
  return {
    ...article,
    ...requested,
    tags: [...tags],
    tagsProposed,
    // The background job fetches the pictures of the article from this time on: at once.
    picturesTryAt: at,
    picturesAttempts: 0,
    slug,
    fence: input.operation.fence,
    updatedAt: at,
  };
}

async function findFreeSlug(
  posts: PostModel,
  wanted: string,
  { publicationId, sessionId }: Pick<Operation, "publicationId" | "sessionId">,
): Promise<string> {
  const front = wanted.slice(0, maxSlugLength - 6);
  const taken = await posts
    .find({ publicationId, sessionId: { $ne: sessionId }, slugs: { $regex: `^${front}` } }, { slugs: 1 })
    .lean<Pick<PostDocument, "slugs">[]>();
  return freeSlug(wanted, new Set(taken.flatMap(({ slugs }) => slugs)));
}

/**
 * Returns the slug that the post is to get because the client requested it. Undefined if the client requested none, or
 * the same one before: then the post keeps its slug, which may have a number appended.
 */
function wantedSlug(known: Known | null, requested: string | undefined): string | undefined {
  if (known === null) return requested;
  return requested === undefined || requested === known.requestedSlug ? known.slug : requested;
}
