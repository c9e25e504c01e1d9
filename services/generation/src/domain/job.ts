import type { Progress, RecordedIdea, ScoutStatus, SourceReport, StoryScore, WritingBrief } from "./engine-ports.ts";
import type { Failure } from "./failure.ts";
import type { Gate, PublishedPost, PublishOrder, PublishSkip } from "./publish.ts";
import type { DraftVersion } from "./session.ts";

/** What a job does: write a draft, scout for ideas, let the autopilot act on a run's ideas, or publish a draft. */
export const jobKinds = ["draft", "scout", "autopilot", "publish"] as const;

export type JobKind = (typeof jobKinds)[number];

export type JobState = "queued" | "running" | "done" | "failed" | "cancelled";

export const unfinishedStates: JobState[] = ["queued", "running"];

/** Whether nothing changes any more. */
export function isFinished(state: JobState): boolean {
  return !unfinishedStates.includes(state);
}

/** Where the outcome of asynchronous work is told; the key is sealed, only the webhook service can open it. */
export interface WebhookTarget {
  readonly url: string;
  readonly sealedSigningKey: string;
}

/** Whether a finished draft is published: never, always, or when it passes every gate and its time comes. */
export type PublishRule = "never" | "always" | "within-cadence";

/** One draft to be written. */
export interface DraftOrder {
  readonly sessionId: string;
  /** Decided beforehand, so that a repeated insert is the same document. */
  readonly draftId: string;
  readonly brief: Omit<WritingBrief, "revision">;
  /** Set when a version is to be changed; the version itself is read when the work begins. */
  readonly revises?: { readonly version: number; readonly instructions: string };
  readonly publish: PublishRule;
  /** The idea that the client named: it is promoted with the session. */
  readonly ideaId?: string;
  /** ISO 8601: when the place in the cadence begins that the draft was written for. */
  readonly placeStartsAt?: string;
  /** Somebody waits for it in a call: trouble is told soon rather than waited out. */
  readonly isAwaited: boolean;
}

/** One scout run. Who is told, and whether it was scheduled, can still change while it is on its way. */
export type ScoutOrder = Readonly<Record<string, never>>;

/** What may follow a run: when it was scheduled, its best ideas become drafts. */
export interface AutopilotOrder {
  readonly runId: string;
  readonly ideas: readonly DraftableIdea[];
}

/** The operation id of the autopilot's look at a run, which it has once. */
export const autopilotOperation = (runId: string): string => `autopilot:${runId}`;

/** An idea, and what its draft will be. */
export type DraftableIdea = RecordedIdea & Pick<DraftOrder, "sessionId" | "draftId">;

/** A job and its order, told apart by kind. */
export type Work =
  | { readonly kind: "draft"; readonly order: DraftOrder }
  | { readonly kind: "scout"; readonly order: ScoutOrder }
  | { readonly kind: "autopilot"; readonly order: AutopilotOrder }
  | { readonly kind: "publish"; readonly order: PublishOrder };

/** Whose work it is. */
export interface JobOwner {
  readonly accountId: string;
  /** The account's tier when the work was ordered. */
  readonly tier: string;
  readonly publicationId: string;
}

/** The request that work came from, for logs and events. */
export interface Origin {
  readonly requestId: string;
  readonly traceparent?: string;
}

/** Durable work as a worker sees it. */
export type Job = JobOwner &
  Work & {
    readonly id: string;
    readonly state: JobState;
    readonly createdAt: Date;
    readonly startedAt?: Date;
    /** After this nobody waits for it any more, so it is not begun. */
    readonly expiresAt?: Date;
    /** How many workers died on it since its last finished stage. */
    readonly crashes: number;
    /** How many times it was put off because something it needs was away. */
    readonly deferrals: number;
    readonly origin?: Origin;
    /** How far it was when it was taken up; not set before it was first begun. */
    readonly progress?: Progress;
  };

export type JobOf<Kind extends JobKind> = Extract<Job, { kind: Kind }>;

/** What a finished draft job leaves behind. */
export interface DraftResult {
  readonly version: number;
  readonly post?: PublishedPost;
  readonly publishFailure?: Failure;
  readonly publishSkipped?: PublishSkip;
  /** ISO 8601: the autopilot publishes it then, unless a person stops it. */
  readonly publishHeldUntil?: string;
  /** What the autopilot looked at before it published the draft, or left it. */
  readonly gates?: readonly Gate[];
}

/** What a scout run found. */
export interface ScoutResult {
  readonly status: ScoutStatus;
  readonly ideas: readonly Pick<RecordedIdea, "id" | "topicId" | "title" | "relevanceScore">[];
  readonly topicsScanned: number;
  readonly sourcesRead: number;
  readonly sources?: readonly SourceReport[];
  readonly scores?: readonly StoryScore[];
  /** Set when sources failed. */
  readonly error?: string;
}

/** What the autopilot made of a run. */
export interface AutopilotResult {
  /** How many drafts it ordered. */
  readonly drafts: number;
  /** It left ideas because the cadence has no place for them. */
  readonly isCadenceFull: boolean;
}

/** A scout run, for whoever asks what it did. */
export interface ScoutRun {
  readonly id: string;
  readonly state: JobState;
  readonly createdAt: Date;
  readonly startedAt?: Date;
  readonly finishedAt?: Date;
  readonly result?: ScoutResult;
  readonly failure?: Failure;
  /** Unset before the autopilot has looked at it. */
  readonly autopilot?: AutopilotResult | Failure;
}

/** How a job ends. */
export type JobEnd =
  | { readonly state: "done"; readonly kind: "draft"; readonly draft: DraftVersion; readonly result: DraftResult }
  | { readonly state: "done"; readonly kind: "scout"; readonly result: ScoutResult }
  | { readonly state: "done"; readonly kind: "autopilot"; readonly result: AutopilotResult }
  | { readonly state: "done"; readonly kind: "publish"; readonly result: { readonly post: PublishedPost } }
  | {
      readonly state: "failed" | "cancelled";
      readonly failure: Failure;
      /** It was cancelled by somebody who asked for that, not because nobody waits for it any more. */
      readonly onRequest?: true;
    };

/** Where a job stands, for whoever waits for it. */
export interface JobStatus
  extends Pick<Job, "id" | "publicationId" | "state" | "progress" | "createdAt" | "startedAt"> {
  /** Grows with every change, also from one job of a session to the next. */
  readonly revision: number;
  /** Final once the job is finished. */
  readonly isScheduled: boolean;
  /** How many times it was put off because something it needs was away. */
  readonly deferrals: number;
  readonly sessionId?: string;
  readonly result?: DraftResult;
  /** What a draft or a publish made in the CMS. */
  readonly post?: PublishedPost;
  /** Of a publish also why it was put off. */
  readonly failure?: Failure;
  /** It was cancelled by somebody who asked for that. */
  readonly cancelledOnRequest?: true;
  /** Set for drafts. */
  readonly publish?: PublishRule;
  /** Whether webhooks are told of its end. */
  readonly hasWebhooks: boolean;
}

/** A job as it is ordered. */
export type NewJob = JobOwner &
  Work & {
    readonly id: string;
    /** Unique in the account: the same order twice is one job. */
    readonly operationId: string;
    readonly webhooks: readonly WebhookTarget[];
    readonly isScheduled: boolean;
    readonly expiresAt?: Date;
    readonly origin?: Origin;
    readonly createdAt: Date;
  };

/** Why an order did not make a job of its own. */
export type InsertOutcome = "inserted" | "known-operation" | "slot-taken" | "run-active";

/** What a scout run gains from one more order. */
export interface RunJoiner {
  readonly operationId: string;
  readonly webhook?: WebhookTarget;
  readonly isScheduled: boolean;
}

/** A job that waits for a worker. */
export interface WaitingJob {
  readonly id: string;
  readonly accountId: string;
  readonly tier: string;
  readonly kind: JobKind;
  /** The place for generations that was reserved for it. */
  readonly slot?: number;
}

/** The places for generations that an account holds, and the tiers of the jobs that hold them. */
export interface Occupancy {
  readonly accountId: string;
  readonly slots: ReadonlySet<number>;
  readonly tiers: ReadonlySet<string>;
  /** Those of the jobs that may start now, oldest first. */
  readonly waiting: readonly WaitingJob[];
}

/** A job in the hands of this process. Every write for it carries owner and fence. */
export interface Claim {
  readonly job: Job;
  readonly owner: string;
  readonly fence: number;
}

/** How many unfinished jobs of one kind are in one state. */
export interface JobCount {
  readonly kind: JobKind;
  readonly state: "queued" | "running";
  readonly count: number;
  readonly oldestAt: Date;
}
