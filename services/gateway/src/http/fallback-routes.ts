import { notFound } from "@galley/service-kit/errors";
import { type Request, type RequestHandler, Router } from "express";
import type { StoredAnswer } from "../domain/idempotency.ts";
import { jsonAnswer, sendAnswer } from "./answer.ts";
import { methodNotAllowed } from "./http-error.ts";
import { type StartFacts, startFacts, startPage } from "./pages/start-page.ts";
import { getRequestContext } from "./request-context.ts";
import { createOwnHostTest } from "./sites/domains.ts";
import { hostNamed } from "./sites/forwarded.ts";

/** The content of robots.txt. Crawlers may read sites and documentation. The API has no content for them. */
const robots = "User-agent: *\nDisallow: /v1/\n";

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="6" fill="#1f2937"/>
<path d="M7 9h18M7 14h18M7 19h18M7 24h11" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>
</svg>
`;

export interface FallbackRoutes {
  readonly isReady: () => boolean;
  readonly openApiDocument: object;
  /** The folder with the files of the documentation, which apps/docs builds. */
  readonly docsFolder: string;
  readonly publicBaseUrl: string;
  readonly trustedProxyHops: number;
}

/**
 * Creates the router for all paths outside of the API. `/healthz` answers while the process runs. `/readyz` tells whether the gateway can
 * serve, which only needs the database; when another service is unavailable, only its own endpoints answer 503. `/` is a start page on
 * the host of the API; on other hosts it belongs to a site. `/docs` is the documentation, which loads nothing from other hosts. The router
 * also serves robots.txt and the icon.
 */
export function fallbackRouter(parts: FallbackRoutes): Router {
  const { isReady, openApiDocument, docsFolder, publicBaseUrl, trustedProxyHops } = parts;
  const isOwnHost = createOwnHostTest(publicBaseUrl);
  const file = (type: string, text: string, more: Readonly<Record<string, string>>) => {
    const answer = { status: 200, headers: { "Content-Type": type, ...more }, text };
    return (): StoredAnswer => answer;
  };
  const fresh = { "Cache-Control": "no-cache" };
  const daily = { "Cache-Control": "public, max-age=86400" };
  const policy = { "Content-Security-Policy": docsPolicy(publicBaseUrl) };
  const answers: Readonly<Record<string, () => StoredAnswer>> = {
    "/healthz": () => jsonAnswer(200, { status: "ok" }),
    "/readyz": () => (isReady() ? jsonAnswer(200, { status: "ready" }) : jsonAnswer(503, { status: "not ready" })),
    "/robots.txt": file("text/plain; charset=utf-8", robots, daily),
    "/favicon.ico": file("image/svg+xml", icon, daily),
    "/openapi.json": file("application/json; charset=utf-8", JSON.stringify(openApiDocument), fresh),
  };
  const router = Router({ caseSensitive: true });
  for (const [path, answer] of Object.entries(answers)) {
    router.get(path, (_request, response) => {
      getRequestContext(response).route = path;
      sendAnswer(response, answer());
    });
  }
  router.get("/", (request, response) => {
    if (!isOwnHost(hostNamed(request, trustedProxyHops))) throw notFound();
    getRequestContext(response).route = "/";
    sendAnswer(response, startAnswer(request, { isReady: isReady(), publicBaseUrl }, policy));
  });
  router.get("/llms.txt", (_request, response) => response.redirect(308, "/docs/llms.txt"));
  router.get("/docs{/*path}", docsFile(docsFolder, policy));
  router.all(["/", ...Object.keys(answers), "/llms.txt", "/docs{/*path}"], () => {
    throw methodNotAllowed(["GET", "HEAD"]);
  });
  return router;
}

/** Returns the start page of the gateway; for clients that only accept JSON, the same facts as JSON. */
function startAnswer(request: Request, facts: StartFacts, policy: Readonly<Record<string, string>>): StoredAnswer {
  const headers = { "Cache-Control": "no-cache", Vary: "Accept" };
  if (request.accepts(["html", "json"]) === "json") return jsonAnswer(200, startFacts(facts), headers);
  const type = { "Content-Type": "text/html; charset=utf-8" };
  return { status: 200, headers: { ...type, ...headers, ...policy }, text: startPage(facts) };
}

/** Returns a handler for the files of the documentation. An address without an ending is a page. */
function docsFile(root: string, policy: Readonly<Record<string, string>>): RequestHandler {
  return (request, response, next) => {
    getRequestContext(response).route = "/docs";
    const name = request.path.replace(/^\/docs\/?/, "") || "index";
    // Addresses of assets change with their content. Times of files in an image do not change, so they tell nothing about pages.
    const headers = { ...policy, "Cache-Control": name.startsWith("assets/") ? "public, max-age=86400" : "no-cache" };
    const file = name.includes(".") ? name : `${name}.html`;
    response.sendFile(file, { root, headers, cacheControl: false, lastModified: false }, (error) => {
      if (error && !response.headersSent) next(notFound());
    });
  };
}

/**
 * Returns the content security policy of the documentation, which allows scripts, styles and requests of this origin only. Requests of
 * "Try it out" go to the public URL.
 */
function docsPolicy(publicBaseUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${new URL(publicBaseUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
