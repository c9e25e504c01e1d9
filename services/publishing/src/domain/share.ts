import type { ShareStore, SocialNetworks } from "./ports.ts";

/** Networks that posts can be shared on. */
export const networks = ["linkedin", "twitter"] as const;
export type Network = (typeof networks)[number];

/** What the reader of an answer learns about a share. */
export type ShareOutcome = { readonly success: true } | { readonly success: false; readonly error: string };

/** Outcomes by network; only of those that were asked for. */
export type ShareOutcomes = Readonly<Partial<Record<Network, ShareOutcome>>>;

/** The names that people know the networks by. */
export const networkNames: Readonly<Record<Network, string>> = { linkedin: "LinkedIn", twitter: "X" };

/** The share of one session on one network. "unknown": it was sent and nobody heard what came of it. */
export interface ShareRecord {
  readonly state: "sending" | "succeeded" | "failed" | "unknown";
}

/** Whose post is shared and what it says. */
export interface SharedPost {
  readonly accountId: string;
  readonly publicationId: string;
  readonly sessionId: string;
  readonly title: string;
  readonly excerpt: string;
  readonly url: string;
}

export interface ShareInput {
  readonly network: Network;
  readonly post: SharedPost;
  /** The client's own words; else the title stands for them. */
  readonly text?: string;
}

/**
 * Shares a post on one network, once: what succeeded before is given again, what failed is tried again. Never fails itself;
 * only a database out of reach is thrown.
 */
export async function sharePost(
  { network, post, text }: ShareInput,
  ports: { readonly shares: ShareStore; readonly socialNetworks: SocialNetworks },
): Promise<ShareOutcome> {
  const { accountId, publicationId, sessionId } = post;
  const known = await ports.shares.begin({ accountId, publicationId, sessionId, network });
  if (known.state === "succeeded") return { success: true };
  try {
    const earlierUnknown = known.state === "sending" || known.state === "unknown";
    const outcome = await ports.socialNetworks[network].share({ ...post, text: text ?? post.title, earlierUnknown });
    await ports.shares.settle({ sessionId, network }, outcome);
    return outcome;
  } catch (cause) {
    const error = `Whether the post arrived on ${networkNames[network]} is not known. Publish again to check and retry.`;
    await ports.shares.settle({ sessionId, network }, { unknown: true, error, cause });
    return { success: false, error };
  }
}
