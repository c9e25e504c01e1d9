import type { PublicationKey } from "./ports.ts";
import type { Network, SharedPost } from "./share.ts";

/** Names the share of one session on one network. */
export interface ShareKey {
  readonly sessionId: string;
  readonly network: Network;
}

/** An attempt at a share; the store refuses the word of any but the last one with `false`. */
export interface ShareAttempt extends ShareKey {
  readonly holder: string;
}

/** What was sent, or may have been. */
export interface SentShare {
  readonly text: string;
  /** The network's name for a picture that went with it. */
  readonly picture?: string;
  readonly at: Date;
}

/** Where a share stands on its network. */
export interface RemoteShare {
  readonly id: string;
  readonly url: string;
}

/** What a network said for certain. */
export type NetworkOutcome =
  | { readonly success: true; readonly remote?: RemoteShare }
  | {
      readonly success: false;
      /** For the owner of the publication: what is wrong and what to do. */
      readonly error: string;
      /** Before then another try would fail as well. */
      readonly retryAt?: Date;
    };

/** How a share came out of an attempt. `unknown`: something was sent and nobody heard what came of it. */
export type SettledShare =
  | NetworkOutcome
  | { readonly unknown: true; readonly error: string; readonly cause: string; readonly retryAt?: Date };

/** What came of beginning an attempt. */
export type ShareBeginning =
  | { readonly state: "succeeded" }
  /** Another attempt has just sent something. */
  | { readonly state: "under-way" }
  /** It failed, and the network has said until when it would fail again. */
  | { readonly state: "waiting"; readonly error: string }
  | {
      readonly state: "begun";
      /** What an earlier attempt may have sent: it is to be looked for first. */
      readonly earlier?: SentShare;
    };

/**
 * The shares of posts: one record for each session and network. "pending" (an attempt prepares it) → "sending" → "succeeded",
 * "failed" or "unknown".
 */
export interface ShareStore {
  readonly begin: (attempt: ShareAttempt & PublicationKey) => Promise<ShareBeginning>;
  /** Right before something is sent that cannot be taken back. */
  readonly markSending: (attempt: ShareAttempt, sent: Omit<SentShare, "at">) => Promise<boolean>;
  readonly settle: (attempt: ShareAttempt, settled: SettledShare) => Promise<boolean>;
  readonly removeAll: (publication: PublicationKey) => Promise<void>;
}

/** What a network is asked to share. */
export interface NetworkShare extends SharedPost {
  /** The client's own words; else the network makes some of title, excerpt and tags. */
  readonly text?: string;
  /** An earlier attempt may have arrived: it is looked for first, and if need be the same is sent again, so that the network knows it. */
  readonly earlier?: SentShare;
  /** To be called right before sending. Rejects when another attempt has taken over; then nothing may be sent. */
  readonly beforeSending: (sent: Omit<SentShare, "at">) => Promise<void>;
}

/** A network that posts are shared on. */
export interface SocialNetwork {
  /** Resolves with what is certain; rejects when the outcome is not known, with OutcomeUnknown if there is something to say of it. */
  readonly share: (share: NetworkShare) => Promise<NetworkOutcome>;
}

export type SocialNetworks = Readonly<Record<Network, SocialNetwork>>;

/** Nobody knows whether a share arrived. The message is for operators; neither holds secrets. */
export class OutcomeUnknown extends Error {
  /** For the owner: what to do, where trying again is not enough. */
  readonly advice: string | undefined;

  constructor(message: string, { cause, advice }: { readonly cause?: unknown; readonly advice?: string } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "OutcomeUnknown";
    this.advice = advice;
  }
}
