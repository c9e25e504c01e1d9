export { acceptedEncoding, type ContentEncoding } from "./accepted-encoding.ts";
export { createBoundedMemory } from "./create-bounded-memory.ts";
export { entryLimit } from "./entry-limit.ts";
export { escapeHtml } from "./escape-html.ts";
export { createGracefulShutdown } from "./graceful-shutdown.ts";
export { isFresh, type Validators } from "./is-fresh.ts";
export { nodeHttp } from "./node-http.ts";
export { toOriginForm } from "./origin-form.ts";
export { rememberResults } from "./remember-results.ts";
