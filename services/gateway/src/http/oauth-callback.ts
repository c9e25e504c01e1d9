import { hash } from "node:crypto";
import { ServiceError } from "@galley/service-kit/errors";
import { escapeHtml } from "@galley/service-kit/http";
import type { Logger } from "@galley/service-kit/logging";
import { type Request, type Response, Router, urlencoded } from "express";
import type { FinishOAuth } from "../clients/backends.ts";
import { sendAnswer } from "./answer.ts";
import { getRequestContext } from "./request-context.ts";
import { pageStyle, staticPage } from "./static-page.ts";

const networks = {
  linkedin: { kind: "CONNECTION_KIND_LINKEDIN", name: "LinkedIn" },
  x: { kind: "CONNECTION_KIND_X", name: "X" },
} as const;

/**
 * The content security policy of the pages after an OAuth consent. It allows their own style and a form to this address, and no embedding in
 * frames.
 */
const oauthPagePolicy = `default-src 'none'; style-src 'sha256-${hash("sha256", pageStyle, "base64")}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** Matches the value of `state` in an OAuth redirect as the publishing service creates it: 256 bits. */
const stateForm = /^[\w-]{43}$/;
const maxCodeLength = 4_096;
const maxErrorLength = 200;
const maxBodyBytes = 16_384;

/**
 * Creates the router for the URLs to which social networks redirect a person whose consent an operator's command has begun. They need no API
 * key, and no part of them is logged. GET shows a form for the code that the command shows, so that nobody who only knows the address of the
 * consent can link an account. POST completes the consent.
 */
export function oauthCallbackRouter(finish: FinishOAuth, logger: Logger): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const readForm = urlencoded({ extended: false, limit: maxBodyBytes, parameterLimit: 10, inflate: false });
  router.all("/oauth/:network/callback", async (request, response, next) => {
    const { network } = request.params;
    if (network !== "linkedin" && network !== "x") return next();
    getRequestContext(response).route = "/oauth/:network/callback";
    if (request.method === "GET") return showForm(networks[network].name, request, response);
    if (request.method === "POST") {
      return readForm(request, response, (unreadable?: unknown) =>
        unreadable === undefined
          ? void complete(networks[network], request, response, { finish, logger })
          : sendPage(response, 400, incomplete),
      );
    }
    response.setHeader("Allow", "GET, POST");
    sendPage(response, 405, { title: "Not here", text: "This address is for your browser alone." });
  });
  return router;
}

const incomplete = { title: "Nothing was linked", text: "This address is not complete. Start again." };

function showForm(name: string, { query }: Request, response: Response): void {
  const { state, code, error } = readConsent(query);
  if (state !== undefined && code !== undefined) sendPage(response, 200, codeForm(name, { state, code }));
  else if (state !== undefined && error !== undefined) {
    const text = `${name} gave no consent. To try again, open the address that the command shows once more.`;
    sendPage(response, 400, { title: "Nothing was linked", text });
  } else sendPage(response, 400, incomplete);
}

interface OpenConsent {
  readonly state: string;
  readonly code: string;
}

function codeForm(name: string, consent: OpenConsent, warning = ""): SentPage {
  const text = `${warning}To link the account on ${name}, enter the code that the command shows below the address which you opened.`;
  return { title: "One more step", text, consent };
}

interface Answering {
  readonly finish: FinishOAuth;
  readonly logger: Logger;
}

async function complete(
  { kind, name }: (typeof networks)[keyof typeof networks],
  { body }: Request,
  response: Response,
  { finish, logger }: Answering,
): Promise<void> {
  const form: Readonly<Record<string, unknown>> = body ?? {};
  const { state, code } = readConsent(form);
  if (state === undefined || code === undefined) return sendPage(response, 400, incomplete);
  const typed = typeof form.typed === "string" ? form.typed.slice(0, maxTypedLength) : "";
  try {
    const browserBinding = hash("sha256", normalizeCode(typed), "base64url");
    const { connection, error, result } = await finish({ kind, state, code, browserBinding });
    if (result === "O_AUTH_RESULT_OTHER_BROWSER")
      return sendPage(response, 403, codeForm(name, { state, code }, "This code is not right. "));
    if (connection === null) {
      return sendPage(response, 400, { title: "Nothing was linked", text: error ?? "It did not work. Start again." });
    }
    const { name: known, username, author } = connection.settings;
    const account = known ?? (username === undefined ? author : `@${username}`) ?? "The account";
    const text = `${account} on ${name} is linked. You may close this page.`;
    sendPage(response, 200, { title: "Done", text });
  } catch (thrown) {
    const reason = thrown instanceof ServiceError ? thrown.kind : "internal";
    logger.warn({ network: name, reason }, "a consent could not be finished");
    sendPage(response, 503, {
      title: "Nothing was linked",
      text: "It did not work just now. Start again in a moment.",
    });
  }
}

const maxTypedLength = 100;

/** Returns a code as it was made: in capitals, without the hyphen and without spaces. */
const normalizeCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");

function readConsent(given: Readonly<Record<string, unknown>>) {
  const text = (name: string, longest: number): string | undefined => {
    const value = given[name];
    return typeof value === "string" && value !== "" && value.length <= longest ? value : undefined;
  };
  const state = text("state", 43);
  return {
    state: state !== undefined && stateForm.test(state) ? state : undefined,
    code: text("code", maxCodeLength),
    error: text("error", maxErrorLength),
  };
}

interface SentPage {
  readonly title: string;
  readonly text: string;
  /** The consent that a form on the page completes. */
  readonly consent?: OpenConsent;
}

/** Returns the HTML of the form for the code that an operator's command shows. */
function formHtml({ state, code }: OpenConsent): string {
  return `<form method="post" action="callback" autocomplete="off"><input type="hidden" name="state" value="${escapeHtml(state)}"><input type="hidden" name="code" value="${escapeHtml(code)}"><p><label>Code <input name="typed" required maxlength="20" autofocus></label> <button>Link the account</button></p></form>`;
}

function sendPage(response: Response, status: number, { title, text, consent }: SentPage): void {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": oauthPagePolicy,
    "Cache-Control": "no-store",
    // The URL contains the code of the consent. Without this header, browsers could send it to other sites.
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
  };
  sendAnswer(response, { status, headers, text: staticPage(title, text, consent && formHtml(consent)) });
}
