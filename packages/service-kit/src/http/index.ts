export { acceptedEncoding, type ContentEncoding } from "./accepted-encoding.ts";
export { cacheResults } from "./cache-results.ts";
export { createBoundedCache, entryLimit } from "./create-bounded-cache.ts";
export { escapeHtml } from "./escape-html.ts";
export { createGracefulShutdown } from "./graceful-shutdown.ts";
export { isFresh, type Validators } from "./is-fresh.ts";
export { nodeHttp } from "./node-http.ts";
export { toOriginForm } from "./origin-form.ts";
