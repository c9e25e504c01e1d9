import { notFound } from "@galley/service-kit/errors";
import express, { type ErrorRequestHandler, type Express, type RequestHandler, Router } from "express";
import { openApiDocument } from "../openapi/document.ts";
import { sendAnswer } from "./answer.ts";
import { browserFilesRouter } from "./browser-files.ts";
import { docsRouter } from "./docs.ts";
import { endpoint, readEndpoint } from "./endpoint.ts";
import { exchangeOf } from "./exchange.ts";
import { healthRouter } from "./health.ts";
import { methodNotAllowed } from "./http-error.ts";
import { authentication } from "./middleware/authentication.ts";
import { jsonBody } from "./middleware/json-body.ts";
import { createTakeToken, rateLimit } from "./middleware/rate-limit.ts";
import { sayRequestId } from "./middleware/request-context.ts";
import { preflight, responseHeaders } from "./middleware/response-headers.ts";
import { oauthCallbackRouter } from "./oauth-callback.ts";
import type { HttpPorts, HttpSettings } from "./ports.ts";
import { logProblem, problemAnswer } from "./problem.ts";
import type { Route } from "./route.ts";
import { routeTable } from "./route-table.ts";

/** The Express application: what requests pass, in order, once their exchange has begun (`listener.ts`). */
export function createHttpApp(ports: HttpPorts, settings: HttpSettings, sites: RequestHandler): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("trust proxy", settings.trustedProxyHops);
  app.set("case sensitive routing", true);

  app.use(requestIdHeader);
  app.use(sites);
  app.use(oauthCallbackRouter(ports.finishOAuth, ports.logger));
  app.use(responseHeaders(settings.publicBaseUrl));
  app.use(preflight);
  app.use("/v1", apiRouter(ports, settings));
  app.use(healthRouter(ports.isReady));
  app.use(browserFilesRouter());
  app.use(docsRouter(openApiDocument(routeTable, settings), settings.publicBaseUrl));
  app.use(nothingHere);
  app.use(failures(ports, settings));
  return app;
}

/** Everything under `/v1`: no path, not even an unknown one, is answered without a key. */
function apiRouter(ports: HttpPorts, settings: HttpSettings): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const authenticate = authentication(ports.authenticate);
  const takeToken = createTakeToken(ports.takeToken, ports.telemetry.meter);
  const limit = rateLimit(takeToken);
  for (const [path, routes] of Map.groupBy(routeTable, ({ path }) => path)) {
    const place = router.route(path);
    // Named first, so that refusals too are counted for their route.
    place.all(named(`/v1${path}`), authenticate);
    for (const route of routes) {
      if (route.method === "get") {
        place.get(readEndpoint(route, takeToken, ports, settings));
        continue;
      }
      const body = route.body === undefined ? [] : [jsonBody];
      place[route.method](limit, ...body, endpoint(route, ports, settings));
    }
    place.all(limit, refuseMethod(routes));
  }
  router.use(undecodable);
  router.use(authenticate, limit);
  return router;
}

function named(route: string): RequestHandler {
  return (_request, response, next) => {
    exchangeOf(response).route = route;
    next();
  };
}

function refuseMethod(routes: readonly Route[]): RequestHandler {
  const methods = routes.flatMap(({ method }) => (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()]));
  return () => {
    throw methodNotAllowed(methods);
  };
}

/** A path that cannot be decoded leads nowhere, and without a key not even that is told. */
const undecodable: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  next(error instanceof URIError ? undefined : error);
};

const requestIdHeader: RequestHandler = (_request, response, next) => {
  sayRequestId(response);
  next();
};

const nothingHere: RequestHandler = () => {
  throw notFound();
};

/** The one place where what was thrown becomes an answer. */
function failures({ logger }: HttpPorts, { upgradeEmail }: HttpSettings): ErrorRequestHandler {
  return (thrown: unknown, _request, response, _next) => {
    // A path that cannot be decoded leads nowhere.
    const error = thrown instanceof URIError ? notFound() : thrown;
    // Whoever hung up hears no answer, and what that stopped is no failure.
    if (response.destroyed) return;
    logProblem(error, logger);
    // An answer that has begun is broken off, so that nobody takes it for whole.
    if (response.headersSent) response.destroy();
    sendAnswer(response, problemAnswer(error, { requestId: exchangeOf(response).requestId, upgradeEmail }));
  };
}
