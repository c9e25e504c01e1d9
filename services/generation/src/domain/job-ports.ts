import type { Progress } from "./engine-ports.ts";
import type { Failure } from "./failure.ts";
import type {
  Job,
  JobEnd,
  JobKind,
  JobOwner,
  JobStatus,
  Origin,
  ScoutRun,
  WebhookTarget,
  Work,
  WorkStatus,
} from "./job.ts";
import type { RoundRobinPosition } from "./round-robin.ts";

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

/** Accepting work. */
export interface JobOrders {
  /** `slot` reserves one of the account's places for generations at once. */
  insert(job: NewJob, slot?: number): Promise<InsertOutcome>;
  findByOperation(accountId: string, operationId: string): Promise<JobStatus | undefined>;
  find(accountId: string, jobId: string): Promise<JobStatus | undefined>;
  /** Those of these jobs that have ended, or are gone. */
  endedAmong(jobIds: readonly string[]): Promise<readonly string[]>;
  /**
   * Gives a job of the autopilot those of these places in the cadence that no other job has, up to `most` with those that it has
   * already. Gives the names of what it has, in the order in which it took them.
   */
  takePlaces(
    job: Pick<Job, "accountId" | "publicationId" | "id">,
    places: readonly string[],
    most: number,
  ): Promise<string[]>;
  /** Adds an order to the queued or running scout run of a publication and gives its id; `undefined` when there is none. */
  joinRun(owner: Omit<JobOwner, "tier">, joiner: RunJoiner): Promise<string | "crowded" | undefined>;
  /** Notes that one more call waits for the job, and gives how many came back to it so far. */
  comeBack(accountId: string, jobId: string): Promise<number>;
  /** Cancels what is not finished and tells whoever was promised an outcome. False: it was finished already, or not to be cancelled. */
  cancel(accountId: string, jobId: string, failure: Failure, how?: Cancelling): Promise<boolean>;
  /** Deletes a cancelled job that told nobody of its end, so that the same order can be made again. */
  forget(accountId: string, jobId: string): Promise<void>;
  /** Takes back an order that should not have been accepted. False: it has ended, and tells so whoever was promised an outcome. */
  withdraw(accountId: string, jobId: string): Promise<boolean>;
  /** How many drafts and scout runs of an account wait to be begun, counted up to `most`. */
  waitingOf(accountId: string, most: number): Promise<number>;
  /** The places for generations that an account's jobs hold now. */
  takenSlots(accountId: string): Promise<ReadonlySet<number>>;
}

/** Looking at scout runs. */
export interface ScoutRuns {
  /** The latest runs of a publication, newest first. */
  latest(accountId: string, publicationId: string, limit: number): Promise<ScoutRun[]>;
}

/** Looking at the draft work of sessions. */
export interface SessionWork {
  /** The latest draft job of a session; `undefined` when it has none, or none any more. */
  latest(accountId: string, sessionId: string): Promise<WorkStatus | undefined>;
  /** The session's draft jobs that are not finished. */
  unfinished(accountId: string, sessionId: string): Promise<string[]>;
  /** How many waiting drafts of the account are before a job that was ordered then. */
  waitingBefore(accountId: string, createdAt: Date): Promise<number>;
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

/** Finding work. */
export interface JobQueue {
  occupancy(): Promise<Occupancy[]>;
  /** Of the account whose turn is next the job that has waited longest of those that may start now. */
  next(kinds: readonly JobKind[], turn: RoundRobinPosition): Promise<WaitingJob | undefined>;
  /** `undefined`: another worker was faster. */
  claim(jobId: string, owner: string, slot?: number): Promise<Claim | "slot-taken" | undefined>;
  /** Takes up a job whose worker has not been heard of for a lease's length, but none of these accounts. */
  takeOver(kinds: readonly JobKind[], owner: string, exceptAccounts: readonly string[]): Promise<Claim | undefined>;
}

/** Working on a job. What needs the lease throws LeaseLost when it is gone. */
export interface JobLeases {
  /** False: the lease is lost. */
  renew(claim: Claim): Promise<boolean>;
  /** Gives the job back, to be taken up at once by any worker. */
  release(claim: Claim): Promise<void>;
  /** Gives the job back because something it needs is away; by the database's clock it waits so long. */
  defer(claim: Claim, delayMilliseconds: number): Promise<void>;
  loadStage(claim: Claim, stage: string): Promise<unknown>;
  saveStage(claim: Claim, stage: string, artefact: unknown): Promise<void>;
  /** Notes how far the work is, while the lease holds. */
  tellProgress(claim: Claim, progress: Progress): Promise<void>;
  /** Of these claims those whose lease still holds. */
  held(claims: readonly Claim[]): Promise<readonly Claim[]>;
  /** Ends the job and leaves one event for each webhook, in one write. False: the lease is lost. */
  end(claim: Claim, end: JobEnd): Promise<boolean>;
}

/** How many unfinished jobs of one kind are in one state. */
export interface JobCount {
  readonly kind: JobKind;
  readonly state: "queued" | "running";
  readonly count: number;
  readonly oldestAt: Date;
}

/** Looking on. */
export interface JobCensus {
  count(): Promise<JobCount[]>;
}

/** A draft that was cancelled while somebody waited for it: nobody was told of its session. */
export interface AbandonedDraft {
  readonly accountId: string;
  readonly jobId: string;
  readonly sessionId: string;
  readonly abandonedAt: Date;
}

export interface Cancelling {
  /** Somebody asked for it. */
  readonly onRequest?: true;
  /** Only if so many calls came back to the job, and no more. */
  readonly callsBack?: number;
}

/** Forgetting. */
export interface JobPurge {
  /** The publication's jobs that are not finished. */
  unfinished(accountId: string, publicationId: string): Promise<string[]>;
  /** Of the publication's jobs that have events still to tell, leaves nothing but those. */
  strip(accountId: string, publicationId: string): Promise<void>;
  /** Deletes the publication's jobs that have nothing to tell. */
  purge(accountId: string, publicationId: string): Promise<void>;
  /** Deletes what is stripped or older than this, as soon as its events are told. */
  prune(finishedBefore: Date): Promise<void>;
  /** Cancelled drafts that somebody had waited for, the earliest first: their sessions may still be there, empty. */
  abandoned(limit: number): Promise<AbandonedDraft[]>;
  /** Nothing more can come of the cancelled draft. */
  settle(accountId: string, jobId: string): Promise<void>;
}
