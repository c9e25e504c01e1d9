import { invalid, notFound } from "@galley/service-kit/errors";
import type { PublicationKey } from "../domain/ports.ts";
import { type Comment, type CommentAction, type CommentStatus, isCommentId } from "./comment.ts";
import type { CommentStore } from "./store/comments.ts";

const usualLength = 50;
const longestList = 200;

export interface ModerationPorts {
  readonly comments: CommentStore;
  /** Whether the publication still has a site. */
  readonly hasSite: (publication: PublicationKey) => Promise<boolean>;
  readonly hasPost: (publication: PublicationKey, postId: string) => Promise<boolean>;
}

/** What a moderator asks to see. */
export interface ListInput {
  readonly publication: PublicationKey;
  readonly status?: CommentStatus;
  readonly postId?: string;
  /** Empty: from the newest on. */
  readonly cursor: string;
  /** 0: as many as usual. */
  readonly limit: number;
}

/** A publication's comments, newest first; without a `nextCursor` there are no more. Throws "invalid" (cursor, limit) and "not-found". */
export async function listComments(input: ListInput, { comments, hasSite, hasPost }: ModerationPorts) {
  const { publication, status, postId, cursor, limit: asked } = input;
  if (asked < 0 || asked > longestList) throw invalid(`limit must be a whole number from 1 to ${longestList}`);
  const limit = asked === 0 ? usualLength : asked;
  const before = placeOf(cursor);
  if (!(await hasSite(publication))) throw notFound("There is no such publication.");
  const found = await comments.list(publication, { status, postId, before, limit: limit + 1 });
  if (postId !== undefined && found.length === 0 && !(await hasPost(publication, postId)))
    throw notFound("There is no such post.");
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return { comments: shown, nextCursor: found.length > limit && last !== undefined ? cursorOf(last) : "" };
}

const decisions: Readonly<Record<CommentAction, CommentStatus | "deleted">> = {
  approve: "approved",
  spam: "spam",
  trash: "trash",
  delete: "deleted",
};

/** Decides on a comment; undefined once it is deleted. Repeatable, except that a deleted comment is "not-found". */
export async function moderateComment(
  publication: PublicationKey,
  id: string,
  action: CommentAction,
  ports: ModerationPorts,
): Promise<Comment | undefined> {
  const decided = isCommentId(id) ? await ports.comments.decide(publication, id, decisions[action]) : undefined;
  if (decided === undefined) throw notFound("There is no such comment.");
  return action === "delete" ? undefined : decided;
}

type Place = Pick<Comment, "createdAt" | "id">;

/** Names the place in a list of comments after this one. */
export function cursorOf({ createdAt, id }: Place): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString("base64url");
}

/** The place that a cursor names; `undefined` for the beginning. Throws "invalid" for what no list gave. */
export function placeOf(cursor: string): Place | undefined {
  if (cursor === "") return undefined;
  const [milliseconds = "", id = "", ...more] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const createdAt = new Date(/^\d{1,15}$/.test(milliseconds) ? Number(milliseconds) : Number.NaN);
  if (id === "" || id.length > 100 || more.length > 0 || Number.isNaN(createdAt.getTime())) {
    throw invalid("cursor must be one that this list returned");
  }
  return { createdAt, id };
}
