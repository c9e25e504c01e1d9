import { Router } from "express";
import { sendAnswer } from "./answer.ts";
import { exchangeOf } from "./exchange.ts";
import { methodNotAllowed } from "./http-error.ts";

/** Crawlers may read sites and documentation; the API has nothing for them. */
const robots = "User-agent: *\nDisallow: /v1/\n";

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="6" fill="#1f2937"/>
<path d="M7 9h18M7 14h18M7 19h18M7 24h11" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>
</svg>
`;

const files: Readonly<Record<string, { type: string; text: string }>> = {
  "/robots.txt": { type: "text/plain; charset=utf-8", text: robots },
  "/favicon.ico": { type: "image/svg+xml", text: icon },
};

/** The files that browsers and crawlers ask every origin for, whatever page led them there. */
export function browserFilesRouter(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, { type, text }] of Object.entries(files)) {
    const headers = { "Content-Type": type, "Cache-Control": "public, max-age=86400" };
    router.get(path, (_request, response) => {
      exchangeOf(response).route = path;
      sendAnswer(response, { status: 200, headers, text });
    });
  }
  router.all(Object.keys(files), () => {
    throw methodNotAllowed(["GET", "HEAD"]);
  });
  return router;
}
