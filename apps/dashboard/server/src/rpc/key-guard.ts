import type { HandlerContext } from "@connectrpc/connect";
import { forbidden, unauthenticated } from "@galley/service-kit/errors";
import type { Caller as TokenCaller } from "@galley/service-kit/tokens";
import { type Role, requireRole, roles } from "../domain/role.ts";
import { type Actor, actorKey } from "./call-context.ts";
import { type Guard, type GuardPorts, guardWith } from "./guard.ts";

export interface KeyGuardPorts extends Pick<GuardPorts, "rulesOf" | "limitConcurrency" | "logger"> {
  /** Verifies a token and returns the caller that it names. Throws "unauthenticated" when it is not valid. */
  readonly verify: (token: string) => TokenCaller;
}

/**
 * Checks each call that a client makes with an API key. The gateway verifies the key and sends a token with its account and role; the key
 * itself does not arrive here. Calls that need the role "owner" or a recent sign-in are for members only.
 */
export function createKeyGuard({ verify, rulesOf, limitConcurrency, logger }: KeyGuardPorts): Guard {
  const check = async ({ requestHeader, service, method, values }: HandlerContext): Promise<void> => {
    const actor = keyActor(verify(bearerToken(requestHeader)));
    const { role, recent = false } = rulesOf(`${service.typeName}/${method.name}`);
    if (role === "anyone" || role === "owner" || recent) {
      throw forbidden("Only a member who is signed in to the dashboard can make this call, not an API key.");
    }
    requireRole(actor.role, role);
    values.set(actorKey, actor);
  };
  return guardWith(check, { limitConcurrency, logger });
}

function keyActor({ issuer, accountId, tier, keyId, role }: TokenCaller): Actor {
  if (issuer !== "gateway" || keyId === undefined || !isRole(role)) throw notFromGateway();
  return { account: { accountId, tier }, role, keyId };
}

function isRole(name: string | undefined): name is Role {
  return roles.some((role) => role === name);
}

function bearerToken(headers: Pick<Headers, "get">): string {
  const token = /^Bearer (\S+)$/.exec(headers.get("authorization") ?? "")?.[1];
  if (token === undefined) throw notFromGateway();
  return token;
}

const notFromGateway = () => unauthenticated("The call does not come from the gateway.");
