import { notFound } from "@galley/service-kit/errors";
import { type Request, type Response, Router } from "express";
import absolutePath from "swagger-ui-dist/absolute-path.js";
import { sendAnswer } from "./answer.ts";
import { exchangeOf } from "./exchange.ts";
import { methodNotAllowed } from "./http-error.ts";

const assetsFolder = absolutePath();
const assets: ReadonlySet<string> = new Set(["swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"]);

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Publishing Agents API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
</head>
<body>
<div id="docs"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

// Without "none", Swagger UI asks a validator on the internet about the document.
const startScript = `SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  validatorUrl: "none",
  persistAuthorization: false
});
`;

/** `/openapi.json`, and `/docs`: a page that reads it, made of nothing but what is served here. */
export function docsRouter(document: object, publicBaseUrl: string): Router {
  const router = Router({ caseSensitive: true });
  const documentText = JSON.stringify(document);
  const policy = contentSecurityPolicy(publicBaseUrl);
  router.get("/openapi.json", (_request, response) => {
    send(response, "/openapi.json", "application/json; charset=utf-8", documentText);
  });
  router.get("/docs", (_request, response) => {
    response.setHeader("Content-Security-Policy", policy);
    send(response, "/docs", "text/html; charset=utf-8", page);
  });
  router.get("/docs/start.js", (_request, response) => {
    send(response, "/docs/start.js", "text/javascript; charset=utf-8", startScript);
  });
  router.get("/docs/:file", sendAsset);
  router.all(["/openapi.json", "/docs", "/docs/:file"], () => {
    throw methodNotAllowed(["GET", "HEAD"]);
  });
  return router;
}

function send(response: Response, route: string, contentType: string, text: string): void {
  exchangeOf(response).route = route;
  sendAnswer(response, { status: 200, headers: { "Content-Type": contentType, "Cache-Control": "no-cache" }, text });
}

function sendAsset(request: Request<{ file: string }>, response: Response): void {
  const { file } = request.params;
  if (!assets.has(file)) throw notFound();
  exchangeOf(response).route = "/docs/:file";
  response.sendFile(file, { root: assetsFolder, headers: { "Cache-Control": "public, max-age=3600" } });
}

/** Scripts, styles and requests of this origin only; the public address is where "Try it out" sends to. */
function contentSecurityPolicy(publicBaseUrl: string): string {
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
