import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestContext } from "@galley/service-kit/context";
import { runWithContext } from "@galley/service-kit/context";
import { beginExchange, exchangeOf } from "./exchange.ts";
import type { Step } from "./step.ts";

const saneRequestId = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;
const saneTraceparent = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Gives every request an id (its own, when it brought a sane one) that follows it everywhere. Every answer has to say it. */
export function requestContext(newId: () => string): Step {
  return (request, response, next) => {
    const { traceparent } = request.headers;
    const requestId = requestIdOf(request, newId);
    const context: RequestContext = {
      requestId,
      ...(typeof traceparent === "string" && saneTraceparent.test(traceparent) ? { traceparent } : {}),
    };
    beginExchange(response, { requestId });
    runWithContext(context, next);
  };
}

/** Says the request's id in the answer that this will be. */
export function setRequestIdHeader(response: ServerResponse): void {
  response.setHeader("X-Request-Id", exchangeOf(response).requestId);
}

/** The request's own id when it brought a sane one, a new one otherwise. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">, newId: () => string): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && saneRequestId.test(given) ? given : newId();
}
