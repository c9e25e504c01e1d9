import { type Connection, Schema } from "mongoose";
import type { PublicationKey } from "../domain/ports.ts";
import type { Post, PostSummary } from "../domain/post.ts";
import { count, ids, text } from "./common-fields.ts";
import { keptPictureSchema } from "./kept-picture-schema.ts";

/**
 * The one post of a session. "void": there is none, and nothing that a holder up to this fence still sends may make one;
 * then only the ids are there.
 */
export interface PostDocument extends Omit<Post, "id" | "sessionId">, PublicationKey {
  _id: string;
  sessionId: string;
  status: "published" | "void";
  fence: number;
  /** As the client asked for it; the slug may have got a number behind it. */
  requestedSlug?: string;
  /** The slug and all that it had before: the index on them makes each unique in the site. */
  slugs: string[];
  voidedAt?: Date;
  /** When the pictures of the article are to be fetched; not there: they were. */
  picturesTryAt?: Date;
  picturesAttempts?: number;
}

const postSchema = new Schema<PostDocument>(
  {
    ...{ ...ids, sessionId: text, fence: count },
    status: { type: String, enum: ["published", "void"], required: true },
    ...{ title: String, html: String, language: String, direction: String, author: String, slug: String },
    ...{ excerpt: String, excerptWritten: Boolean, wordCount: Number, readingMinutes: Number, requestedSlug: String },
    tags: { type: [String], default: undefined },
    tagsProposed: Boolean,
    slugs: { type: [String], default: undefined },
    ...{ createdAt: Date, updatedAt: Date, voidedAt: Date, commentsChangedAt: Date },
    pictures: { type: [keptPictureSchema], default: undefined },
    ...{ picturesTryAt: Date, picturesAttempts: Number },
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
// By then nothing that was on its way is still on its way.
postSchema.index({ voidedAt: 1 }, { expireAfterSeconds: 24 * 60 * 60, partialFilterExpression: { status: "void" } });

/** The posts' model on this connection. */
export const postModel = (connection: Connection) => connection.model("Post", postSchema);
export type PostModel = ReturnType<typeof postModel>;

/** A post without its text, from a document that may have been read without it. */
export function summaryOf(document: Omit<PostDocument, "html">): PostSummary {
  const { _id: id, title, author, tags, excerpt, excerptWritten, wordCount, readingMinutes } = document;
  // Posts from before these were noted have none.
  const { slug, createdAt, updatedAt, language = "", direction = "auto" } = document;
  const { commentsChangedAt, pictures, sessionId } = document;
  const told = { title, author, tags, excerpt, excerptWritten, wordCount, readingMinutes, language, direction };
  return { id, slug, sessionId, ...told, createdAt, updatedAt, commentsChangedAt, pictures };
}
