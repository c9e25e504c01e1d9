import type { IncomingMessage, ServerResponse } from "node:http";
import { create } from "@bufbuild/protobuf";
import {
  ConnectionKind,
  FinishOAuthRequestSchema,
  type FinishOAuthResponse,
  OAuthResult,
} from "@galley/proto/es/publishing/v1/publishing";
import { type ErrorKind, toServiceError } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";
import type { Backends } from "../clients/backends.ts";
import type { Member } from "../domain/member.ts";
import { requireRole } from "../domain/role.ts";
import { isUnconfirmed, type WriteAudit } from "../rpc/audit.ts";
import type { LimitConcurrency } from "../rpc/member-concurrency.ts";
import type { RequestOrigin } from "../sign-in/request-origin.ts";
import { secretDigest } from "../sign-in/secret.ts";
import { type AdmitMemberPorts, type AdmittedMember, admitMember } from "./admit-member.ts";
import type { SecretCookie } from "./secret-cookie.ts";
import { retryAfter, send } from "./send.ts";
import { type SmallPage, sendSmallPage } from "./small-page.ts";

export interface ConsentPagesPorts extends AdmitMemberPorts {
  readonly backends: Pick<Backends, "call">;
  readonly limitConcurrency: LimitConcurrency;
  readonly sessionCookie: Pick<SecretCookie, "read">;
  /** The cookie that binds a consent to the browser that began it. */
  readonly consentCookie: Pick<SecretCookie, "read">;
  readonly writeAudit: WriteAudit;
  readonly logger: Logger;
}

/** Answers requests under `/dashboard/oauth`. `path` begins after `/dashboard`. */
export type ServeConsent = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  origin: RequestOrigin,
) => Promise<void>;

export const consentPath = "/oauth/";

const kinds = { linkedin: ConnectionKind.LINKEDIN, x: ConnectionKind.X } as const;
export type ConsentNetwork = keyof typeof kinds;

/** Returns the address to which a network redirects the browser of a member. */
export const consentRedirect = (dashboardUrl: string, network: ConsentNetwork): string =>
  `${dashboardUrl}${consentPath}${network}/callback`;

const pathForm = /^\/oauth\/(linkedin|x)\/(callback|finish)$/;

const deadlineMilliseconds = 30_000;

/**
 * Creates the pages to which LinkedIn and X redirect a member after a consent. After a redirect from another site, browsers withhold this
 * site's cookies, so `callback` only redirects to `finish`, which gets them. `finish` completes the consent and leads back to the tab
 * Connections, which shows the result.
 */
export function createConsentPages(ports: ConsentPagesPorts): ServeConsent {
  return async (request, response, path, origin) => {
    if (request.method !== "GET") return send(response, 405, { Allow: "GET" });
    const [, network, step] = pathForm.exec(path) ?? [];
    if (network !== "linkedin" && network !== "x") return sendSmallPage(response, 404, notFound);
    const url = new URL(request.url ?? "/", "http://dashboard");
    if (step === "callback") {
      const next = `/dashboard${consentPath}${network}/finish${url.search}`;
      return sendSmallPage(response, 200, { title: "Linking …", text: "One moment.", next });
    }
    const cookies = String(request.headers.cookie ?? "");
    await finish(ports, { network, cookies, origin, given: url.searchParams, response }).catch((error: unknown) =>
      sendFailure(response, error, ports.logger),
    );
  };
}

/** A browser that a network has redirected, and what it brought. */
interface Visit {
  readonly network: ConsentNetwork;
  readonly cookies: string;
  readonly origin: RequestOrigin;
  readonly given: URLSearchParams;
  readonly response: ServerResponse;
}

async function finish(ports: ConsentPagesPorts, visit: Visit): Promise<void> {
  const { limitConcurrency, sessionCookie } = ports;
  const { member, account } = await admitMember(ports, sessionCookie.read(visit.cookies));
  requireRole(member.role, "owner");
  const call = () => completeConsent(ports, visit, account);
  const finished = await limitConcurrency(member.id, call).catch(async (error: unknown) => {
    if (isUnconfirmed(error)) await audit(ports, visit, member, "connection.saved.unconfirmed");
    throw error;
  });
  const { result, publicationId = "", oauthId = "" } = finished;
  if (result === OAuthResult.LINKED) await audit(ports, visit, member, "connection.saved", publicationId);
  const tab = `/dashboard/publications/${encodeURIComponent(publicationId)}/connections`;
  const words = unsettled[result];
  if (words === undefined && publicationId !== "")
    return send(visit.response, 303, { Location: `${tab}?oauth=${encodeURIComponent(oauthId)}` });
  const link = publicationId === "" ? publications : { href: tab, text: "Back to the connections" };
  const text = words ?? "It is not known whether the account was linked. Look at the connections of the publication.";
  sendSmallPage(visit.response, 403, { title: "Nothing was linked", text, links: [link] });
}

const publications = { href: "/dashboard/publications", text: "To the publications" };

/** The texts for results that leave a consent as it was. The tab Connections shows all other results. */
const unsettled: Readonly<Partial<Record<OAuthResult, string>>> = {
  [OAuthResult.OVER]:
    "This consent was already used, or it is more than 10 minutes old. Start again in the tab Connections.",
  [OAuthResult.OTHER_BROWSER]:
    "This consent was begun in another browser. Finish it there, or start again in the tab Connections of this browser. If you did not begin it, somebody may have tried to link an account of theirs: close this page.",
  [OAuthResult.OTHER_OWNER]:
    "This consent was begun for another account of Galley than the one that is signed in here. Sign in to that account and start again.",
};

async function completeConsent(
  { backends, consentCookie }: ConsentPagesPorts,
  { network, cookies, given }: Visit,
  account: AdmittedMember["account"],
): Promise<FinishOAuthResponse> {
  const secret = consentCookie.read(cookies);
  const [code, error] = [readParameter(given, "code", 4_096), readParameter(given, "error", 200)];
  const request = create(FinishOAuthRequestSchema, {
    kind: kinds[network],
    state: readParameter(given, "state", 100) ?? "",
    browserBinding: secret === undefined ? "" : secretDigest(secret),
    ...(code !== undefined && { code }),
    ...(error !== undefined && { error }),
  });
  // The call has no signal that cancels it, because a member who closes the page has still given consent.
  const call = { backend: "publishing", name: "FinishOAuth", request, account, deadlineMilliseconds } as const;
  return (await backends.call({ ...call, idempotent: false })) as FinishOAuthResponse;
}

function readParameter(given: URLSearchParams, name: string, maxLength: number): string | undefined {
  const values = given.getAll(name);
  const [value = ""] = values;
  return values.length === 1 && value !== "" && value.length <= maxLength ? value : undefined;
}

async function audit(
  { writeAudit }: ConsentPagesPorts,
  { origin }: Visit,
  member: Member,
  action: string,
  target = "",
): Promise<void> {
  await writeAudit({ accountId: member.accountId, member, action, target, address: origin.address });
}

const notFound: SmallPage = {
  title: "Page not found",
  text: "There is no page at this address.",
  links: [publications],
};

const statuses: Readonly<Partial<Record<ErrorKind, number>>> = {
  unauthenticated: 401,
  forbidden: 403,
  "rate-limited": 429,
  unavailable: 503,
};

function sendFailure(response: ServerResponse, thrown: unknown, logger: Logger): void {
  const { kind, message, retryAfterSeconds, cause } = toServiceError(thrown);
  if (kind === "internal") logger.error({ err: cause ?? thrown }, "a consent could not be completed");
  const page =
    kind === "unauthenticated"
      ? { text: "You are not signed in any more. Sign in and start again.", links: [signIn] }
      : { text: `${message} Start again in the tab Connections.`, links: [publications] };
  sendSmallPage(
    response,
    statuses[kind] ?? 500,
    { title: "Nothing was linked", ...page },
    retryAfter(retryAfterSeconds),
  );
}

const signIn = { href: "/dashboard/sign-in", text: "To the sign-in page" };
