import type { Logger } from "@galley/service-kit/logging";
import type { Notifier } from "@galley/service-kit/scheduling";
import type { ContentPort } from "./domain/content-port.ts";
import type { EditChecker, Scout, Writer } from "./domain/engine-ports.ts";
import type { PublishingPort } from "./domain/publishing-port.ts";
import type { ShareWriter } from "./domain/share-texts.ts";
import type { Timing } from "./domain/timing.ts";
import type { TokenGate } from "./domain/token-gate.ts";
import type { TombstoneGuard } from "./domain/tombstone-guard.ts";
import type { WriterDescription } from "./domain/writer-description.ts";
import type { FindFeeds } from "./scout/sources/find-feeds.ts";
import type { SentenceRun, TwoTexts } from "./sessions/compare-texts.ts";
import type { Stores } from "./store/create-stores.ts";
import type { Threaded } from "./threads/threaded.ts";

/**
 * Signals by which the parts of this process tell each other that something has happened, so that they need not wait
 * for the next poll.
 */
export interface Signals {
  /** Fires when a worker may find a new job. */
  readonly newWork: Notifier;
  /** Fires when a job or a publish has ended. */
  readonly ends: Notifier;
  /** Fires when something changes that a client may watch: a new job, progress, or the end of a job. */
  readonly changes: Notifier;
}

/** All dependencies of the use cases. Each use case declares the subset that it needs. */
export interface Ports extends Stores, Signals {
  readonly content: ContentPort;
  readonly publishing: PublishingPort;
  readonly writer: Writer;
  readonly checkEdit: EditChecker;
  readonly scout: Scout;
  readonly findFeeds: FindFeeds;
  /** Writes texts for social posts. Not set if no language model is configured. */
  readonly writeShareTexts: ShareWriter | undefined;
  /** Compares two versions of an article. Runs in a worker thread, because long texts would block the process. */
  readonly compareTexts: Threaded<TwoTexts, SentenceRun[]>;
  /** URLs of the feeds that the scout reads for every publication. */
  readonly feeds: readonly string[];
  /** How long a person can stop a publish by the autopilot before it is carried out. */
  readonly vetoMilliseconds: number;
  readonly tokens: TokenGate;
  readonly writerDescription: WriterDescription;
  readonly guard: TombstoneGuard;
  /** Returns how many drafts an account of this tier may have written at the same time. */
  readonly maxGenerations: (tier: string) => number;
  /** Returns how many drafts and scout runs of an account of this tier may wait in the queue. */
  readonly maxWaitingJobs: (tier: string) => number;
  /** Stops a job that runs in this process. Other processes notice the cancellation by polling. */
  readonly interrupt: (jobId: string) => void;
  /** Identifies this process in the leases of jobs (which process works on which job). */
  readonly owner: string;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly timing: Timing;
  readonly logger: Logger;
}
