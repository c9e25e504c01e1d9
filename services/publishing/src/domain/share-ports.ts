import type { PublicationKey } from "./ports.ts";
import type { Network, SharedPost, ShareOutcome, ShareRequest } from "./share-request.ts";

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
  /** When it was sent for the first time, if that may have arrived. */
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
      /** It may be over without anybody doing anything, so that another try later may succeed. */
      readonly passing?: true;
      /** Of what passes: before then another try would fail as well. */
      readonly retryAt?: Date;
    };

/** How a share came out of an attempt. `unknown`: something was sent and nobody heard what came of it. */
export type SettledShare =
  | NetworkOutcome
  | {
      readonly unknown: true;
      readonly error: string;
      readonly cause: string;
      /** Another try later may find it out. */
      readonly passing?: true;
      readonly retryAt?: Date;
    };

/**
 * What came of beginning an attempt. An outcome: it succeeded before, another attempt has just sent something, or the network has said
 * until when it would fail again.
 */
export type ShareBeginning = ShareOutcome | BegunShare;

export interface BegunShare {
  /** What an earlier attempt may have sent: it is to be looked for first. */
  readonly earlier?: SentShare;
  /** The account that the share is for, as `LinkedAccount` names it; undefined: none was linked. */
  readonly account?: string;
  /** How often it has been tried again since it was asked for last. */
  readonly retries: number;
}

/**
 * The shares of posts: one record for each session and network. "pending" (an attempt prepares it) → "sending" → "succeeded",
 * "failed" or "unknown".
 */
export interface ShareStore {
  /** Begins what is asked for. What may have been sent stays with the account that it was sent for. */
  readonly begin: (
    attempt: ShareAttempt,
    request: ShareRequest,
    account: string | undefined,
  ) => Promise<ShareBeginning>;
  /** Shares whose next try is due, those first that have waited the longest. */
  readonly findDue: (limit: number, except?: readonly string[]) => Promise<readonly (ShareKey & PublicationKey)[]>;
  /** Takes a share whose next try is due, as it was asked for; undefined: another one has it, or it is gone. */
  readonly retake: (
    attempt: ShareAttempt & PublicationKey,
  ) => Promise<(BegunShare & { readonly request: ShareRequest }) | undefined>;
  /** Right before something is sent that cannot be taken back. */
  readonly markSending: (attempt: ShareAttempt, sent: Omit<SentShare, "at">) => Promise<boolean>;
  /** `nextTryAt`: when it is tried again without being asked for; undefined: never. */
  readonly settle: (attempt: ShareAttempt, settled: SettledShare, nextTryAt?: Date) => Promise<boolean>;
  readonly removeAll: (publication: PublicationKey) => Promise<void>;
}

/** Names the account that a publication is linked to on a network: the same for as long as it is that account. */
export type LinkedAccount = (owner: PublicationKey, network: Network) => Promise<string | undefined>;

/** What a network is asked to share. */
export interface NetworkShare extends SharedPost {
  /** The client's own words; else the network makes some of title, excerpt and tags. */
  readonly text?: string;
  /** Words that were written for this network and checked: better than its own, as far as they fit. */
  readonly proposal?: string;
  /** The account that it is for. Nothing may be looked for or sent as any other. */
  readonly account?: string;
  /** An earlier attempt may have arrived: it is looked for first, and if need be the same is sent again, so that the network knows it. */
  readonly earlier?: SentShare;
  /** To be called right before sending. Rejects when another attempt has taken over; then nothing may be sent. */
  readonly beforeSending: (sent: Omit<SentShare, "at">) => Promise<void>;
}

/** What there is to say of a post when nobody gave words for its share. */
export type UnsaidShare = Pick<NetworkShare, "title" | "excerpt" | "tags" | "proposal">;

/** A network that posts are shared on. */
export interface SocialNetwork {
  /** Resolves with what is certain; rejects when the outcome is not known, with OutcomeUnknown if there is something to say of it. */
  readonly share: (share: NetworkShare) => Promise<NetworkOutcome>;
}

export type SocialNetworks = Readonly<Record<Network, SocialNetwork>>;

/** Nobody knows whether a share arrived. The message is for operators; neither holds secrets. */
export class OutcomeUnknown extends Error {
  /** For the owner: what to do, where trying again is of no use. */
  readonly advice: string | undefined;

  constructor(message: string, { cause, advice }: { readonly cause?: unknown; readonly advice?: string } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "OutcomeUnknown";
    this.advice = advice;
  }
}
