import { invalid } from "@galley/service-kit/errors";

/** A place in a list that is ordered by time: that of the item with this time and this id. */
export interface ListPlace {
  readonly createdAt: Date;
  readonly id: string;
}

/** Creates the cursor with which a client requests the items after this one. */
export function toCursor({ createdAt, id }: ListPlace): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString("base64url");
}

/**
 * Reads the position from a client's cursor. An empty cursor gives undefined, the beginning of the list. Throws
 * "invalid" for a cursor that no list returned.
 */
export function readCursor(cursor: string): ListPlace | undefined {
  if (cursor === "") return undefined;
  const [milliseconds = "", id = "", ...more] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const createdAt = new Date(/^\d{1,15}$/.test(milliseconds) ? Number(milliseconds) : Number.NaN);
  if (id === "" || id.length > 100 || more.length > 0 || Number.isNaN(createdAt.getTime())) {
    throw invalid("cursor must be one that this list returned");
  }
  return { createdAt, id };
}
