import type { HandlerContext, Interceptor } from "@connectrpc/connect";
import { forbidden } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";
import type { ReadAccount } from "../clients/accounts.ts";
import { ownNetworkOf } from "../domain/network.ts";
import { includesRole, type Role } from "../domain/role.ts";
import { recentUntil } from "../domain/session.ts";
import type { CheckOrigin } from "../http/origin-check.ts";
import type { CountAttempt } from "../sign-in/attempt-limit.ts";
import type { Sessions } from "../sign-in/sessions.ts";
import { callerKey, originKey, secretKey } from "./call-context.ts";
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
  /** Why nobody may sign in at this address; undefined when they may. */
  readonly refusal: string | undefined;
  readonly now: () => Date;
  readonly logger: Logger;
}

/** The reason in the `ErrorDetail` of a call that wants a recent sign-in. */
export const recentSignInReason = "RECENT_SIGN_IN_REQUIRED";

export interface Guard {
  /** Decides about a call before its body is read. Rejects with what the page is told. */
  readonly admit: (context: HandlerContext) => Promise<void>;
  /** Runs the handler. Rejects with what the page is told of a failure. */
  readonly runHandler: Interceptor;
}

/** Checks each call: origin, session, suspension, role and recent sign-in, in this order. */
export function createGuard(ports: GuardPorts): Guard {
  const { checkOrigin, sessions, readAccount, countAttempt, limitConcurrency, rulesOf, refusal, now, logger } = ports;
  const check = async ({ requestHeader, service, method, values }: HandlerContext): Promise<void> => {
    checkOrigin(requestHeader);
    if (refusal !== undefined) throw forbidden(refusal);
    const { role, recent = false } = rulesOf(`${service.typeName}/${method.name}`);
    if (role === "anyone") return countAttempt(method.name, ownNetworkOf(values.get(originKey).address));
    const signedIn = await sessions.resume(values.get(secretKey));
    const account = await readAccount(signedIn.member.accountId);
    if (account.suspended) throw forbidden("The account is suspended. Contact the operator.");
    if (!includesRole(signedIn.member.role, role)) {
      throw forbidden(`This needs the role ${role}; yours is ${signedIn.member.role}.`);
    }
    if (recent && recentUntil(signedIn.session) <= now()) throw recentSignInRequired();
    values.set(callerKey, { ...signedIn, account });
  };
  const toldError = (thrown: unknown, { service, method }: Pick<HandlerContext, "service" | "method">): Error =>
    connectError(thrown, { logger, call: `${service.typeName}/${method.name}` });
  return {
    admit: (context) =>
      check(context).catch((thrown: unknown) => {
        throw toldError(thrown, context);
      }),
    runHandler: (next) => (request) => {
      const caller = request.contextValues.get(callerKey);
      const run = () => next(request);
      const running = caller === undefined ? run() : limitConcurrency(caller.member.id, run);
      return running.catch((thrown: unknown) => {
        throw toldError(thrown, request);
      });
    },
  };
}

const recentSignInRequired = () =>
  Object.assign(forbidden("Confirm that it is you: sign in again to do this."), { reason: recentSignInReason });
