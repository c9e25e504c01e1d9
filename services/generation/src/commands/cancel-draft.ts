import { upstreamFailed } from "@galley/service-kit/errors";
import { toFailure } from "../domain/failure.ts";
import type { Ports } from "../ports.ts";
import { readSession } from "../sessions/read-sessions.ts";

/**
 * Cancels all running and queued drafts of a session. Returns
 * false if there were none. The session and its versions are kept.
 */
export async function cancelDraft(
  ports: Pick<Ports, "sessions" | "work" | "orders" | "guard" | "interrupt" | "ends">,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  await readSession(ports, accountId, sessionId);
  const failure = toFailure(upstreamFailed("GENERATION_FAILED", "The draft was cancelled."));
  let isCancelled = false;
  for (const jobId of await ports.work.unfinished(accountId, sessionId)) {
    const isEnded = await ports.orders.cancel(accountId, jobId, failure, { onRequest: true });
    if (isEnded) ports.interrupt(jobId);
    isCancelled ||= isEnded;
  }
  if (isCancelled) ports.ends.notify();
  return isCancelled;
}
