export { type OutboxEntry, type OutboxEntryOptions, outboxEntry } from "./entry.ts";
export { type OnceById, onceById } from "./once-by-id.ts";
export { createRelay, type Relay, type RelayOptions } from "./relay.ts";
export { outboxField, outboxIndex } from "./schema.ts";
export { pushEvent, replaceStateEvent } from "./updates.ts";
