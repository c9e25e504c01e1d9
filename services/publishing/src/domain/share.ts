import { randomUUID } from "node:crypto";
import type { PublicationKey } from "./ports.ts";
import {
  type BegunShare,
  type LinkedAccount,
  OutcomeUnknown,
  type SettledShare,
  type ShareAttempt,
  type ShareKey,
  type ShareStore,
  type SocialNetworks,
} from "./share-ports.ts";
import { type Network, networkNames, type ShareOutcome, type ShareRequest } from "./share-request.ts";

export interface ShareInput extends ShareRequest {
  readonly network: Network;
}

export interface SharePorts {
  readonly shares: ShareStore;
  readonly socialNetworks: SocialNetworks;
  readonly linkedAccount: LinkedAccount;
  readonly now: () => Date;
}

/**
 * Shares a post once on one network. Returns the earlier outcome if the share already succeeded, and tries again if it
 * failed. If an earlier attempt may have arrived, searches the network before it sends anything. Failures are returned
 * as outcomes; only errors of the database are thrown.
 */
export async function sharePost({ network, ...request }: ShareInput, ports: SharePorts): Promise<ShareOutcome> {
  const attempt: ShareAttempt = { sessionId: request.post.sessionId, network, holder: randomUUID() };
  const account = await ports.linkedAccount(request.post, network);
  const begun = await ports.shares.begin(attempt, request, account);
  return "success" in begun ? begun : carryOut(attempt, request, begun, ports);
}

/** Runs the automatic retry of a share. Returns undefined if another process runs it or if the share was removed. */
export async function shareAgain(
  share: ShareKey & PublicationKey,
  ports: SharePorts,
): Promise<ShareOutcome | undefined> {
  const attempt = { ...share, holder: randomUUID() };
  const taken = await ports.shares.retake(attempt);
  return taken && carryOut(attempt, taken.request, taken, ports);
}

async function carryOut(
  attempt: ShareAttempt,
  { post, text, proposal }: ShareRequest,
  begun: BegunShare,
  ports: SharePorts,
): Promise<ShareOutcome> {
  const { network } = attempt;
  const { earlier, account, retries } = begun;
  let sent = false;
  const beforeSending = async (what: { readonly text: string }): Promise<void> => {
    if (!(await ports.shares.markSending(attempt, what))) throw new Error("Another attempt at this share took over.");
    sent = true;
  };
  const share = { ...post, text, proposal, earlier, account, beforeSending };
  const settled = await ports.socialNetworks[network].share(share).then(
    // An earlier attempt may have posted the share. Until it is found on the network or sent again, its state is
    // "unknown", even if this attempt fails.
    (outcome): SettledShare =>
      outcome.success || earlier === undefined ? outcome : { unknown: true, cause: outcome.error, ...outcome },
    (cause: unknown): SettledShare =>
      sent || earlier !== undefined
        ? notKnown(network, cause)
        : { success: false, error: `${networkNames[network]} could not be reached.`, isTemporary: true },
  );
  const nextTryAt = nextRetryAt(settled, retries, ports.now());
  const advised = withAdvice(settled, nextTryAt);
  await ports.shares.settle(attempt, advised, nextTryAt);
  return "success" in advised && advised.success ? { success: true } : { success: false, error: advised.error };
}

function notKnown(network: Network, cause: unknown): SettledShare {
  const advice = cause instanceof OutcomeUnknown ? cause.advice : undefined;
  const error = `Whether the post arrived on ${networkNames[network]} is not known.`;
  return advice === undefined
    ? { unknown: true, error, cause: String(cause), isTemporary: true }
    : { unknown: true, error: `${error} ${advice}`, cause: String(cause) };
}

/** Adds advice to the message of a temporary failure: that a retry follows automatically, or what the owner must do. */
function withAdvice(settled: SettledShare, nextTryAt: Date | undefined): SettledShare {
  if (("success" in settled && settled.success) || settled.isTemporary === undefined) return settled;
  const advice = nextTryAt === undefined ? "Publish again to try once more." : "It is tried again by itself.";
  return { ...settled, error: `${settled.error} ${advice}` };
}

const minute = 60_000;
/** The delay before each automatic retry of a share. After the last one, the share is not retried any more. */
const pauses = [minute, 5 * minute, 15 * minute, 60 * minute, 4 * 60 * minute, 12 * 60 * minute] as const;
/**
 * The maximum number of automatic retries of a share that may have been posted. The networks refuse a repeated text for
 * about a day, and nothing else prevents duplicates. So the retries end well within that day. The owner can retry later
 * by publishing again.
 */
const maxUnknownRetries = 3;

/**
 * Returns when to retry a share that was retried `retries` times, but not before the network accepts requests again.
 * Undefined means that it is not retried.
 */
export function nextRetryAt(settled: SettledShare, retries: number, now: Date): Date | undefined {
  if (("success" in settled && settled.success) || settled.isTemporary === undefined) return undefined;
  const pause = pauses[retries];
  if (pause === undefined || ("unknown" in settled && retries >= maxUnknownRetries)) return undefined;
  return new Date(Math.max(now.getTime() + pause, settled.retryAt?.getTime() ?? 0));
}
