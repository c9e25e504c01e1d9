export { acceptedEncoding, type ContentEncoding } from "./accepted-encoding.ts";
export { type BoundedMemory, createBoundedMemory } from "./create-bounded-memory.ts";
export { type EntryLimit, entryLimit } from "./entry-limit.ts";
export { createGracefulShutdown, type GracefulShutdown } from "./graceful-shutdown.ts";
export { isFresh, type Validators } from "./is-fresh.ts";
export { nodeHttp } from "./node-http.ts";
export { toOriginForm } from "./origin-form.ts";
export { rememberResults } from "./remember-results.ts";
