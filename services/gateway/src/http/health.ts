import { Router } from "express";
import { jsonAnswer, sendAnswer } from "./answer.ts";
import { exchangeOf } from "./exchange.ts";
import { methodNotAllowed } from "./http-error.ts";

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, which takes the database and nothing else; a service behind it that is
 * away makes its own endpoints answer 503 and the others go on.
 */
export function healthRouter(isReady: () => boolean): Router {
  const router = Router({ caseSensitive: true });
  router.get("/healthz", (_request, response) => {
    exchangeOf(response).route = "/healthz";
    sendAnswer(response, jsonAnswer(200, { status: "ok" }));
  });
  router.get("/readyz", (_request, response) => {
    exchangeOf(response).route = "/readyz";
    const ready = isReady();
    sendAnswer(response, jsonAnswer(ready ? 200 : 503, { status: ready ? "ready" : "not ready" }));
  });
  router.all(["/healthz", "/readyz"], () => {
    throw methodNotAllowed(["GET", "HEAD"]);
  });
  return router;
}
