import { hash } from "node:crypto";
import { ServiceError } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";
import { type Request, type Response, Router } from "express";
import type { FinishOAuth } from "../clients/backends.ts";
import { sendAnswer } from "./answer.ts";
import { getRequestContext } from "./request-context.ts";
import { pageStyle, staticPage } from "./static-page.ts";

const networks = {
  linkedin: { kind: "CONNECTION_KIND_LINKEDIN", name: "LinkedIn" },
  x: { kind: "CONNECTION_KIND_X", name: "X" },
} as const;

/** The content security policy of the page after an OAuth consent. It allows only the page's own style, and no embedding in frames. */
const oauthPagePolicy = `default-src 'none'; style-src 'sha256-${hash("sha256", pageStyle, "base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Matches the value of `state` in an OAuth redirect as the publishing service creates it: 256 bits. */
const stateForm = /^[\w-]{43}$/;
const maxCodeLength = 4_096;
const maxErrorLength = 200;

/**
 * Creates the router for the URLs to which social networks redirect a person after an OAuth consent. They need no API key, and no part of
 * them is shown or logged. Only GET completes a consent, because link checkers send HEAD requests first.
 */
export function oauthCallbackRouter(finish: FinishOAuth, logger: Logger): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.all("/oauth/:network/callback", async (request, response, next) => {
    const { network } = request.params;
    if (network !== "linkedin" && network !== "x") return next();
    getRequestContext(response).route = "/oauth/:network/callback";
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
    code: text("code", maxCodeLength),
    error: text("error", maxErrorLength),
  };
}

function sendPage(response: Response, status: number, { title, text }: { title: string; text: string }): void {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": oauthPagePolicy,
    "Cache-Control": "no-store",
    // The URL contains the code of the consent. Without this header, browsers could send it to other sites.
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
  };
  sendAnswer(response, { status, headers, text: staticPage(title, text) });
}
