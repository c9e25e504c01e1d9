export { type OutboxEntry, type OutboxEntryOptions, outboxEntry } from "./entry.ts";
export { outboxField, outboxIndex } from "./schema.ts";
export { pushEvent, replaceStateEvent } from "./updates.ts";
