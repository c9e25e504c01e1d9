import { randomUUID } from "node:crypto";
import {
  OutcomeUnknown,
  type SettledShare,
  type ShareAttempt,
  type ShareStore,
  type SocialNetworks,
} from "./share-ports.ts";

/** Networks that posts can be shared on. */
export const networks = ["linkedin", "twitter"] as const;
export type Network = (typeof networks)[number];

/** What the reader of an answer learns about a share. */
export type ShareOutcome = { readonly success: true } | { readonly success: false; readonly error: string };

/** Outcomes by network; only of those that were asked for. */
export type ShareOutcomes = Readonly<Partial<Record<Network, ShareOutcome>>>;

/** The names that people know the networks by. */
export const networkNames: Readonly<Record<Network, string>> = { linkedin: "LinkedIn", twitter: "X" };

/** Whose post is shared and what there is to say of it. */
export interface SharedPost {
  readonly accountId: string;
  readonly publicationId: string;
  readonly sessionId: string;
  readonly postId: string;
  readonly title: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly url: string;
}

export interface ShareInput {
  readonly network: Network;
  readonly post: SharedPost;
  /** The client's own words; else the network's default stands for them. */
  readonly text?: string;
}

export interface SharePorts {
  readonly shares: ShareStore;
  readonly socialNetworks: SocialNetworks;
}

/**
 * Shares a post on one network, once: what succeeded before is given again, what failed is tried again, and what may have arrived is
 * looked for before anything is sent. Never fails itself; only a database out of reach is thrown.
 */
export async function sharePost({ network, post, text }: ShareInput, ports: SharePorts): Promise<ShareOutcome> {
  const { accountId, publicationId, sessionId } = post;
  const attempt: ShareAttempt = { sessionId, network, holder: randomUUID() };
  const begun = await ports.shares.begin({ ...attempt, accountId, publicationId });
  if (begun.state === "succeeded") return { success: true };
  if (begun.state === "waiting") return { success: false, error: begun.error };
  if (begun.state === "under-way") return { success: false, error: underWay(network) };
  const { earlier } = begun;
  let sent = false;
  const beforeSending = async (what: { readonly text: string }): Promise<void> => {
    if (!(await ports.shares.markSending(attempt, what))) throw new Error("Another attempt at this share took over.");
    sent = true;
  };
  const share = { ...post, ...(text === undefined ? {} : { text }), ...(earlier && { earlier }), beforeSending };
  const settled = await ports.socialNetworks[network].share(share).then(
    // What may have arrived once stays open until it is found or made again, whatever is in the way of that now.
    (outcome): SettledShare =>
      outcome.success || earlier === undefined ? outcome : { unknown: true, cause: outcome.error, ...outcome },
    (cause: unknown): SettledShare =>
      sent || earlier !== undefined
        ? { unknown: true, error: notKnown(network, cause), cause: String(cause) }
        : { success: false, error: `${networkNames[network]} could not be asked. Publish again to share the post.` },
  );
  await ports.shares.settle(attempt, settled);
  return "success" in settled && settled.success ? { success: true } : { success: false, error: settled.error };
}

function underWay(network: Network): string {
  return `The post is just being shared on ${networkNames[network]}. Publish again in a minute to hear what came of it.`;
}

function notKnown(network: Network, cause: unknown): string {
  const advice = cause instanceof OutcomeUnknown ? cause.advice : undefined;
  return `Whether the post arrived on ${networkNames[network]} is not known. ${advice ?? "Publish again to check and retry."}`;
}
