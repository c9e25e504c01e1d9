import type { OutboxEntry } from "./entry.ts";

/**
 * Returns the value for `{ $set: { outbox: … } }` in a pipeline update, which adds an event with the current state of the document. It
 * drops older events of the same type that still wait, so that the outbox stays small while the broker is unavailable.
 */
export function replaceStateEvent(entry: OutboxEntry): Record<string, unknown> {
  const others = {
    $filter: { input: { $ifNull: ["$outbox", []] }, cond: { $ne: ["$$this.type", { $literal: entry.type }] } },
  };
  return { $concatArrays: [others, [{ $literal: entry }]] };
}
