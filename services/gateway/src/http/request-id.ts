import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestContext } from "./request-context.ts";

const saneRequestId = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;

/** Returns the id that the client gave to its request when it is valid, otherwise a new one. */
export function readRequestId({ headers }: Pick<IncomingMessage, "headers">, newId: () => string): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && saneRequestId.test(given) ? given : newId();
}

/** Sets the response header with the id of the request. Every answer has it. */
export function setRequestIdHeader(response: ServerResponse): void {
  response.setHeader("X-Request-Id", getRequestContext(response).requestId);
}
