import { hash } from "node:crypto";
import { ServiceError } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";
import { type Request, type Response, Router } from "express";
import type { FinishOAuth } from "../clients/backends.ts";
import { sendAnswer } from "./answer.ts";
import { exchangeOf } from "./exchange.ts";
import { pageStyle, plainPage } from "./plain-page.ts";

const networks = {
  linkedin: { kind: "CONNECTION_KIND_LINKEDIN", name: "LinkedIn" },
  x: { kind: "CONNECTION_KIND_X", name: "X" },
} as const;

/** Lets nothing in but the page's own style, and nobody frame it. */
const oauthPagePolicy = `default-src 'none'; style-src 'sha256-${hash("sha256", pageStyle, "base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** 256 bits, as publishing makes them. */
const stateForm = /^[\w-]{43}$/;
const longestCode = 4_096;
const longestError = 200;

/**
 * Where networks send people back who consented, or did not: no key, and nothing of the address is shown or logged. Only GET ends a
 * consent, since programs that look at links first use HEAD.
 */
export function oauthCallbackRouter(finish: FinishOAuth, logger: Logger): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.all("/oauth/:network/callback", async (request, response, next) => {
    const { network } = request.params;
    if (network !== "linkedin" && network !== "x") return next();
    exchangeOf(response).route = "/oauth/:network/callback";
    if (request.method !== "GET") {
      response.setHeader("Allow", "GET");
      return sendPage(response, 405, { title: "Not here", text: "This address is for your browser alone." });
    }
    await answer(networks[network], request, response, { finish, logger });
  });
  return router;
}

interface Answering {
  readonly finish: FinishOAuth;
  readonly logger: Logger;
}

async function answer(
  { kind, name }: (typeof networks)[keyof typeof networks],
  request: Request,
  response: Response,
  { finish, logger }: Answering,
): Promise<void> {
  const { state, code, error } = cameBackWith(request);
  if (state === undefined) {
    return sendPage(response, 400, { title: "Nothing was linked", text: "This address is not complete. Begin anew." });
  }
  try {
    const told = { ...(code === undefined ? {} : { code }), ...(error === undefined ? {} : { error }) };
    const { connection, error: problem } = await finish({ kind, state, ...told });
    if (connection === null) {
      return sendPage(response, 400, { title: "Nothing was linked", text: problem ?? "It did not work. Begin anew." });
    }
    const { name: known, username, author } = connection.settings;
    const account = known ?? (username === undefined ? author : `@${username}`) ?? "The account";
    const text = `${account} on ${name} is linked. You may close this page.`;
    sendPage(response, 200, { title: "Done", text });
  } catch (thrown) {
    const reason = thrown instanceof ServiceError ? thrown.kind : "internal";
    logger.warn({ network: name, reason }, "a consent could not be finished");
    sendPage(response, 503, { title: "Nothing was linked", text: "It did not work just now. Begin anew in a moment." });
  }
}

function cameBackWith({ query }: Request) {
  const text = (name: string, longest: number): string | undefined => {
    const value = query[name];
    return typeof value === "string" && value !== "" && value.length <= longest ? value : undefined;
  };
  const state = text("state", 43);
  return {
    state: state !== undefined && stateForm.test(state) ? state : undefined,
    code: text("code", longestCode),
    error: text("error", longestError),
  };
}

function sendPage(response: Response, status: number, { title, text }: { title: string; text: string }): void {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": oauthPagePolicy,
    "Cache-Control": "no-store",
    // The address holds a code: no other site may hear of it.
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
  };
  sendAnswer(response, { status, headers, text: plainPage(title, text) });
}
