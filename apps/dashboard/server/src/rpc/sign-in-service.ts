import type { HandlerContext, ServiceImpl } from "@connectrpc/connect";
import type { SignInService } from "@galley/proto/es/dashboard/v1/dashboard";
import type { Member } from "../domain/member.ts";
import type { SessionCookie } from "../http/session-cookie.ts";
import type { Links, OnRefused } from "../sign-in/links.ts";
import type { Passkeys } from "../sign-in/passkeys.ts";
import type { WriteAudit } from "./audit.ts";
import { originKey, secretKey } from "./call-context.ts";
import type { SignInMember } from "./sign-in-member.ts";

export interface SignInPorts {
  readonly links: Pick<Links, "redeem">;
  readonly passkeys: Pick<Passkeys, "startSignIn" | "finishSignIn">;
  readonly cookie: SessionCookie;
  /** Whether browsers allow passkeys at the dashboard's address. They need https or localhost. */
  readonly canUsePasskeys: boolean;
  /** The address where single sign-on begins. Empty when it is not configured. */
  readonly singleSignOnUrl: string;
  readonly signInMember: SignInMember;
  readonly writeAudit: WriteAudit;
}

/**
 * Implements signing in by a one-time link or a passkey. Each sign-in starts a new session and ends the previous one of
 * this browser.
 */
export function signInImplementation(ports: SignInPorts): ServiceImpl<typeof SignInService> {
  const { links, passkeys, cookie, canUsePasskeys, singleSignOnUrl, signInMember, writeAudit } = ports;
  const refused =
    (context: HandlerContext, means: string): OnRefused =>
    ({ accountId, ...member }) => {
      const { address } = context.values.get(originKey);
      return writeAudit({ accountId, member, action: `sign-in-failed.${means}`, address });
    };
  const signIn = async (member: Member, { values, responseHeader }: HandlerContext, means: "link" | "passkey") => {
    const secret = await signInMember(member, { means, origin: values.get(originKey), before: values.get(secretKey) });
    responseHeader.append("Set-Cookie", cookie.keep(secret));
  };
  return {
    getSignInOptions: async () => ({ passkeys: canUsePasskeys, singleSignOnUrl, warning: cookie.warning }),
    redeemLink: async ({ token }, context) => {
      await links.redeem(token, (member) => signIn(member, context, "link"), refused(context, "link"));
      return {};
    },
    startPasskeySignIn: () => passkeys.startSignIn(),
    finishPasskeySignIn: async (answer, context) => {
      await signIn(await passkeys.finishSignIn(answer, refused(context, "passkey")), context, "passkey");
      return {};
    },
  };
}
