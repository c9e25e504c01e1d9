import type { HandlerContext, Interceptor } from "@connectrpc/connect";
import { forbidden, unauthenticated } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";
import type { ReadAccount } from "../clients/accounts.ts";
import { accountSuspended } from "../domain/member.ts";
import { ownNetworkOf } from "../domain/network.ts";
import { type Role, requireRole } from "../domain/role.ts";
import { recentUntil } from "../domain/session.ts";
import type { CheckOrigin } from "../http/origin-check.ts";
import type { CountAttempt } from "../sign-in/attempt-limit.ts";
import type { Sessions } from "../sign-in/sessions.ts";
import { actorKey, callerKey, originKey, secretKey } from "./call-context.ts";
import { connectError } from "./connect-error.ts";
import type { LimitConcurrency } from "./member-concurrency.ts";

/** The requirements that a call must meet before it runs. */
export interface CallRules {
  /** The minimum role; "anyone" for the calls of the sign-in page. */
  readonly role: Role | "anyone";
  readonly recent?: boolean;
}

export interface GuardPorts {
  readonly checkOrigin: CheckOrigin;
  readonly sessions: Pick<Sessions, "resume">;
  readonly readAccount: ReadAccount;
  readonly countAttempt: CountAttempt;
  readonly limitConcurrency: LimitConcurrency;
  /** The rules of a call, by its full path without the leading slash. */
  readonly rulesOf: (call: string) => CallRules;
  /**
   * The reason why nobody may sign in at the dashboard's address, for example because it uses plain http. Undefined when members may sign
   * in.
   */
  readonly refusal: string | undefined;
  readonly now: () => Date;
  readonly logger: Logger;
}

/** The reason in the `ErrorDetail` when a call was refused because the member signed in more than 10 minutes ago. */
export const recentSignInReason = "RECENT_SIGN_IN_REQUIRED";

export interface Guard {
  /** Checks whether a call may run, before its body is read. Rejects with the error that the page receives when the call is refused. */
  readonly admit: (context: HandlerContext) => Promise<void>;
  /** Runs the handler of a call. When the handler fails, rejects with the error that the page receives. */
  readonly runHandler: Interceptor;
}

/** Checks each call: origin, session, member of the page, suspension, role and recent sign-in, in this order. */
export function createGuard(ports: GuardPorts): Guard {
  const { checkOrigin, sessions, readAccount, countAttempt, limitConcurrency, rulesOf, refusal, now, logger } = ports;
  const check = async ({ requestHeader, service, method, values }: HandlerContext): Promise<void> => {
    checkOrigin(requestHeader);
    if (refusal !== undefined) throw forbidden(refusal);
    const { role, recent = false } = rulesOf(`${service.typeName}/${method.name}`);
    if (role === "anyone") return countAttempt(method.name, ownNetworkOf(values.get(originKey).address));
    const signedIn = await sessions.resume(values.get(secretKey));
    const pageMember = requestHeader.get("galley-member");
    if (pageMember !== null && pageMember !== signedIn.member.id) throw otherMemberSignedIn();
    const account = await readAccount(signedIn.member.accountId);
    if (account.suspended) throw accountSuspended();
    requireRole(signedIn.member.role, role);
    if (recent && recentUntil(signedIn.session) <= now()) throw recentSignInRequired();
    values.set(callerKey, { ...signedIn, account });
    const { id, email, role: held } = signedIn.member;
    values.set(actorKey, { account: { accountId: account.id, tier: account.tier }, role: held, member: { id, email } });
  };
  return guardWith(check, { limitConcurrency, logger });
}

/** Creates a guard that admits a call when `check` resolves, and that limits how many calls of one actor run at once. */
export function guardWith(
  check: (context: HandlerContext) => Promise<void>,
  { limitConcurrency, logger }: Pick<GuardPorts, "limitConcurrency" | "logger">,
): Guard {
  const toldError = (thrown: unknown, { service, method }: Pick<HandlerContext, "service" | "method">): Error =>
    connectError(thrown, { logger, call: `${service.typeName}/${method.name}` });
  return {
    admit: (context) =>
      check(context).catch((thrown: unknown) => {
        throw toldError(thrown, context);
      }),
    runHandler: (next) => (request) => {
      const actor = request.contextValues.get(actorKey);
      const run = () => next(request);
      const actorId = actor?.member?.id ?? actor?.keyId;
      const running = actorId === undefined ? run() : limitConcurrency(actorId, run);
      return running.catch((thrown: unknown) => {
        throw toldError(thrown, request);
      });
    },
  };
}

/**
 * The error when a page names another member than the one who is signed in. Each call of a page names its member, so that nothing that
 * one member typed is done in the name of another who has signed in in the same browser.
 */
const otherMemberSignedIn = () =>
  Object.assign(unauthenticated("Another member has signed in in this browser."), { reason: "OTHER_MEMBER" });

const recentSignInRequired = () =>
  Object.assign(forbidden("Confirm that it is you: sign in again to do this."), { reason: recentSignInReason });
