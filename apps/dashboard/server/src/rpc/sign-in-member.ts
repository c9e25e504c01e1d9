import type { ReadAccount } from "../clients/accounts.ts";
import { accountSuspended, type Member } from "../domain/member.ts";
import type { RequestOrigin } from "../sign-in/request-origin.ts";
import type { Sessions } from "../sign-in/sessions.ts";
import type { WriteAudit } from "./audit.ts";

export interface SignInAttempt {
  /** How the member proved who they are. The audit log records this value. */
  readonly means: "link" | "passkey" | "single-sign-on";
  readonly origin: RequestOrigin;
  /** The secret of the session in which the browser was signed in before. That session ends. Undefined when there is none. */
  readonly before: string | undefined;
  /** When the member proved who they are. By default, the current time; single sign-on may know an earlier one. */
  readonly signedInAt?: Date | undefined;
}

/** Starts a session and returns the secret for the cookie. Throws "forbidden" when the account is suspended. */
export type SignInMember = (member: Member, attempt: SignInAttempt) => Promise<string>;

export interface SignInMemberPorts {
  readonly sessions: Pick<Sessions, "start">;
  readonly readAccount: ReadAccount;
  readonly writeAudit: WriteAudit;
}

/**
 * Creates the last step of every sign-in, which is the same for links, passkeys and single sign-on. It checks the account, starts the
 * session and writes the attempt to the audit log.
 */
export function createSignInMember({ sessions, readAccount, writeAudit }: SignInMemberPorts): SignInMember {
  return async (member, { means, origin, before, signedInAt }) => {
    const entry = { accountId: member.accountId, member, address: origin.address };
    const account = await readAccount(member.accountId);
    if (account.suspended) {
      await writeAudit({ ...entry, action: `sign-in-failed.${means}` });
      throw accountSuspended();
    }
    const secret = await sessions.start(member, origin, before, signedInAt);
    await writeAudit({ ...entry, action: `signed-in.${means}` });
    return secret;
  };
}
