import type { IncomingMessage, ServerResponse } from "node:http";
import { type ErrorKind, ServiceError, toServiceError } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";
import type { ReadAccount } from "../clients/accounts.ts";
import type { Member } from "../domain/member.ts";
import { ownNetworkOf } from "../domain/network.ts";
import type { WriteAudit } from "../rpc/audit.ts";
import type { SignInMember } from "../rpc/sign-in-member.ts";
import type { CountAttempt } from "../sign-in/attempt-limit.ts";
import type { RequestOrigin } from "../sign-in/request-origin.ts";
import { isSecret, newSecret } from "../sign-in/secret.ts";
import type { Sessions } from "../sign-in/sessions.ts";
import { purposes, type Recognized, type SingleSignOn, SingleSignOnRefused } from "../sign-in/single-sign-on.ts";
import type { SecretCookie } from "./secret-cookie.ts";
import { retryAfter, send } from "./send.ts";
import { failurePage, refusalPage, statusOf } from "./single-sign-on-refusals.ts";
import { type SmallPage, sendSmallPage } from "./small-page.ts";

export interface SingleSignOnPagesPorts {
  readonly singleSignOn: SingleSignOn;
  readonly sessions: Pick<Sessions, "resume">;
  readonly sessionCookie: SecretCookie;
  /** The cookie that binds an attempt to sign in to the browser that started it. */
  readonly browserCookie: SecretCookie;
  readonly countAttempt: CountAttempt;
  readonly signInMember: SignInMember;
  readonly readAccount: ReadAccount;
  readonly writeAudit: WriteAudit;
  /** The reason why nobody may sign in at the dashboard's address. Undefined when members may. */
  readonly refusal: string | undefined;
  readonly logger: Logger;
}

/** Answers requests under `/dashboard/sso`. `path` begins after `/dashboard`. */
export type ServeSingleSignOn = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  origin: RequestOrigin,
) => Promise<void>;

export const singleSignOnPath = "/dashboard/sso/start";

/** The parts of a browser's request that the pages of single sign-on use. */
interface Visit {
  readonly response: ServerResponse;
  readonly url: URL;
  readonly origin: RequestOrigin;
  /** The secret of the session in which the browser is signed in already. Undefined when it sent no session cookie. */
  readonly session: string | undefined;
  readonly browser: string | undefined;
}

const methodNotAllowed = 405;

/**
 * Creates the pages of single sign-on. `start` sends the browser to the issuer, which sends it back to `callback`.
 * After a redirect from another site, browsers withhold this site's cookies, so `callback` only redirects to `finish`,
 * which gets them.
 */
export function createSingleSignOnPages(ports: SingleSignOnPagesPorts): ServeSingleSignOn {
  const { sessionCookie, browserCookie, logger, refusal } = ports;
  const steps: Readonly<Record<string, (ports: SingleSignOnPagesPorts, visit: Visit) => Promise<void>>> = {
    "/sso/start": start,
    "/sso/callback": async (_, { response, url }) =>
      sendSmallPage(response, 200, {
        title: "Signing in …",
        text: "One moment.",
        next: `/dashboard/sso/finish${url.search}`,
      }),
    "/sso/finish": finish,
    "/sso/choose": choose,
  };
  return async (request, response, path, origin) => {
    if (request.method !== "GET") return send(response, methodNotAllowed, { Allow: "GET" });
    const step = steps[path];
    if (step === undefined)
      return sendSmallPage(response, 404, failurePage("Page not found", "There is no page at this address."));
    if (refusal !== undefined)
      return sendSmallPage(response, 403, failurePage("Sign-in is not possible here", refusal));
    const cookies = String(request.headers.cookie ?? "");
    const url = new URL(request.url ?? "/", "http://dashboard");
    const visit = { response, url, origin, session: sessionCookie.read(cookies), browser: browserCookie.read(cookies) };
    await step(ports, visit).catch((error: unknown) => refuse(error, visit, logger));
  };
}

async function start({ singleSignOn, browserCookie, countAttempt }: SingleSignOnPagesPorts, visit: Visit) {
  countAttempt("single sign-on", ownNetworkOf(visit.origin.address));
  const purpose = purposes.find((each) => each === visit.url.searchParams.get("for")) ?? "page";
  const browser = visit.browser !== undefined && isSecret(visit.browser) ? visit.browser : newSecret();
  const { href } = await singleSignOn.start(browser, purpose);
  send(visit.response, 303, { Location: href, "Set-Cookie": browserCookie.keep(browser) });
}

async function finish(ports: SingleSignOnPagesPorts, visit: Visit): Promise<void> {
  const { singleSignOn, sessions, countAttempt, writeAudit } = ports;
  countAttempt("single sign-on answer", ownNetworkOf(visit.origin.address));
  const recognized = await singleSignOn.finish(visit.browser, visit.url.search).catch(async (error: unknown) => {
    const named = error instanceof SingleSignOnRefused ? error.members : [];
    for (const member of named) {
      const { accountId } = member;
      await writeAudit({ accountId, member, action: "sign-in-failed.single-sign-on", address: visit.origin.address });
    }
    throw error;
  });
  const current = await sessions.resume(visit.session).catch((error: unknown) => {
    if (error instanceof ServiceError && error.kind === "unauthenticated") return undefined;
    throw error;
  });
  const same = recognized.members.find(({ id }) => id === current?.member.id);
  const [first, ...others] = recognized.members;
  if (recognized.purpose === "confirm" && current !== undefined && same === undefined) {
    throw new OtherMember(recognized.email, current.member.email);
  }
  const member = same ?? (others.length === 0 ? first : undefined);
  if (member !== undefined) return signIn(ports, visit, recognized, member);
  await offerChoice(ports, visit, recognized);
}

async function choose(ports: SingleSignOnPagesPorts, visit: Visit): Promise<void> {
  const { searchParams } = visit.url;
  const recognized = await ports.singleSignOn.choose(visit.browser, searchParams.get("ticket") ?? "");
  const member = recognized.members.find(({ id }) => id === searchParams.get("member"));
  if (member === undefined) throw new SingleSignOnRefused("no-member", { email: recognized.email });
  await signIn(ports, visit, recognized, member);
}

async function signIn(
  { signInMember, sessionCookie }: SingleSignOnPagesPorts,
  { response, origin, session }: Visit,
  { purpose, authenticatedAt }: Recognized,
  member: Member,
): Promise<void> {
  // Without a time from the issuer, the sign-in does not count as recent: the person may have proved who they are
  // days ago.
  const signedInAt = authenticatedAt ?? new Date(0);
  const secret = await signInMember(member, { means: "single-sign-on", origin, before: session, signedInAt });
  const headers = { "Set-Cookie": sessionCookie.keep(secret) };
  if (purpose === "page") send(response, 303, { ...headers, Location: "/dashboard" });
  else {
    const page = { title: "You are signed in", text: "Close this tab and go on in the other one.", links: [] };
    sendSmallPage(response, 200, page, headers);
  }
}

async function offerChoice(
  { singleSignOn, readAccount }: SingleSignOnPagesPorts,
  { response, browser = "" }: Visit,
  recognized: Recognized,
): Promise<void> {
  const ticket = await singleSignOn.keep(browser, recognized);
  const links = recognized.members.map(async ({ id, accountId, role }) => {
    const { name, email } = await readAccount(accountId);
    return { href: `/dashboard/sso/choose?ticket=${ticket}&member=${id}`, text: `${name} (${email}), as ${role}` };
  });
  const text = `${recognized.email} is a member of several accounts.`;
  sendSmallPage(response, 200, { title: "Choose an account", text, links: await Promise.all(links) });
}

/** Thrown when a member was asked to confirm who they are, but single sign-on recognised another member than the one signed in. */
class OtherMember extends Error {
  readonly text: string;

  constructor(recognized: string, current: string) {
    super("Another member was recognized");
    this.name = "OtherMember";
    this.text = `Single sign-on recognized ${recognized}, but this browser is signed in as ${current}. Sign in there as ${current} and try again.`;
  }
}

function refuse(error: unknown, { response }: Visit, logger: Logger): void {
  const { status, page, retryAfterSeconds } = failureOf(error, logger);
  if (response.headersSent) response.destroy();
  else sendSmallPage(response, status, page, retryAfter(retryAfterSeconds));
}

interface Failure {
  readonly status: number;
  readonly page: SmallPage;
  readonly retryAfterSeconds?: number | undefined;
}

const statuses: Readonly<Partial<Record<ErrorKind, number>>> = {
  "rate-limited": 429,
  forbidden: 403,
  unavailable: 503,
};

/** Returns the page that a person sees after a failure, and logs the details for the operator. */
function failureOf(error: unknown, logger: Logger): Failure {
  if (error instanceof OtherMember) return { status: 403, page: failurePage("This is another member", error.text) };
  if (error instanceof SingleSignOnRefused) {
    const { cause, reason, email } = error;
    const { name, code, error: said } = (cause ?? {}) as Readonly<Partial<Record<"name" | "code" | "error", string>>>;
    logger.warn({ reason, name, code, said }, "single sign-on was refused");
    return { status: statusOf(reason), page: refusalPage(reason, email) };
  }
  const { kind, message, retryAfterSeconds, cause } = toServiceError(error);
  if (kind === "internal") logger.error({ err: cause ?? error }, "single sign-on failed");
  return { status: statuses[kind] ?? 500, page: failurePage("Sign-in failed", message), retryAfterSeconds };
}
