export { type OutboxEntry, outboxEntry } from "./entry.ts";
export { createRelay, type RelayOptions } from "./relay.ts";
export { outboxField, outboxIndex } from "./schema.ts";
export { replaceStateEvent } from "./updates.ts";
