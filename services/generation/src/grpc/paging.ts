import { invalid } from "@galley/service-kit/errors";
import type { ListPlace } from "../domain/list-place.ts";

/**
 * Returns how many entries a page of a list has: the requested number, or `defaultLimit` if none was requested. Throws
 * "invalid" if the number is out of range.
 */
export function pageLimit(
  asked: number,
  { defaultLimit, max }: { readonly defaultLimit: number; readonly max: number },
): number {
  if (asked === 0) return defaultLimit;
  if (asked < 0 || asked > max) throw invalid(`limit must be a whole number from 1 to ${max}`);
  return asked;
}

/** Returns a cursor for the part of a list that follows this entry. */
export function encodeCursor({ createdAt, id }: ListPlace): string {
  return Buffer.from(JSON.stringify([createdAt.getTime(), id])).toString("base64url");
}

/**
 * Decodes a cursor. Returns `undefined` for the start of the list. Throws "invalid" if no list returned this cursor.
 */
export function decodeCursor(cursor: string): ListPlace | undefined {
  if (cursor === "") return undefined;
  const [milliseconds, id] = parsed(cursor);
  const createdAt = new Date(typeof milliseconds === "number" ? milliseconds : Number.NaN);
  if (typeof id !== "string" || Number.isNaN(createdAt.getTime())) throw unknownCursor();
  return { createdAt, id };
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(value) ? value : [];
  } catch {
    throw unknownCursor();
  }
}

function unknownCursor() {
  return invalid("cursor must be one that this list returned");
}
