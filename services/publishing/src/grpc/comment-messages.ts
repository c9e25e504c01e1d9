import type { Comment as CommentMessage } from "@galley/proto/publishing/v1";
import { enumCodec } from "@galley/service-kit/grpc";
import type { Comment } from "../comments/comment.ts";
import { seconds } from "./messages.ts";

export const statusCodec = enumCodec("COMMENT_STATUS", ["pending", "approved", "spam", "trash"]);

export const actionCodec = enumCodec("COMMENT_ACTION", ["approve", "spam", "trash", "delete"]);

/** A comment as its moderators see it. */
export function commentMessage(comment: Comment): CommentMessage {
  const { id, postId, parentId, name, email, text, status, reasons, createdAt, moderatedAt } = comment;
  return {
    ...{ id, postId, parentId, name, email, text, status: statusCodec.toProto(status), reasons: [...reasons] },
    createdAt: seconds(createdAt),
    moderatedAt: moderatedAt && seconds(moderatedAt),
  };
}
