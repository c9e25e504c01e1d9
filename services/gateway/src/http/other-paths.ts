import { createRequire } from "node:module";
import { dirname } from "node:path";
import { notFound } from "@galley/service-kit/errors";
import { type Request, type Response, Router } from "express";
import type { StoredAnswer } from "../domain/idempotency.ts";
import { jsonAnswer, sendAnswer } from "./answer.ts";
import { exchangeOf } from "./exchange.ts";
import { methodNotAllowed } from "./http-error.ts";
import { docsScript } from "./pages/docs-page.ts";
import { pageStylesheet } from "./pages/page-style.ts";
import { type StartFacts, startFacts, startPage } from "./pages/start-page.ts";

const require = createRequire(import.meta.url);
const assetsFolder = dirname(require.resolve("swagger-ui-dist/package.json"));
const assets: ReadonlySet<string> = new Set(["swagger-ui.css", "swagger-ui-bundle.js"]);

/** Crawlers may read sites and documentation; the API has nothing for them. */
const robots = "User-agent: *\nDisallow: /v1/\n";

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="6" fill="#1f2937"/>
<path d="M7 9h18M7 14h18M7 19h18M7 24h11" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>
</svg>
`;

export interface OtherPaths {
  readonly isReady: () => boolean;
  readonly openApiDocument: object;
  /** The page at `/docs`. */
  readonly docsPage: string;
  readonly publicBaseUrl: string;
}

/**
 * What the gateway answers besides API and sites. `/healthz`: the process lives. `/readyz`: it can serve, which takes the database and
 * nothing else; a service behind it that is away makes its own endpoints answer 503 and the others go on. `/`: what this is, and where to go
 * on. `/docs`: a guide and the endpoints of `/openapi.json`, made of nothing but what is served here. And what browsers and crawlers ask
 * every origin for.
 */
export function otherPathsRouter(parts: OtherPaths): Router {
  const { isReady, openApiDocument, docsPage, publicBaseUrl } = parts;
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
    "/docs": file("text/html; charset=utf-8", docsPage, { ...fresh, ...policy }),
    "/docs/page.css": file("text/css; charset=utf-8", pageStylesheet, fresh),
    "/docs/start.js": file("text/javascript; charset=utf-8", docsScript, fresh),
  };
  const router = Router({ caseSensitive: true });
  for (const [path, answer] of Object.entries(answers)) {
    router.get(path, (_request, response) => {
      exchangeOf(response).route = path;
      sendAnswer(response, answer());
    });
  }
  router.get("/", (request, response) => {
    exchangeOf(response).route = "/";
    sendAnswer(response, startAnswer(request, { isReady: isReady(), publicBaseUrl }, policy));
  });
  router.get("/docs/:file", sendAsset);
  router.all(["/", ...Object.keys(answers), "/docs/:file"], () => {
    throw methodNotAllowed(["GET", "HEAD"]);
  });
  return router;
}

/** The page, and for programs that take nothing but JSON the same facts as JSON. */
function startAnswer(request: Request, facts: StartFacts, policy: Readonly<Record<string, string>>): StoredAnswer {
  const headers = { "Cache-Control": "no-cache", Vary: "Accept" };
  if (request.accepts(["html", "json"]) === "json") return jsonAnswer(200, startFacts(facts), headers);
  const type = { "Content-Type": "text/html; charset=utf-8" };
  return { status: 200, headers: { ...type, ...headers, ...policy }, text: startPage(facts) };
}

function sendAsset(request: Request<{ file: string }>, response: Response): void {
  const { file } = request.params;
  if (!assets.has(file)) throw notFound();
  exchangeOf(response).route = "/docs/:file";
  response.sendFile(file, { root: assetsFolder, headers: { "Cache-Control": "public, max-age=3600" } });
}

/** Scripts, styles and requests of this origin only; the public address is where "Try it out" sends to. */
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
