import type { IncomingMessage, ServerResponse } from "node:http";
import { create } from "@bufbuild/protobuf";
import {
  PreviewSiteRequestSchema,
  type PreviewSiteResponse,
  Template,
} from "@galley/proto/es/publishing/v1/publishing";
import { type ErrorKind, forbidden, notFound, toServiceError } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";
import type { ReadAccount } from "../clients/accounts.ts";
import type { Backends } from "../clients/backends.ts";
import { accountSuspended } from "../domain/member.ts";
import type { LimitConcurrency } from "../rpc/member-concurrency.ts";
import type { Sessions } from "../sign-in/sessions.ts";
import { retryAfter, send } from "./send.ts";
import type { SessionCookie } from "./session-cookie.ts";
import { smallPage } from "./small-page.ts";

/** Answers GET requests for previews of sites. `path` begins after `/dashboard`. */
export type ServeSitePreview = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

export interface SitePreviewPorts {
  readonly sessions: Pick<Sessions, "resume">;
  readonly readAccount: ReadAccount;
  readonly backends: Pick<Backends, "call">;
  readonly limitConcurrency: LimitConcurrency;
  readonly cookie: Pick<SessionCookie, "read">;
  /**
   * The reason why nobody may sign in at the dashboard's address, for example because it uses plain http. Undefined when members may sign
   * in.
   */
  readonly refusal: string | undefined;
  readonly logger: Logger;
}

export const sitePreviewPath = "/preview/";

const form = /^\/preview\/([\w-]{1,100})\/(starter|editorial|bold)$/;

const templates: Readonly<Record<string, Template>> = {
  starter: Template.STARTER,
  editorial: Template.EDITORIAL,
  bold: Template.BOLD,
};

const deadlineMilliseconds = 5_000;

/**
 * Serves `/preview/<publication>/<template>`: the home page of a site in a template, for a frame in a page of the dashboard. Strangers may have written
 * what the page shows. It therefore has no origin, runs nothing, and loads nothing but the stylesheet and the pictures of the sites.
 */
export function createSitePreview(ports: SitePreviewPorts): ServeSitePreview {
  return async (request, response, path) => {
    if (request.method !== "GET") return send(response, 405, { Allow: "GET" });
    try {
      const { html, assetsOrigin } = await renderPreview(ports, request, path);
      const policy = framePolicy(new URL(assetsOrigin).origin);
      send(response, 200, { ...htmlHeaders, "Content-Security-Policy": policy }, html);
    } catch (error) {
      sendFailure(response, error, ports.logger);
    }
  };
}

async function renderPreview(
  { sessions, readAccount, backends, limitConcurrency, cookie, refusal }: SitePreviewPorts,
  { headers }: IncomingMessage,
  path: string,
): Promise<PreviewSiteResponse> {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") throw forbidden("This preview is shown inside the dashboard only.");
  if (refusal !== undefined) throw forbidden(refusal);
  const { member } = await sessions.resume(cookie.read(String(headers.cookie ?? "")));
  const { id: accountId, tier, suspended } = await readAccount(member.accountId);
  if (suspended) throw accountSuspended();
  const [, publicationId, template = ""] = form.exec(path.split("?")[0] ?? "") ?? [];
  if (publicationId === undefined) throw notFound();
  const call = () =>
    backends.call({
      backend: "publishing",
      name: "PreviewSite",
      request: create(PreviewSiteRequestSchema, {
        publicationId,
        template: templates[template] ?? Template.UNSPECIFIED,
      }),
      account: { accountId, tier },
      deadlineMilliseconds,
      idempotent: true,
    });
  return (await limitConcurrency(member.id, call)) as PreviewSiteResponse;
}

const framePolicy = (assetsOrigin: string): string =>
  [
    "sandbox",
    "default-src 'none'",
    `style-src ${assetsOrigin}`,
    `img-src ${assetsOrigin} data:`,
    `base-uri ${assetsOrigin}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

const failurePolicy =
  "sandbox; default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const statuses: Readonly<Partial<Record<ErrorKind, number>>> = {
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  "rate-limited": 429,
  unavailable: 503,
};

function sendFailure(response: ServerResponse, thrown: unknown, logger: Logger): void {
  const { kind, message, retryAfterSeconds, cause } = toServiceError(thrown);
  if (kind === "internal") logger.error({ err: cause ?? thrown }, "a site could not be previewed");
  const text = kind === "not-found" ? "The site does not exist yet. Try again in a moment." : message;
  const page = smallPage({ title: "No preview", text });
  const headers = { ...htmlHeaders, "Content-Security-Policy": failurePolicy, ...retryAfter(retryAfterSeconds) };
  send(response, statuses[kind] ?? 500, headers, page);
}

const htmlHeaders = { "Content-Type": "text/html; charset=utf-8" };
