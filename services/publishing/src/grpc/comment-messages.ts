import type { Comment as CommentMessage } from "@galley/proto/publishing/v1";
import { enumCodec } from "@galley/service-kit/grpc";
import type { Comment } from "../comments/comment.ts";
import { seconds } from "./messages.ts";

export const statusCodec = enumCodec({
  pending: "COMMENT_STATUS_PENDING",
  approved: "COMMENT_STATUS_APPROVED",
  spam: "COMMENT_STATUS_SPAM",
  trash: "COMMENT_STATUS_TRASH",
});

export const actionCodec = enumCodec({
  approve: "COMMENT_ACTION_APPROVE",
  spam: "COMMENT_ACTION_SPAM",
  trash: "COMMENT_ACTION_TRASH",
  delete: "COMMENT_ACTION_DELETE",
});

/** A comment as its moderators see it. */
export function commentMessage(comment: Comment): CommentMessage {
  const { id, postId, parentId, name, email, text, status, reasons, createdAt, moderatedAt } = comment;
  return {
    ...{ id, postId, parentId, name, email, text, status: statusCodec.toProto(status), reasons: [...reasons] },
    createdAt: seconds(createdAt),
    moderatedAt: moderatedAt && seconds(moderatedAt),
  };
}
