import type { Comment as CommentMessage } from "@galley/proto/publishing/v1";
import { enumCodec } from "@galley/service-kit/grpc";
import type { Comment, CommentAction, CommentStatus } from "../comment.ts";

export const statusCodec = enumCodec<
  CommentStatus,
  Exclude<CommentMessage["status"] & string, "COMMENT_STATUS_UNSPECIFIED">
>({
  pending: "COMMENT_STATUS_PENDING",
  approved: "COMMENT_STATUS_APPROVED",
  spam: "COMMENT_STATUS_SPAM",
  trash: "COMMENT_STATUS_TRASH",
});

export const actionCodec = enumCodec<
  CommentAction,
  "COMMENT_ACTION_APPROVE" | "COMMENT_ACTION_SPAM" | "COMMENT_ACTION_TRASH" | "COMMENT_ACTION_DELETE"
>({
  approve: "COMMENT_ACTION_APPROVE",
  spam: "COMMENT_ACTION_SPAM",
  trash: "COMMENT_ACTION_TRASH",
  delete: "COMMENT_ACTION_DELETE",
});

/** A comment as its moderators see it. */
export function commentMessage(comment: Comment): CommentMessage {
  const { id, postId, parentId, name, email, text, status, reasons, createdAt, moderatedAt } = comment;
  return {
    ...{ id, postId, name, text, status: statusCodec.toProto(status), reasons: [...reasons] },
    ...(parentId === undefined ? {} : { parentId }),
    ...(email === undefined ? {} : { email }),
    createdAt: unixSeconds(createdAt),
    ...(moderatedAt === undefined ? {} : { moderatedAt: unixSeconds(moderatedAt) }),
  };
}

const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);
