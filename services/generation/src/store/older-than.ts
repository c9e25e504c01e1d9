import type { ListPlace } from "../domain/list-place.ts";

/**
 * Returns the filter for the entries that follow a position in a list, newest first. MongoDB uses the first condition
 * for the index; the second one decides about entries with the same time.
 */
export function olderThan({ createdAt, id }: ListPlace) {
  const sameTime = { createdAt, _id: { $lt: id } };
  return { createdAt: { $lte: createdAt }, $or: [{ createdAt: { $lt: createdAt } }, sameTime] };
}
