import { invalid } from "@galley/service-kit/errors";
import type { DeliveryPlace } from "../domain/ports.ts";

/** Encodes the place of the last delivery of a page, from which the next page goes on. */
export function writeCursor({ createdAt, id }: DeliveryPlace): string {
  return Buffer.from(JSON.stringify([createdAt.getTime(), id])).toString("base64url");
}

/** Decodes a cursor. Returns undefined for an empty one, which stands for the first page. */
export function readCursor(cursor: string): DeliveryPlace | undefined {
  if (cursor === "") return undefined;
  const [milliseconds, id] = parseList(cursor);
  const createdAt = new Date(typeof milliseconds === "number" ? milliseconds : Number.NaN);
  if (typeof id !== "string" || Number.isNaN(createdAt.getTime())) {
    throw invalid("cursor must be one that this list returned");
  }
  return { createdAt, id };
}

/** Decodes a cursor to the list of values in it, or to an empty list when it cannot be decoded. */
function parseList(cursor: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
