import type { Logger } from "@galley/service-kit/logging";
import { exchangeOf } from "../exchange.ts";
import type { Step } from "../step.ts";

/** Asked every few seconds by machines. */
const probes: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/** One line for each request: what was asked, what was answered and how long it took. Never a body, a key or a query. */
export function accessLog(logger: Logger): Step {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.on("close", () => {
      const { requestId, route, identity } = exchangeOf(response);
      const line = {
        method: request.method,
        route: route ?? "none",
        status: response.statusCode,
        durationMilliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
        requestId,
        ...(identity === undefined ? {} : { keyId: identity.keyId }),
        ...(response.writableFinished ? {} : { hungUp: true }),
      };
      if (route !== undefined && probes.has(route)) logger.debug(line, "request");
      else logger.info(line, "request");
    });
    next();
  };
}
