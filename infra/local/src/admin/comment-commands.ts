import type { Comment__Output } from "@galley/proto/publishing/v1";
import { WrongUsage } from "../command-line.ts";
import type { Command } from "./command.ts";

const statuses = {
  pending: "COMMENT_STATUS_PENDING",
  approved: "COMMENT_STATUS_APPROVED",
  spam: "COMMENT_STATUS_SPAM",
  trash: "COMMENT_STATUS_TRASH",
} as const;

/** Commands of a moderator. The account is found by the publication. */
export const commentCommands: Readonly<Record<string, Command>> = {
  "comments list": {
    required: ["publication"],
    optional: ["status", "post", "cursor"],
    async run(clients, { publication = "", status, post = "", cursor = "" }) {
      const publishing = await clients.publishingOf({ publicationId: publication });
      const narrowed = status === undefined ? {} : { status: statusOf(status) };
      const asked = { publicationId: publication, postId: post, cursor, ...narrowed };
      const { comments, nextCursor } = await publishing("listComments", asked);
      const shown = comments.map(commentJson);
      // The rest is only worth a different form when there is one.
      return nextCursor === "" ? shown : { comments: shown, nextCursor };
    },
  },
  "comments approve": moderating("COMMENT_ACTION_APPROVE"),
  "comments spam": moderating("COMMENT_ACTION_SPAM"),
  "comments trash": moderating("COMMENT_ACTION_TRASH"),
  "comments delete": moderating("COMMENT_ACTION_DELETE"),
};

function moderating(action: `COMMENT_ACTION_${"APPROVE" | "SPAM" | "TRASH" | "DELETE"}`): Command {
  return {
    required: ["publication", "comment"],
    async run(clients, { publication = "", comment: commentId = "" }) {
      const publishing = await clients.publishingOf({ publicationId: publication });
      const { comment } = await publishing("moderateComment", { publicationId: publication, commentId, action });
      return comment === null ? { commentId, status: "deleted" } : commentJson(comment);
    },
  };
}

function statusOf(text: string) {
  const found = Object.entries(statuses).find(([name]) => name === text);
  if (found !== undefined) return found[1];
  throw new WrongUsage(`comments list: --status is pending, approved, spam or trash, not ${text}`);
}

/** The JSON of a comment. Times are Unix seconds. */
function commentJson(comment: Comment__Output) {
  const { id, postId, parentId, name, email, text, status, reasons, createdAt } = comment;
  return {
    commentId: id,
    status: status.replace("COMMENT_STATUS_", "").toLowerCase(),
    name,
    email: email ?? null,
    reasons: reasons.join("; ") || null,
    postId,
    parentId: parentId ?? null,
    createdAt,
    // Last, since it may be long.
    text,
  };
}
