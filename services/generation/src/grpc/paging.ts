import { invalid } from "@galley/service-kit/errors";
import type { SessionPlace } from "../domain/session.ts";

/** How long a page shall be: what was asked for, or what is usual. Throws "invalid" when that is out of bounds. */
export function pageLimit(asked: number, { usual, most }: { readonly usual: number; readonly most: number }): number {
  if (asked === 0) return usual;
  if (asked < 0 || asked > most) throw invalid(`limit must be a whole number from 1 to ${most}`);
  return asked;
}

/** Names the place in a list of sessions after this one. */
export function cursorOf({ createdAt, id }: SessionPlace): string {
  return Buffer.from(JSON.stringify([createdAt.getTime(), id])).toString("base64url");
}

/** The place that a cursor names; `undefined` for the beginning. Throws "invalid" for what no list gave. */
export function placeOf(cursor: string): SessionPlace | undefined {
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
