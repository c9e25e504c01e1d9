import type { RequestListener } from "node:http";
import { accessLog } from "./middleware/access-log.ts";
import { instrumentRequests } from "./middleware/instrument-requests.ts";
import type { HttpPorts, HttpSettings } from "./ports.ts";
import { requestContext } from "./request-context.ts";
import type { Step } from "./step.ts";

/** What answers requests, and what it has to know for that. */
export interface ListenerParts extends Pick<HttpPorts, "newId" | "telemetry" | "logger"> {
  readonly settings: Pick<HttpSettings, "trustedProxyHops">;
  /** Answers what is in memory, and hands on everything else. */
  readonly keptPages: Step;
  /** The Express application. */
  readonly app: RequestListener;
}

/**
 * What every request passes, whoever answers it: it gets its id, is counted and traced, and has its line in the log. Pages in memory are
 * answered before Express is entered, which takes a tenth or more of what they cost.
 */
export function createListener({ newId, telemetry, logger, settings, keptPages, app }: ListenerParts): RequestListener {
  const identify = requestContext(newId);
  const instrument = instrumentRequests(telemetry, settings.trustedProxyHops);
  const log = accessLog(logger);
  return (request, response) => {
    const answer = (): void => keptPages(request, response, () => app(request, response));
    identify(request, response, () => instrument(request, response, () => log(request, response, answer)));
  };
}
