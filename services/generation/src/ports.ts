import type { Logger } from "@galley/service-kit/logging";
import type { Notifier } from "@galley/service-kit/scheduling";
import type { ContentPort } from "./domain/content-port.ts";
import type { EditChecker, Scout, Writer } from "./domain/engine-ports.ts";
import type { PublishingPort } from "./domain/publishing-port.ts";
import type { ShareWriter } from "./domain/share-texts.ts";
import type { Timing } from "./domain/timing.ts";
import type { TokenGate } from "./domain/token-gate.ts";
import type { TombstoneGuard } from "./domain/tombstone-guard.ts";
import type { SentenceRun, TwoTexts } from "./sessions/compare-texts.ts";
import type { Stores } from "./store/create-stores.ts";
import type { Threaded } from "./threads/threaded.ts";

/** How the parts of this process wake each other. */
export interface Signals {
  /** Notified when there may be new work. */
  readonly newWork: Notifier;
  /** Notified when a job or a publish has ended. */
  readonly ends: Notifier;
  /** Notified when something has changed that a client may watch: new work and ends included. */
  readonly changes: Notifier;
}

/** All that use cases work with. Each names what it needs of it. */
export interface Ports extends Stores, Signals {
  readonly content: ContentPort;
  readonly publishing: PublishingPort;
  readonly writer: Writer;
  readonly checkEdit: EditChecker;
  readonly scout: Scout;
  /** Unset: there is no model to write them. */
  readonly writeShareTexts: ShareWriter | undefined;
  /** Done in a thread, which is started when there is something to do. */
  readonly compareTexts: Threaded<TwoTexts, SentenceRun[]>;
  /** Feed URLs that the scout reads for every publication. */
  readonly feeds: readonly string[];
  /** How long a person can stop what the autopilot is about to publish. */
  readonly vetoMilliseconds: number;
  readonly tokens: TokenGate;
  readonly guard: TombstoneGuard;
  /** How many generations an account of a tier may have running. */
  readonly limitOf: (tier: string) => number;
  /** How many drafts and scout runs an account of a tier may have waiting. */
  readonly waitingLimitOf: (tier: string) => number;
  /** Stops a job that is running in this process; other processes look for themselves. */
  readonly interrupt: (jobId: string) => void;
  /** Names this process in leases. */
  readonly owner: string;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly timing: Timing;
  readonly logger: Logger;
}
