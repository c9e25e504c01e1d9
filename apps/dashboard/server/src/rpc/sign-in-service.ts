import type { HandlerContext, ServiceImpl } from "@connectrpc/connect";
import type { SignInService } from "@galley/proto/es/dashboard/v1/dashboard";
import { forbidden } from "@galley/service-kit/errors";
import type { ReadAccount } from "../clients/accounts.ts";
import type { Member } from "../domain/member.ts";
import type { SessionCookie } from "../http/session-cookie.ts";
import type { Links, OnRefused } from "../sign-in/links.ts";
import type { Passkeys } from "../sign-in/passkeys.ts";
import type { Sessions } from "../sign-in/sessions.ts";
import type { WriteAudit } from "./audit.ts";
import { originKey, secretKey } from "./call-context.ts";

export interface SignInPorts {
  readonly links: Pick<Links, "redeem">;
  readonly passkeys: Pick<Passkeys, "startSignIn" | "finishSignIn">;
  readonly sessions: Pick<Sessions, "start">;
  readonly cookie: SessionCookie;
  /** Whether passkeys work at the dashboard's address. */
  readonly canUsePasskeys: boolean;
  readonly readAccount: ReadAccount;
  readonly writeAudit: WriteAudit;
}

/** Signing in by a one-time link or a passkey. Each sign-in starts a new session and ends the one before. */
export function signInImplementation(ports: SignInPorts): ServiceImpl<typeof SignInService> {
  const { links, passkeys, sessions, cookie, canUsePasskeys, readAccount, writeAudit } = ports;
  const refused =
    (context: HandlerContext, means: string): OnRefused =>
    ({ accountId, ...member }) => {
      const { address } = context.values.get(originKey);
      return writeAudit({ accountId, member, action: `sign-in-failed.${means}`, address });
    };
  const signIn = async (member: Member, context: HandlerContext, means: string): Promise<void> => {
    const account = await readAccount(member.accountId);
    if (account.suspended) {
      await refused(context, means)(member);
      throw forbidden("The account is suspended. Contact the operator.");
    }
    const origin = context.values.get(originKey);
    const secret = await sessions.start(member, origin, context.values.get(secretKey));
    await writeAudit({ accountId: member.accountId, member, action: `signed-in.${means}`, address: origin.address });
    context.responseHeader.append("Set-Cookie", cookie.keep(secret));
  };
  return {
    getSignInOptions: async () => ({ passkeys: canUsePasskeys, singleSignOnUrl: "", warning: cookie.warning }),
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
