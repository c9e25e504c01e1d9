import { randomBytes } from "node:crypto";
import { withCrashPoints } from "@galley/service-kit/crash-points";
import { type Connection, Schema } from "mongoose";
import { text } from "../store/common-fields.ts";
import { postModel } from "../store/post-documents.ts";
import { commentModel } from "./store/comment-documents.ts";
import { createCommentReader, createCommentStore } from "./store/comments.ts";
import { createRateStore } from "./store/rates.ts";
import type { SubmitPorts } from "./submit-comment.ts";

export interface CommentOptions {
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Opens the stores of comments. Each write method is a crash point: a place where fault tests can kill the process. */
export function openComments(connection: Connection, { now, newId }: CommentOptions): SubmitPorts {
  const model = commentModel(connection);
  const posts = postModel(connection);
  const store = withCrashPoints("comments", createCommentStore({ connection, comments: model, posts, now }), {
    reads: ["list", "countWaiting", "countWaitingOf"],
  });
  return {
    comments: { ...store, ...createCommentReader(model) },
    rates: withCrashPoints("commentRates", createRateStore(connection, now), { reads: [] }),
    formKey: createFormKey(connection),
    hasPost: async ({ accountId, publicationId }, id) =>
      (await posts.exists({ _id: id, accountId, publicationId })) !== null,
    findPosts: async ({ accountId, publicationId }, ids) => {
      const filter = { _id: { $in: [...ids] }, accountId, publicationId, status: "published" } as const;
      const found = await posts.find(filter, { title: 1, slug: 1 }).lean();
      return found.map(({ _id: id, title, slug }) => ({ id, title, slug }));
    },
    now,
    newId,
  };
}

const keySchema = new Schema({ _id: text, secret: text }, { versionKey: false, collection: "keys" });

/**
 * Returns the key for the tokens of comment forms. It is created at first use and shared by all replicas. Tokens are
 * valid only for hours, so the key does not need a place in the configuration.
 */
function createFormKey(connection: Connection): () => Promise<Buffer> {
  const keys = connection.model("Key", keySchema);
  let known: Buffer | undefined;
  return async () => {
    if (known !== undefined) return known;
    const stored = await keys
      .findOneAndUpdate(
        { _id: "comment-forms" },
        { $setOnInsert: { secret: randomBytes(32).toString("base64") } },
        { upsert: true, returnDocument: "after" },
      )
      .lean();
    known = Buffer.from(stored?.secret ?? "", "base64");
    return known;
  };
}
