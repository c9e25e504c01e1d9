import { type OutboxEntry, outboxEntry } from "@galley/service-kit/outbox";
import type { Account } from "../domain/account.ts";

/** The event that tells every service the state of an account now. */
export function accountUpdated({ id, tier, suspended, revision }: Account): OutboxEntry {
  return outboxEntry("account.updated.v1", { accountId: id, tier, suspended, revision });
}
