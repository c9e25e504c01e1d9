import { notFound } from "@galley/service-kit/errors";
import express, { type ErrorRequestHandler, type Express, type RequestHandler, Router } from "express";
import { sendAnswer } from "./answer.ts";
import { endpoint } from "./endpoint.ts";
import { exchangeOf, logFieldsOf } from "./exchange.ts";
import { methodNotAllowed } from "./http-error.ts";
import { authentication } from "./middleware/authentication.ts";
import { jsonBody } from "./middleware/json-body.ts";
import { keyRole } from "./middleware/key-role.ts";
import { rateLimit } from "./middleware/rate-limit.ts";
import { oauthCallbackRouter } from "./oauth-callback.ts";
import { otherPathsRouter } from "./other-paths.ts";
import type { HttpPorts, HttpSettings } from "./ports.ts";
import { logProblem, problemAnswer } from "./problem.ts";
import { setRequestIdHeader } from "./request-id.ts";
import { responseHeaders } from "./response-headers.ts";
import type { Route } from "./route.ts";
import { routeTable } from "./route-table.ts";

/** What answers besides the API itself. */
export interface OtherAnswers {
  readonly dashboard: RequestHandler;
  readonly sites: RequestHandler;
  readonly openApiDocument: object;
  /** The page at `/docs`. */
  readonly docsPage: string;
}

/** The Express application: what requests pass, in order, once their exchange has begun (`listener.ts`). */
export function createHttpApp(
  ports: HttpPorts,
  settings: HttpSettings,
  { dashboard, sites, openApiDocument, docsPage }: OtherAnswers,
): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("trust proxy", settings.trustedProxyHops);
  app.set("case sensitive routing", true);

  app.use(requestIdHeader);
  app.use(dashboard);
  app.use(sites);
  app.use(oauthCallbackRouter(ports.finishOAuth, ports.logger));
  app.use(responseHeaders(settings.publicBaseUrl));
  app.use("/v1", apiRouter(ports, settings));
  app.use(
    otherPathsRouter({ isReady: ports.isReady, openApiDocument, docsPage, publicBaseUrl: settings.publicBaseUrl }),
  );
  app.use(nothingHere);
  app.use(failures(ports, settings));
  return app;
}

/** Everything under `/v1`: no path, not even an unknown one, is answered without a key. */
function apiRouter(ports: HttpPorts, settings: HttpSettings): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const limit = rateLimit(ports.takeToken);
  for (const [path, routes] of Map.groupBy(routeTable, ({ path }) => path)) {
    const atPath = router.route(path);
    atPath.all(authentication(ports.authenticate, `/v1${path}`));
    for (const route of routes) {
      const body = route.body === undefined ? [] : [jsonBody];
      atPath[route.method](limit, keyRole(route.role), ...body, endpoint(route, ports, settings));
    }
    atPath.all(limit, refuseMethod(routes));
  }
  router.use(undecodable);
  router.use(authentication(ports.authenticate), limit);
  return router;
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
  setRequestIdHeader(response);
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
    const exchange = exchangeOf(response);
    logProblem(error, logger, logFieldsOf(exchange));
    // An answer that has begun is broken off, so that nobody takes it for whole.
    if (response.headersSent) response.destroy();
    sendAnswer(response, problemAnswer(error, { requestId: exchange.requestId, upgradeEmail }));
  };
}
