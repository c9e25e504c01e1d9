import { invalid } from "@galley/service-kit/errors";
import type { Comment } from "./comment.ts";

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
    throw invalid("cursor: must be one that this list returned.");
  }
  return { createdAt, id };
}
