import { forbidden } from "@galley/service-kit/errors";
import type { ReadAccount } from "../clients/accounts.ts";
import { accountSuspended, type Member } from "../domain/member.ts";
import type { Sessions } from "../sign-in/sessions.ts";

export interface AdmitMemberPorts {
  readonly sessions: Pick<Sessions, "resume">;
  readonly readAccount: ReadAccount;
  /**
   * The reason why nobody may sign in at the dashboard's address, for example because it uses plain http. Undefined when members may sign
   * in.
   */
  readonly refusal: string | undefined;
}

export interface AdmittedMember {
  readonly member: Member;
  readonly account: { readonly accountId: string; readonly tier: string };
}

/**
 * Returns the member whose session cookie has this secret, with the account. Rejects with "unauthenticated" without a valid session, and
 * with "forbidden" when nobody may sign in here or the account is suspended.
 */
export async function admitMember(
  { sessions, readAccount, refusal }: AdmitMemberPorts,
  secret: string | undefined,
): Promise<AdmittedMember> {
  if (refusal !== undefined) throw forbidden(refusal);
  const { member } = await sessions.resume(secret);
  const { id: accountId, tier, suspended } = await readAccount(member.accountId);
  if (suspended) throw accountSuspended();
  return { member, account: { accountId, tier } };
}
