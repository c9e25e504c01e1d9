import { withCrashPoints } from "@galley/service-kit/crash-points";
import type { Connection } from "mongoose";
import type { SiteStore } from "../domain/ports.ts";
import { postModel } from "../store/post-documents.ts";
import { commentModel } from "./store/comment-documents.ts";
import { createCommentReader, createCommentStore } from "./store/comments.ts";
import { createFormKey } from "./store/form-key.ts";
import { createRateStore } from "./store/rates.ts";
import type { SubmitPorts } from "./submit-comment.ts";

export interface CommentOptions {
  readonly sites: Pick<SiteStore, "find">;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Opens what is kept of readers' comments. What is not named as a read is a durable step. */
export function openComments(connection: Connection, { sites, now, newId }: CommentOptions): SubmitPorts {
  const model = commentModel(connection);
  const store = withCrashPoints(
    "comments",
    createCommentStore({ connection, comments: model, posts: postModel(connection), now }),
    {
      reads: ["list", "countWaiting"],
    },
  );
  return {
    comments: { ...store, ...createCommentReader(model) },
    rates: withCrashPoints("commentRates", createRateStore(connection, now), { reads: [] }),
    formKey: createFormKey(connection),
    hasSite: async ({ accountId, publicationId }) => (await sites.find(accountId, publicationId)) !== undefined,
    now,
    newId,
  };
}
