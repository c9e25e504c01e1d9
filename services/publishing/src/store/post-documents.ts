import { type Connection, type QueryFilter, Schema } from "mongoose";
import type { PublicationKey } from "../domain/ports.ts";
import type { Post, PostSummary } from "../domain/post.ts";
import { count, ids, storedPictureSchema, text } from "./common-fields.ts";

/**
 * The stored post of a session. Readers see it if its status is "published". With the status "void" there is no post:
 * the document contains only ids and a fencing token (`fence`), which makes late writes of its publish and of earlier
 * ones fail.
 */
export interface PostDocument extends Omit<Post, "id" | "sessionId">, PublicationKey {
  _id: string;
  sessionId: string;
  status: "published" | "unpublished" | "void";
  fence: number;
  /** The slug in the client's latest request. The post's slug may have a number appended. */
  requestedSlug?: string;
  /** The current slug and all earlier ones. A unique index ensures that no other post of the site has any of them. */
  slugs: string[];
  voidedAt?: Date;
  /** When the pictures of the article are fetched next. Not set if there is nothing to fetch. */
  picturesTryAt?: Date;
  picturesAttempts?: number;
}

const postSchema = new Schema<PostDocument>(
  {
    ...ids,
    sessionId: text,
    fence: count,
    status: { type: String, enum: ["published", "unpublished", "void"], required: true },
    title: String,
    html: String,
    language: String,
    direction: String,
    author: String,
    slug: String,
    excerpt: String,
    excerptWritten: Boolean,
    wordCount: Number,
    readingMinutes: Number,
    requestedSlug: String,
    tags: { type: [String], default: undefined },
    tagsProposed: Boolean,
    slugs: { type: [String], default: undefined },
    createdAt: Date,
    updatedAt: Date,
    voidedAt: Date,
    commentsChangedAt: Date,
    pictures: { type: [storedPictureSchema], default: undefined },
    picturesTryAt: Date,
    picturesAttempts: Number,
  },
  { versionKey: false, collection: "posts" },
);
postSchema.index({ sessionId: 1 }, { unique: true });
postSchema.index(
  { publicationId: 1, slugs: 1 },
  { unique: true, partialFilterExpression: { slugs: { $exists: true } } },
);
postSchema.index({ accountId: 1, publicationId: 1, status: 1, createdAt: -1, _id: -1 });
postSchema.index({ accountId: 1, publicationId: 1, status: 1, tags: 1, createdAt: -1, _id: -1 });
postSchema.index({ accountId: 1, publicationId: 1, status: 1, author: 1, createdAt: -1, _id: -1 });
postSchema.index({ picturesTryAt: 1 }, { sparse: true });
// Documents without a post are deleted after a day, when no write of an interrupted publish can be under way any
// more.
postSchema.index({ voidedAt: 1 }, { expireAfterSeconds: 24 * 60 * 60, partialFilterExpression: { status: "void" } });

/** The mongoose model of posts on this connection. */
export const postModel = (connection: Connection) => connection.model("Post", postSchema);
export type PostModel = ReturnType<typeof postModel>;

/** Matches documents with a post, whether readers see it or not. */
export const withPost = { status: { $in: ["published", "unpublished"] } } satisfies QueryFilter<PostDocument>;

/** Converts a document to a post without its text. */
export function toPostSummary(document: Omit<PostDocument, "html">): PostSummary {
  const { _id: id, title, author, tags, excerpt, excerptWritten, wordCount, readingMinutes } = document;
  // Posts of earlier versions have no language and direction.
  const { slug, createdAt, updatedAt, language = "", direction = "auto" } = document;
  const { commentsChangedAt, pictures, sessionId } = document;
  const article = { title, author, tags, excerpt, excerptWritten, wordCount, readingMinutes, language, direction };
  return { id, slug, sessionId, ...article, createdAt, updatedAt, commentsChangedAt, pictures };
}
