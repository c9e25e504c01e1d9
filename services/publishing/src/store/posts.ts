import { isDuplicateKey } from "@galley/service-kit/mongo";
import { articleAfter } from "../domain/article/prepare.ts";
import type { Operation } from "../domain/operation.ts";
import type { PostInput, PostTarget } from "../domain/ports.ts";
import type { PostSummary } from "../domain/post.ts";
import { freeSlug, longestSlug, slugFromTitle, unreservedSlug } from "../domain/slug.ts";
import { dayOf, type Zoned } from "../domain/time-zone.ts";
import { type PostDocument, type PostModel, summaryOf } from "./post-documents.ts";

type Known = Omit<PostDocument, "html">;

// Somebody else may take the free slug that was just found, or write the post, again and again; more often it is a fault.
const mostAttempts = 20;

type Sent = Omit<PostInput, "site"> & { readonly site: Zoned };

/** Like `PostTarget`; addresses are other people's business. */
export interface BuiltInPosts extends Omit<PostTarget, "put"> {
  readonly put: (input: Sent) => Promise<PostSummary | undefined>;
}

/** The built-in CMS: posts in MongoDB. */
export function createBuiltInPosts(posts: PostModel, now: () => Date): BuiltInPosts {
  return {
    put: (input) => putPost(posts, input, now()),
    has: async ({ sessionId }) => (await posts.exists({ sessionId, status: "published" })) !== null,
    settle: async ({ sessionId, accountId, publicationId, postId, fence }) => {
      const marker = { _id: postId, accountId, publicationId, status: "void", voidedAt: now() } as const;
      // Raises the fence of what is there, or puts a marker where there is nothing.
      const settled = await posts
        .findOneAndUpdate(
          { sessionId },
          { $max: { fence }, $setOnInsert: marker },
          { upsert: true, returnDocument: "after", projection: { status: 1 } },
        )
        .lean<Pick<PostDocument, "status">>();
      return settled?.status === "published" ? "published" : "absent";
    },
    erase: async ({ sessionId, accountId, publicationId, postId, fence }) => {
      const marker = { sessionId, accountId, publicationId, status: "void", fence, voidedAt: now() };
      await posts.updateOne({ sessionId }, [{ $replaceWith: { _id: { $ifNull: ["$_id", postId] }, ...marker } }], {
        upsert: true,
        updatePipeline: true,
      });
    },
    eraseAll: async ({ accountId, publicationId }) => {
      await posts.deleteMany({ accountId, publicationId, status: "published" });
    },
  };
}

async function putPost(posts: PostModel, input: Sent, at: Date): Promise<PostSummary | undefined> {
  const { operation, article, requestedSlug } = input;
  const { sessionId, accountId, fence } = operation;
  let free: string | undefined;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const known = await posts.findOne({ sessionId, accountId, status: "published" }, { html: 0 }).lean<Known>();
    if (known !== null && known.fence >= fence) return undefined;
    const wanted = unreservedSlug(
      wantedSlug(known, requestedSlug) ?? slugFromTitle(article.title, dayOf(input.site, at), article.language),
    );
    const edition = { slug: free ?? wanted, at };
    try {
      const written = await (known === null
        ? createPost(posts, input, edition)
        : updatePost(posts, input, { ...edition, known }));
      if (written !== null) return summaryOf(written);
    } catch (error) {
      // There is a document of this session, with a higher fence: its id and its session's are both taken.
      if (isDuplicateKey(error, "sessionId") || isDuplicateKey(error, "_id")) return undefined;
      if (!isDuplicateKey(error, "slugs")) throw error;
      free = await slugFor(posts, wanted, operation);
    }
  }
  throw new Error(`The post of session ${sessionId} could not be written in ${mostAttempts} attempts`);
}

interface Edition {
  readonly slug: string;
  readonly at: Date;
  /** The post as it is; none when it is new. */
  readonly known?: Known;
}

const answer = { returnDocument: "after", projection: { html: 0 } } as const;

/** Writes a post where there is none, or only the marker of an earlier holder. */
async function createPost(posts: PostModel, input: Sent, edition: Edition): Promise<Known | null> {
  const { sessionId, accountId, publicationId, fence, postId } = input.operation;
  const { slug, at } = edition;
  const created = { accountId, publicationId, status: "published", slugs: [slug], createdAt: at } as const;
  return posts
    .findOneAndUpdate(
      { sessionId, fence: { $lt: fence }, status: "void" },
      // With its date the post would be cleared away like the marker that it replaces.
      { $set: { ...fieldsOf(input, edition), ...created }, $unset: { voidedAt: 1 }, $setOnInsert: { _id: postId } },
      { ...answer, upsert: true },
    )
    .lean<Known>();
}

/** Writes over the post as it was read, so that what it keeps is what it has; null when it changed since. */
async function updatePost(
  posts: PostModel,
  input: Sent,
  edition: Edition & { readonly known: Known },
): Promise<Known | null> {
  const { sessionId, accountId } = input.operation;
  return posts
    .findOneAndUpdate(
      { sessionId, accountId, fence: edition.known.fence, status: "published" },
      { $set: fieldsOf(input, edition), $addToSet: { slugs: edition.slug } },
      answer,
    )
    .lean<Known>();
}

function fieldsOf({ operation, article, requestedSlug }: Sent, { slug, at, known }: Edition) {
  const { tags, tagsProposed = false, ...told } = articleAfter(article, known);
  const asked = requestedSlug === undefined ? {} : { requestedSlug };
  // The pictures follow by themselves.
  const pictures = { picturesTryAt: at, picturesAttempts: 0 };
  return { ...told, tags: [...tags], tagsProposed, ...asked, ...pictures, slug, fence: operation.fence, updatedAt: at };
}

async function slugFor(posts: PostModel, wanted: string, { publicationId, sessionId }: Operation): Promise<string> {
  const front = wanted.slice(0, longestSlug - 6);
  const taken = await posts
    .find({ publicationId, sessionId: { $ne: sessionId }, slugs: { $regex: `^${front}` } }, { slugs: 1 })
    .lean<Pick<PostDocument, "slugs">[]>();
  return freeSlug(wanted, new Set(taken.flatMap(({ slugs }) => slugs)));
}

/** The slug to go for; undefined: make one from the title. A slug asked for before is not asked for again. */
function wantedSlug(known: Known | null, requested: string | undefined): string | undefined {
  if (known === null) return requested;
  return requested === undefined || requested === known.requestedSlug ? known.slug : requested;
}
