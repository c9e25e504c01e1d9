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
 * Shares a post on one network, once: what succeeded before is given again, what failed is tried again, and what may have arrived is
 * looked for before anything is sent. Never fails itself; only a database out of reach is thrown.
 */
export async function sharePost({ network, ...request }: ShareInput, ports: SharePorts): Promise<ShareOutcome> {
  const attempt: ShareAttempt = { sessionId: request.post.sessionId, network, holder: randomUUID() };
  const account = await ports.linkedAccount(request.post, network);
  const begun = await ports.shares.begin(attempt, request, account);
  return "success" in begun ? begun : carryOut(attempt, request, begun, ports);
}

/** Tries a share again whose time has come. undefined: somebody else has it, or it is gone. */
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
    // What may have arrived once stays open until it is found or made again, whatever is in the way of that now.
    (outcome): SettledShare =>
      outcome.success || earlier === undefined ? outcome : { unknown: true, cause: outcome.error, ...outcome },
    (cause: unknown): SettledShare =>
      sent || earlier !== undefined
        ? notKnown(network, cause)
        : { success: false, error: `${networkNames[network]} could not be asked.`, passing: true },
  );
  const nextTryAt = nextTryOf(settled, retries, ports.now());
  const advised = withAdvice(settled, nextTryAt);
  await ports.shares.settle(attempt, advised, nextTryAt);
  return "success" in advised && advised.success ? { success: true } : { success: false, error: advised.error };
}

function notKnown(network: Network, cause: unknown): SettledShare {
  const advice = cause instanceof OutcomeUnknown ? cause.advice : undefined;
  const error = `Whether the post arrived on ${networkNames[network]} is not known.`;
  return advice === undefined
    ? { unknown: true, error, cause: String(cause), passing: true }
    : { unknown: true, error: `${error} ${advice}`, cause: String(cause) };
}

/** Of what passes, says whether anybody has to do something. */
function withAdvice(settled: SettledShare, nextTryAt: Date | undefined): SettledShare {
  if (("success" in settled && settled.success) || settled.passing === undefined) return settled;
  const advice = nextTryAt === undefined ? "Publish again to try once more." : "It is tried again by itself.";
  return { ...settled, error: `${settled.error} ${advice}` };
}

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
