import { notFound } from "@galley/service-kit/errors";
import express, { type ErrorRequestHandler, type Express, type RequestHandler, Router } from "express";
import { sendAnswer } from "./answer.ts";
import { endpoint } from "./endpoint.ts";
import { fallbackRouter } from "./fallback-routes.ts";
import { methodNotAllowed } from "./http-error.ts";
import { authentication } from "./middleware/authentication.ts";
import { jsonBody } from "./middleware/json-body.ts";
import { keyRole } from "./middleware/key-role.ts";
import { rateLimit } from "./middleware/rate-limit.ts";
import { oauthCallbackRouter } from "./oauth-callback.ts";
import type { HttpPorts, HttpSettings } from "./ports.ts";
import { logProblem, problemAnswer } from "./problem.ts";
import { contextLogFields, getRequestContext } from "./request-context.ts";
import { setRequestIdHeader } from "./request-id.ts";
import { responseHeaders } from "./response-headers.ts";
import type { Route } from "./route.ts";
import { routeTable } from "./route-table.ts";

/** The handlers for all requests outside of the API, such as those for sites and the dashboard. */
export interface OtherAnswers {
  readonly dashboard: RequestHandler;
  /** Answers the calls of the dashboard that are made with an API key, under `/rpc`. */
  readonly dashboardCall: RequestHandler;
  readonly sites: RequestHandler;
  readonly openApiDocument: object;
  /** The folder with the files of the documentation. */
  readonly docsFolder: string;
}

/**
 * Creates the Express application, which handles a request in several steps, in the order of this function. The steps of `listener.ts`
 * come before.
 */
export function createHttpApp(
  ports: HttpPorts,
  settings: HttpSettings,
  { dashboard, dashboardCall, sites, openApiDocument, docsFolder }: OtherAnswers,
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
  app.use("/rpc", authentication(ports.authenticate, "/rpc"), rateLimit(ports.takeToken), onlyPost, dashboardCall);
  app.use(
    fallbackRouter({
      isReady: ports.isReady,
      openApiDocument,
      docsFolder,
      publicBaseUrl: settings.publicBaseUrl,
      trustedProxyHops: settings.trustedProxyHops,
    }),
  );
  app.use(nothingHere);
  app.use(failures(ports, settings));
  return app;
}

/**
 * Creates the router for everything under `/v1`. A request without a valid API key always gets the same error, whether its path exists or
 * not.
 */
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

const onlyPost: RequestHandler = ({ method }, _response, next) => {
  if (method !== "POST") throw methodNotAllowed(["POST"]);
  next();
};

/** Answers a path that cannot be decoded like an unknown path. Without an API key, the client does not learn which paths exist. */
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

/** Creates the error handler that converts all errors to answers. */
function failures({ logger }: HttpPorts, { upgradeEmail }: HttpSettings): ErrorRequestHandler {
  return (thrown: unknown, _request, response, _next) => {
    // Express throws a URIError for a path that cannot be decoded. It counts as an unknown path.
    const error = thrown instanceof URIError ? notFound() : thrown;
    // The client has disconnected. It gets no response, and work that was cancelled for that reason is no failure.
    if (response.destroyed) return;
    const context = getRequestContext(response);
    logProblem(error, logger, contextLogFields(context));
    // When a part of the answer is already sent, the connection is cut, so that the client does not take the answer for complete.
    if (response.headersSent) response.destroy();
    sendAnswer(response, problemAnswer(error, { requestId: context.requestId, upgradeEmail }));
  };
}
