import type { IncomingMessage, ServerResponse } from "node:http";
import { exchangeOf } from "./exchange.ts";

const saneRequestId = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;

/** The request's own id when it brought a sane one, a new one otherwise. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">, newId: () => string): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && saneRequestId.test(given) ? given : newId();
}

/** Says the request's id in the answer that this will be, as every answer has to. */
export function setRequestIdHeader(response: ServerResponse): void {
  response.setHeader("X-Request-Id", exchangeOf(response).requestId);
}
