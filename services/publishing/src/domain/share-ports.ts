import type { PublicationKey } from "./ports.ts";
import type { Network, SharedPost, ShareOutcome, ShareRequest } from "./share-request.ts";

/** Identifies the share of one session on one network. */
export interface ShareKey {
  readonly sessionId: string;
  readonly network: Network;
}

/**
 * One attempt to share a post on a network. Once a later attempt has begun, the store changes nothing for this one and
 * returns `false`.
 */
export interface ShareAttempt extends ShareKey {
  readonly holder: string;
}

/** A share that was sent to a network, or may have been sent if the connection broke. */
export interface SentShare {
  readonly text: string;
  /** The network's id of the attached picture. */
  readonly picture?: string;
  /** The time when this content was first sent. Later attempts that send it again do not change the time. */
  readonly at: Date;
}

/** A share as it exists on the network. */
export interface RemoteShare {
  readonly id: string;
  readonly url: string;
}

/** The outcome of a share on a network, if that is certain. */
export type NetworkOutcome =
  | { readonly success: true; readonly remote?: RemoteShare }
  | {
      readonly success: false;
      /** A message for the publication's owner: what is wrong and how to fix it. */
      readonly error: string;
      /** Set if the failure is temporary, so that a later retry may succeed. */
      readonly isTemporary?: true;
      /** For a temporary failure: the time from which a retry may succeed, if the network named one. */
      readonly retryAt?: Date;
    };

/**
 * How an attempt to share ended. `unknown`: something was sent, but there was no answer that shows whether it arrived.
 */
export type SettledShare =
  | NetworkOutcome
  | {
      readonly unknown: true;
      readonly error: string;
      readonly cause: string;
      /** Whether a later retry may find out if the share arrived. */
      readonly isTemporary?: true;
      readonly retryAt?: Date;
    };

/**
 * The result of `begin`: a begun attempt, or an outcome if no attempt is needed. That is so if the share succeeded before, if another
 * attempt has just sent something, or if the network accepts no requests until a later time.
 */
export type ShareBeginning = ShareOutcome | BegunShare;

export interface BegunShare {
  /** The share that an earlier attempt may have sent. It may be on the network, which must be searched for it before anything is sent. */
  readonly earlier?: SentShare;
  /**
   * The account on the network that is to share the post, by its name from `LinkedAccount`. Undefined if the
   * publication had linked none.
   */
  readonly account?: string;
  /** The number of automatic retries since a client last requested the share. */
  readonly retries: number;
}

/**
 * Stores the shares of posts, one record for each session and network. A record goes from "pending" (an attempt
 * prepares the share) to "sending", then to "succeeded", "failed" or "unknown".
 */
export interface ShareStore {
  /**
   * Begins an attempt to share a post. A share that may have been sent earlier stays bound to the account for which it
   * was sent.
   */
  readonly begin: (
    attempt: ShareAttempt,
    request: ShareRequest,
    account: string | undefined,
  ) => Promise<ShareBeginning>;
  /** Shares whose next retry is due, the longest overdue first. `except` lists shares to skip. */
  readonly findDue: (limit: number, except?: readonly string[]) => Promise<readonly (ShareKey & PublicationKey)[]>;
  /**
   * Begins the automatic retry of a share. Returns the client's request, or undefined if another process has begun the
   * retry or the share was removed.
   */
  readonly retake: (
    attempt: ShareAttempt & PublicationKey,
  ) => Promise<(BegunShare & { readonly request: ShareRequest }) | undefined>;
  /**
   * Records the content that is about to be sent. Must be called directly before sending, because a share cannot be
   * taken back.
   */
  readonly markSending: (attempt: ShareAttempt, sent: Omit<SentShare, "at">) => Promise<boolean>;
  /** Records the outcome. `nextTryAt` is the time of the next automatic retry; undefined means no retry. */
  readonly settle: (attempt: ShareAttempt, settled: SettledShare, nextTryAt?: Date) => Promise<boolean>;
  /** The states of the shares of these sessions. */
  readonly findOf: (accountId: string, sessionIds: readonly string[]) => Promise<readonly ShareStatus[]>;
  readonly removeAll: (publication: PublicationKey) => Promise<void>;
}

/** How far a share has got, for its owner. */
export interface ShareStatus extends ShareKey {
  readonly state: "sharing" | "shared" | "failed" | "unknown";
  /** The public URL of the share. Not set if it is not known. */
  readonly url?: string | undefined;
  /** The reason why the share failed or is not known. */
  readonly error?: string | undefined;
  /** The time of the next automatic retry. Not set if there is none. */
  readonly retriesAt?: Date | undefined;
  /** The client's own text. Not set if it had none, or if the share succeeded. */
  readonly text?: string | undefined;
}

/** Returns a stable name of the account that a publication has linked on a network. Undefined if none is linked. */
export type LinkedAccount = (owner: PublicationKey, network: Network) => Promise<string | undefined>;

/** A post to share on a network, with what the network needs to know about earlier attempts. */
export interface NetworkShare extends SharedPost {
  /** The client's own text. Otherwise the network composes one from title, excerpt and tags. */
  readonly text?: string;
  /**
   * A text that was written for this network and checked. It is used if the client gave no text and if it is short
   * enough; otherwise the network composes a text.
   */
  readonly proposal?: string;
  /** The account on the network for which the share is meant. If another account is linked now, nothing is sent. */
  readonly account?: string;
  /**
   * The content that an earlier attempt may have sent. The network is searched for it first. If it is not found,
   * exactly the same content is sent again, so that the network recognises a duplicate.
   */
  readonly earlier?: SentShare;
  /**
   * Records the content that is about to be sent. Must be called directly before sending. Rejects if a later attempt
   * has taken over; then nothing may be sent.
   */
  readonly beforeSending: (sent: Omit<SentShare, "at">) => Promise<void>;
}

/** The parts from which a network composes a text if the client gave none. */
export type UnsaidShare = Pick<NetworkShare, "title" | "excerpt" | "tags" | "proposal">;

/** The text of a share as its readers see it. */
export interface ShareText {
  readonly text: string;
  /** The text without the link that the network adds. */
  readonly words: string;
  /** The length of `text` as the network counts it. */
  readonly length: number;
  readonly maxLength: number;
  /** Whether the words were cut, because they are too long. */
  readonly isCut: boolean;
}

/** A network on which posts are shared. */
export interface SocialNetwork {
  /**
   * Shares a post on the network. Resolves with an outcome that is certain. Rejects if it is unknown whether the share
   * arrived, with `OutcomeUnknown` if there is advice for the owner.
   */
  readonly share: (share: NetworkShare) => Promise<NetworkOutcome>;
}

export type SocialNetworks = Readonly<Record<Network, SocialNetwork>>;

/**
 * Thrown if it is unknown whether a share arrived. `message` is for operators, `advice` for the publication's owner.
 * Neither contains secrets.
 */
export class OutcomeUnknown extends Error {
  /** The action that the publication's owner should take. Undefined if automatic retries may still find out the outcome. */
  readonly advice: string | undefined;

  constructor(message: string, { cause, advice }: { readonly cause?: unknown; readonly advice?: string } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "OutcomeUnknown";
    this.advice = advice;
  }
}
