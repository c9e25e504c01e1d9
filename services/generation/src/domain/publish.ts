import type { Failure } from "./failure.ts";

/** What a client may say about a publish. What is not there stays as the session's post has it. */
export interface PublishRequest {
  readonly slug?: string;
  readonly author?: string;
  readonly tags?: readonly string[];
  /** The writer proposed the tags; the client named none. */
  readonly tagsProposed?: boolean;
  readonly excerpt?: string;
  /** Set: share there. */
  readonly linkedin?: ShareWish;
  readonly twitter?: ShareWish;
}

export interface ShareWish {
  /** The client's own words. */
  readonly text?: string;
  /** Checked words that stand in for them; without both, publishing makes some. */
  readonly proposal?: string;
}

/** One version of a session's draft that is to be published. */
export interface PublishOrder {
  readonly sessionId: string;
  readonly draftVersion: number;
  readonly request: PublishRequest;
  /** Of the autopilot's: nothing happens before, so that a person can stop it. */
  readonly heldUntil?: Date;
  /** What the autopilot looked at. */
  readonly gates?: readonly Gate[];
}

/** How a publish ends that a person stopped before its time came. */
export const stoppedByPerson: Failure = { kind: "conflict", message: "A person stopped it." };

/** How long an outcome that is not known yet is looked for. */
export const publishPatienceMilliseconds = 24 * 60 * 60 * 1_000;

/** Why a draft that should have been published on the autopilot was left as a draft. */
export type PublishSkip =
  | "extractive-engine"
  | "unproven-sentences"
  | "few-outlets"
  | "told-before"
  | "disowned"
  | "tokens-used-up";

/** Something that must hold before a draft goes out unseen, with the figures that decided it. */
export interface Gate {
  readonly name: PublishSkip;
  readonly isPassed: boolean;
  readonly found: string | number;
  readonly required: string;
}

export interface ShareOutcome {
  readonly success: boolean;
  readonly error?: string;
}

/** What a publish made. Shares are set for the networks asked for. */
export interface PublishedPost {
  readonly postId: string;
  readonly slug: string;
  readonly url: string;
  readonly linkedin?: ShareOutcome;
  readonly twitter?: ShareOutcome;
}
