import type { IncomingMessage, ServerResponse } from "node:http";

/** A step on the way of a request that knows nothing of Express: it answers, or hands on to the next. */
export type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
