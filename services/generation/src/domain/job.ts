import type { Progress, RecordedIdea, ScoutStatus, SourceReport, StoryScore, WritingBrief } from "./engine-ports.ts";
import type { Failure } from "./failure.ts";
import type { Gate, PublishedPost, PublishOrder, PublishSkip } from "./publish.ts";
import type { DraftVersion } from "./session.ts";

/**
 * The kinds of jobs: write a draft, search for story ideas (scout), turn the ideas of a run into drafts (autopilot), or
 * publish a draft.
 */
export const jobKinds = ["draft", "scout", "autopilot", "publish"] as const;

export type JobKind = (typeof jobKinds)[number];

export type JobState = "queued" | "running" | "done" | "failed" | "cancelled";

export const unfinishedStates: JobState[] = ["queued", "running"];

/** Returns whether a job has ended, so that its state does not change any more. */
export function isFinished(state: JobState): boolean {
  return !unfinishedStates.includes(state);
}

/**
 * A webhook that is called when an asynchronous job ends. The key that signs the call is encrypted; only the webhook
 * service can decrypt it.
 */
export interface WebhookTarget {
  readonly url: string;
  readonly sealedSigningKey: string;
}

/**
 * When a finished draft is published: never, always, or only if it passes every check of the autopilot and has a time
 * slot ("within-cadence").
 */
export type PublishRule = "never" | "always" | "within-cadence";

export interface DraftOrder {
  readonly sessionId: string;
  /**
   * Id of the draft. It is chosen before the draft is stored, so that storing it again after a crash does not create a second
   * draft.
   */
  readonly draftId: string;
  readonly brief: Omit<WritingBrief, "revision">;
  /**
   * The existing version of the draft that the job changes, and how. The content of that version is read when the job starts. Not
   * set if the job writes a new draft.
   */
  readonly revises?: { readonly version: number; readonly instructions: string };
  readonly publish: PublishRule;
  /** The idea that the client named. It is marked as used when the job creates the session. */
  readonly ideaId?: string;
  /**
   * ISO 8601 start of the autopilot's time slot in which the draft is to be published. Not set for drafts of clients.
   */
  readonly placeStartsAt?: string;
  /**
   * Whether a client waits for the result in an open call. If so, an unavailable service is reported to it after seconds.
   * Otherwise the job is retried for minutes.
   */
  readonly isAwaited: boolean;
}

/**
 * Order for one scout run. It has no fields: webhooks and the `isScheduled` flag are stored in the job itself, because
 * a second order for the active run can still change them.
 */
export type ScoutOrder = Readonly<Record<string, never>>;

/** Order for the autopilot to turn the best ideas of a scout run into drafts. Only scheduled runs get drafts. */
export interface AutopilotOrder {
  readonly runId: string;
  readonly ideas: readonly DraftableIdea[];
}

/**
 * Returns the operation id of the autopilot's job for a scout run. It only depends on the run, so a run has only one
 * such job.
 */
export const autopilotOperation = (runId: string): string => `autopilot:${runId}`;

/** Returns the operation id of the autopilot's draft about an idea. An idea gets only one such draft. */
export const ideaDraftOperation = (ideaId: string): string => `autopilot-draft:${ideaId}`;

/** Returns the operation id of the publish that the autopilot orders for a draft that it has written. */
export const heldPublishOperation = (draftJobId: string): string => `job:${draftJobId}`;

/**
 * Returns the operation id with which an autopilot job reserves a place in the week. Operation ids are unique within the account, so only
 * one job can reserve the place.
 */
export const placeOperation = (publicationId: string, place: string): string => `cadence:${publicationId}:${place}`;

/** An idea with the ids that its session and draft will get. */
export type DraftableIdea = RecordedIdea & Pick<DraftOrder, "sessionId" | "draftId">;

export type Work =
  | { readonly kind: "draft"; readonly order: DraftOrder }
  | { readonly kind: "scout"; readonly order: ScoutOrder }
  | { readonly kind: "autopilot"; readonly order: AutopilotOrder }
  | { readonly kind: "publish"; readonly order: PublishOrder };

/** The account and publication that a job belongs to. */
export interface JobOwner {
  readonly accountId: string;
  /** The account's tier at the time of the order. */
  readonly tier: string;
  readonly publicationId: string;
}

/** The request that caused the job. Its ids appear in logs and events. */
export interface Origin {
  readonly requestId: string;
  readonly traceparent?: string;
}

/** A job as the worker that runs it sees it. */
export type Job = JobOwner &
  Work & {
    readonly id: string;
    readonly state: JobState;
    readonly createdAt: Date;
    readonly startedAt?: Date;
    /** The time at which the caller stops waiting. A job that has not been started by then is not started any more. */
    readonly expiresAt?: Date;
    /** How many workers crashed while running the job since its last finished stage. */
    readonly crashes: number;
    /** How many times the job was postponed because a service it needs was unavailable. */
    readonly deferrals: number;
    readonly origin?: Origin;
    /** The progress that an earlier attempt of the job reached. Not set if no attempt was made before. */
    readonly progress?: Progress;
  };

export type JobOf<Kind extends JobKind> = Extract<Job, { kind: Kind }>;

/** Result of a draft job that succeeded. */
export interface DraftResult {
  readonly version: number;
  readonly post?: PublishedPost;
  readonly publishFailure?: Failure;
  readonly publishSkipped?: PublishSkip;
  /** ISO 8601 time at which the autopilot publishes the draft, unless a person stops it. */
  readonly publishHeldUntil?: string;
  /** The checks that decided whether the autopilot publishes the draft. Not set for drafts of clients. */
  readonly gates?: readonly Gate[];
}

export interface ScoutResult {
  readonly status: ScoutStatus;
  readonly ideas: readonly Pick<RecordedIdea, "id" | "topicId" | "title" | "relevanceScore">[];
  readonly topicsScanned: number;
  readonly sourcesRead: number;
  readonly sources?: readonly SourceReport[];
  readonly scores?: readonly StoryScore[];
  /** A sentence that says which feeds or search services failed. Not set if all were read. */
  readonly error?: string;
}

/** Result of the autopilot's job, which turns the ideas of a scout run into drafts. */
export interface AutopilotResult {
  readonly drafts: number;
  /** Whether the autopilot left ideas unused, because the publication had no free time slot for another post. */
  readonly isCadenceFull: boolean;
}

/** A scout run as its clients see it. */
export interface ScoutRun {
  readonly id: string;
  readonly state: JobState;
  readonly createdAt: Date;
  readonly startedAt?: Date;
  readonly finishedAt?: Date;
  readonly result?: ScoutResult;
  readonly failure?: Failure;
  /** Result or failure of the autopilot's job for this run. Not set until that job has ended. */
  readonly autopilot?: AutopilotResult | Failure;
}

/** The final state of a job, with its result or failure. */
export type JobEnd =
  | { readonly state: "done"; readonly kind: "draft"; readonly draft: DraftVersion; readonly result: DraftResult }
  | { readonly state: "done"; readonly kind: "scout"; readonly result: ScoutResult }
  | { readonly state: "done"; readonly kind: "autopilot"; readonly result: AutopilotResult }
  | { readonly state: "done"; readonly kind: "publish"; readonly result: { readonly post: PublishedPost } }
  | {
      readonly state: "failed" | "cancelled";
      readonly failure: Failure;
      /**
       * True if a client cancelled the job on purpose. Not set if the job was cancelled because its caller
       * disconnected.
       */
      readonly onRequest?: true;
    };

/** The current state of a job, as callers that wait for the job see it. */
export interface JobStatus
  extends Pick<Job, "id" | "publicationId" | "state" | "progress" | "createdAt" | "startedAt"> {
  /**
   * Increases with every change of the job. The next job of the same session starts with a higher number, so callers
   * can tell which of two states is newer.
   */
  readonly revision: number;
  /**
   * Whether a schedule, not a client, started the job. May still change while the job runs, when a scheduled run and a
   * client's order share it.
   */
  readonly isScheduled: boolean;
  /** How many times the job was postponed because a service it needs was unavailable. */
  readonly deferrals: number;
  readonly sessionId?: string;
  readonly result?: DraftResult;
  /**
   * The post in the CMS that a draft or publish job created. Not set for other jobs, and while nothing is published.
   */
  readonly post?: PublishedPost;
  /** Why the job failed. For a publish that was postponed and will be tried again: why it was postponed. */
  readonly failure?: Failure;
  /**
   * True if a client cancelled the job on purpose. Not set if the job was cancelled because its caller disconnected.
   */
  readonly cancelledOnRequest?: true;
  /** The rule by which the draft is published: never, always, or after the checks of the autopilot. Only set for draft jobs. */
  readonly publish?: PublishRule;
  /** Whether webhooks are called when the job ends. */
  readonly hasWebhooks: boolean;
}

/** A job that is about to be stored. */
export type NewJob = JobOwner &
  Work & {
    readonly id: string;
    /** Id of the order, unique within the account. Two orders with the same id are one job. */
    readonly operationId: string;
    readonly webhooks: readonly WebhookTarget[];
    readonly isScheduled: boolean;
    readonly expiresAt?: Date;
    readonly origin?: Origin;
    readonly createdAt: Date;
  };

/**
 * Whether a new job was stored. Every value except "inserted" says why it was not: the order is already known, the
 * account's slot is taken, or a scout run is active.
 */
export type InsertOutcome = "inserted" | "known-operation" | "slot-taken" | "run-active";

/**
 * Changes that a second order makes to a scout run that is already active. It joins the run instead of starting
 * another.
 */
export interface RunJoiner {
  readonly operationId: string;
  readonly webhook?: WebhookTarget;
  readonly isScheduled: boolean;
}

/** A job in the queue, which waits for a worker to run it. */
export interface WaitingJob {
  readonly id: string;
  readonly accountId: string;
  readonly tier: string;
  readonly kind: JobKind;
  /**
   * The slot that limits the account's concurrent drafts and is already reserved for this job. Not set if the job still
   * needs one.
   */
  readonly slot?: number;
}

/** An account's slots for concurrent drafts that its jobs hold, the tiers of these jobs, and the account's jobs that wait. */
export interface Occupancy {
  readonly accountId: string;
  readonly slots: ReadonlySet<number>;
  readonly tiers: ReadonlySet<string>;
  /** The account's jobs that may start now, oldest first. */
  readonly waiting: readonly WaitingJob[];
}

/**
 * Proof that this process is working on a job. Every write for the job checks `owner` and `fence` (a number that
 * increases with each attempt), so that a worker that lost the job cannot change it.
 */
export interface Claim {
  readonly job: Job;
  readonly owner: string;
  readonly fence: number;
}

/** Number of unfinished jobs of one kind in one state. */
export interface JobCount {
  readonly kind: JobKind;
  readonly state: "queued" | "running";
  readonly count: number;
  readonly oldestAt: Date;
}
