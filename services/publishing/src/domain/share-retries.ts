import type { SettledShare } from "./share-ports.ts";

const minute = 60_000;
/** Time before each next try of a share that nobody asks for again. */
const pauses = [minute, 5 * minute, 15 * minute, 60 * minute, 4 * 60 * minute, 12 * 60 * minute] as const;
/**
 * The networks remember what they have for about a day, and only that keeps what is sent again from being there twice. What may have
 * arrived is asked after long before that, or by whoever publishes again.
 */
const mostUnknownRetries = 3;

/** When a share is tried again after so many retries, not before the network would hear of it. undefined: it is not. */
export function nextTryOf(settled: SettledShare, retries: number, now: Date): Date | undefined {
  if (("success" in settled && settled.success) || settled.passing === undefined) return undefined;
  const pause = pauses[retries];
  if (pause === undefined || ("unknown" in settled && retries >= mostUnknownRetries)) return undefined;
  return new Date(Math.max(now.getTime() + pause, settled.retryAt?.getTime() ?? 0));
}
