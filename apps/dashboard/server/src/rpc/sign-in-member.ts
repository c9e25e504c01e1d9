import { forbidden } from "@galley/service-kit/errors";
import type { ReadAccount } from "../clients/accounts.ts";
import type { Member } from "../domain/member.ts";
import type { RequestOrigin } from "../sign-in/request-origin.ts";
import type { Sessions } from "../sign-in/sessions.ts";
import type { WriteAudit } from "./audit.ts";

export interface SignInAttempt {
  /** As the audit log names it. */
  readonly means: "link" | "passkey" | "single-sign-on";
  readonly origin: RequestOrigin;
  /** The secret of the session that the new one replaces, if any. */
  readonly before: string | undefined;
  /** When the member proved who they are; now unless it is set. */
  readonly signedInAt?: Date | undefined;
}

/** Starts a session and returns the secret for the cookie. Throws "forbidden" when the account is suspended. */
export type SignInMember = (member: Member, attempt: SignInAttempt) => Promise<string>;

export interface SignInMemberPorts {
  readonly sessions: Pick<Sessions, "start">;
  readonly readAccount: ReadAccount;
  readonly writeAudit: WriteAudit;
}

/** The last step of each sign-in, by whatever means. Every attempt is written to the audit log. */
export function createSignInMember({ sessions, readAccount, writeAudit }: SignInMemberPorts): SignInMember {
  return async (member, { means, origin, before, signedInAt }) => {
    const entry = { accountId: member.accountId, member, address: origin.address };
    const account = await readAccount(member.accountId);
    if (account.suspended) {
      await writeAudit({ ...entry, action: `sign-in-failed.${means}` });
      throw forbidden("The account is suspended. Contact the operator.");
    }
    const secret = await sessions.start(member, origin, before, signedInAt);
    await writeAudit({ ...entry, action: `signed-in.${means}` });
    return secret;
  };
}
