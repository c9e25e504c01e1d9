import type { Failure } from "./failure.ts";
import type { Origin } from "./job.ts";
import type { Gate } from "./publish-gate.ts";
import type { PublishedPost } from "./published-post.ts";

/** What a client may say about a publish. What is not there stays as the session's post has it. */
export interface PublishRequest {
  readonly slug?: string;
  readonly author?: string;
  readonly tags?: readonly string[];
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

/** `pending` operations are tried again until their outcome is known. */
export type PublishState = "pending" | "running" | "done" | "failed";

/** The stored intent to publish one version of a session's draft. */
export interface PublishOperation {
  readonly id: string;
  readonly accountId: string;
  readonly tier: string;
  readonly publicationId: string;
  readonly sessionId: string;
  readonly draftVersion: number;
  readonly request: PublishRequest;
  readonly state: PublishState;
  readonly attempts: number;
  readonly createdAt: Date;
  /** Of the autopilot's: nothing happens before, so that a person can stop it. */
  readonly heldUntil?: Date;
  /** What the autopilot looked at. */
  readonly gates?: readonly Gate[];
  readonly post?: PublishedPost;
  readonly failure?: Failure;
  readonly origin?: Origin;
}

/** How an operation ends that a person stopped before its time came. */
export const stoppedByPerson: Failure = { kind: "conflict", message: "A person stopped it." };

/** How long an outcome that is not known yet is looked for. */
export const publishPatienceMilliseconds = 24 * 60 * 60 * 1_000;

/** A publish operation in the hands of this process. */
export interface PublishClaim {
  readonly operation: PublishOperation;
  readonly owner: string;
  readonly fence: number;
}

/** A session with a publish that nobody works on. */
export interface StrandedSession {
  readonly accountId: string;
  readonly sessionId: string;
}
