export { createGracefulShutdown, type GracefulShutdown } from "./graceful-shutdown.ts";
export { toOriginForm } from "./origin-form.ts";
