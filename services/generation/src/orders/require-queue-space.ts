import { rateLimited } from "@galley/service-kit/errors";
import type { Principal } from "../domain/content-port.ts";
import type { Ports } from "../ports.ts";

/** How soon one of many waiting jobs may have been begun. */
const retryAfterSeconds = 30;

/**
 * Throws "rate-limited" when the account has as many drafts and scout runs waiting as its tier may. Orders that come at the
 * same moment do not see each other, and may exceed the limit together.
 */
export async function requireQueueSpace(
  { orders, waitingLimitOf }: Pick<Ports, "orders" | "waitingLimitOf">,
  { accountId, tier }: Principal,
): Promise<void> {
  const limit = waitingLimitOf(tier);
  if ((await orders.waitingOf(accountId, limit)) < limit) return;
  throw rateLimited(
    `${limit} drafts and scout runs of this account are already waiting, which is the most allowed. Try again when some are done.`,
    retryAfterSeconds,
  );
}
