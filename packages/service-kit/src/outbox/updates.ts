import type { OutboxEntry } from "./entry.ts";

/**
 * The value for `{ $set: { outbox: … } }` in a pipeline update, for events that say "this is the state now": waiting entries of
 * the same type are dropped, so that an outbox stays small however long the broker is away.
 */
export function replaceStateEvent(entry: OutboxEntry): Record<string, unknown> {
  const others = {
    $filter: { input: { $ifNull: ["$outbox", []] }, cond: { $ne: ["$$this.type", { $literal: entry.type }] } },
  };
  return { $concatArrays: [others, [{ $literal: entry }]] };
}
