import { ServiceError } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";
import { networkOf } from "../domain/network.ts";
import type { Stores } from "../store/open-stores.ts";

/** An action that is to be recorded in the audit log of an account. */
export interface Audited {
  readonly accountId: string;
  /** The member who did the action. Not set when it was an operator or an API key. */
  readonly member?: { readonly id: string; readonly email: string } | undefined;
  /** The id of the API key with which the action was done. Not set when it was a member or an operator. */
  readonly keyId?: string | undefined;
  readonly action: string;
  readonly target?: string;
  readonly address?: string;
}

export type WriteAudit = (entry: Audited) => Promise<void>;

/** Returns whether a failed call may have made its change all the same, for example because only its answer was lost. */
export function isUnconfirmed(error: unknown): boolean {
  return !(error instanceof ServiceError) || error.kind === "unavailable" || error.kind === "internal";
}

export interface AuditPorts {
  readonly audit: Pick<Stores["audit"], "insert">;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly logger: Logger;
}

/**
 * Writes an entry of the audit log after the action. An entry that cannot be stored goes to the log of the process instead, because the answer
 * (for example a new key, which is shown once) must still reach the member.
 */
export function createAuditWriter({ audit, now, newId, logger }: AuditPorts): WriteAudit {
  return async ({ accountId, member, keyId = "", action, target = "", address = "" }) => {
    const what = { accountId, memberId: member?.id ?? "", keyId, action, target };
    const network = address === "" ? "" : networkOf(address);
    try {
      await audit.insert({ id: newId(), at: now(), memberEmail: member?.email ?? "", network, ...what });
    } catch (error) {
      logger.error({ ...what, err: error }, "an audit entry could not be stored");
    }
  };
}
