import type { Failure } from "./failure.ts";
import type { PublicationPlan } from "./publication.ts";
import type { PublishOperation } from "./publish-operation.ts";
import type { PublishedPost } from "./published-post.ts";
import type { RoundRobinPosition } from "./round-robin.ts";
import type { ScoutSources } from "./scout-sources.ts";
import type { DraftRecord, DraftVersion, DraftVersionSummary, NewDraft, Session } from "./session.ts";
import type { SharedNetwork, StoredShareTexts } from "./share-texts.ts";

/** A session as it begins. */
export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly publicationId: string;
  readonly title: string;
  readonly createdAt: Date;
}

/** Where a list of sessions goes on: after the session of this id that began then. */
export interface SessionPlace {
  readonly createdAt: Date;
  readonly id: string;
}

export interface SessionQuery {
  readonly publicationId?: string | undefined;
  readonly after?: SessionPlace | undefined;
  readonly limit: number;
}

export interface SessionStore {
  /** Inserts the session unless it is there. */
  ensure(session: NewSession): Promise<void>;
  find(accountId: string, sessionId: string): Promise<Session | undefined>;
  /** Newest first. */
  list(accountId: string, query: SessionQuery): Promise<Session[]>;
  /** The account of a session. For operators alone: everybody else names the account. */
  ownerOf(sessionId: string): Promise<string | undefined>;
  /** Points the session at its draft. False: the session is gone. A newer draft is never replaced by an older one. */
  setCurrentDraft(draft: DraftVersion): Promise<boolean>;
  /** Notes that a draft of the session is in the CMS now. */
  markPublished(accountId: string, sessionId: string, cmsPostId: string, at: Date): Promise<void>;
  /** Removes a session that never got a draft. */
  removeEmpty(accountId: string, sessionId: string): Promise<void>;
  purge(accountId: string, publicationId: string): Promise<void>;
}

export interface DraftPage {
  /** Only versions below this one. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface DraftStore {
  /** Inserts the draft as the session's next version, unless it is there already, and gives it as it is stored. */
  ensure(draft: NewDraft): Promise<DraftVersion>;
  /**
   * Inserts an edit as exactly this version. Gives it as it is stored, also when an earlier call of the same operation stored it;
   * "taken" when the version is something else.
   */
  save(draft: NewDraft, version: number, operationId: string): Promise<DraftVersion | "taken">;
  find(accountId: string, sessionId: string, version: number): Promise<DraftVersion | undefined>;
  /** The edit that an operation stored. */
  findByOperation(accountId: string, operationId: string): Promise<DraftVersion | undefined>;
  /** How a version came to be. */
  findRecord(accountId: string, sessionId: string, version: number): Promise<DraftRecord | undefined>;
  /** Notes that words for these networks are asked for, and gives those for which they never were. */
  claimShareTexts(accountId: string, draftId: string, networks: readonly SharedNetwork[]): Promise<SharedNetwork[]>;
  /** Adds words, and what they have cost. */
  saveShareTexts(accountId: string, draftId: string, written: StoredShareTexts): Promise<void>;
  findShareTexts(accountId: string, sessionId: string, version: number): Promise<StoredShareTexts | undefined>;
  /** Newest first. */
  list(accountId: string, sessionId: string, page: DraftPage): Promise<DraftVersionSummary[]>;
  markFinal(accountId: string, sessionId: string, version: number): Promise<void>;
  remove(accountId: string, draftId: string): Promise<void>;
  purge(accountId: string, publicationId: string): Promise<void>;
}

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

export interface PublishStore {
  insert(operation: PublishOperation, operationId: string): Promise<PublishOperation | "known-operation">;
  find(accountId: string, id: string): Promise<PublishOperation | undefined>;
  findByOperation(accountId: string, operationId: string): Promise<PublishOperation | undefined>;
  /** The session's operation that runs, else the oldest that waits and whose time has come: the only one that may be claimed. */
  head(accountId: string, sessionId: string): Promise<PublishOperation | undefined>;
  /**
   * Sessions whose head may have been left behind by a process that died, or waits for its next try: those of the account whose turn
   * is next, the longest due first.
   */
  stranded(turn: RoundRobinPosition, limit: number): Promise<StrandedSession[]>;
  /** Takes an operation that waits, or whose process died. `undefined`: somebody works on it or on its session. */
  claim(id: string, owner: string): Promise<PublishClaim | undefined>;
  /** False: the lease is lost. */
  renew(claim: PublishClaim): Promise<boolean>;
  /** Ends the operation. False: the lease is lost. */
  end(claim: PublishClaim, outcome: { post: PublishedPost } | { failure: Failure }): Promise<boolean>;
  /** Gives the operation back, its outcome not known yet; by the database's clock it waits so long. */
  postpone(claim: PublishClaim, delayMilliseconds: number): Promise<void>;
  /** Fails an operation that nobody works on. */
  giveUp(accountId: string, id: string, failure: Failure): Promise<boolean>;
  purge(accountId: string, publicationId: string): Promise<void>;
  prune(finishedBefore: Date): Promise<void>;
  /** Operations of a publication that wait for their time, the next one first. */
  held(accountId: string, publicationId: string): Promise<PublishOperation[]>;
  /** The operation of a session that waits for its time. */
  heldOf(accountId: string, sessionId: string): Promise<PublishOperation | undefined>;
  /** Whether a person stopped what the autopilot was about to publish. */
  wasStopped(accountId: string, sessionId: string): Promise<boolean>;
  /** Networks that the session's post was shared on, as far as is remembered. */
  sharedOn(accountId: string, sessionId: string): Promise<SharedNetwork[]>;
}

/** What this service knows of an account. */
export interface AccountState {
  readonly id: string;
  readonly tier: string;
  readonly suspended: boolean;
  readonly revision: number;
}

export interface AccountStore {
  /** Keeps the state with the highest revision. */
  store(account: AccountState): Promise<void>;
  find(accountId: string): Promise<AccountState | undefined>;
}

export interface PublicationStore {
  find(accountId: string, publicationId: string): Promise<PublicationPlan | undefined>;
  /** Stores a plan made from `basedOnRevision` (0: from nothing). False: the stored one is another by now. */
  store(plan: PublicationPlan, basedOnRevision: number): Promise<boolean>;
  /** Publications whose next run is due by the database's clock, the longest due first. */
  due(limit: number): Promise<PublicationPlan[]>;
  /** Moves the next run on from this one. False: another replica did, or the schedule changed. */
  advance(plan: PublicationPlan, nextRunAt: Date | undefined): Promise<boolean>;
  remove(accountId: string, publicationId: string): Promise<void>;
}

/** Tokens of language models that accounts have used. */
export interface TokenUseStore {
  /** Tokens that the account used in a month ("2026-11", UTC). */
  used(accountId: string, month: string): Promise<number>;
  /** Counts what a job used; a repeat for the same job changes nothing. */
  count(use: TokenUse): Promise<void>;
}

export interface TokenUse {
  readonly accountId: string;
  readonly month: string;
  readonly jobId: string;
  readonly tokens: number;
}

/** Pages that a publication's scout runs have judged; they are not judged again. */
export interface JudgedReports {
  /** Those of the keys that no run of the publication has judged. */
  unseen(scope: PublicationScope, keys: readonly string[]): Promise<string[]>;
  remember(scope: PublicationScope, keys: readonly string[], at: Date): Promise<void>;
  purge(accountId: string, publicationId: string): Promise<void>;
}

/** What publications say themselves of what their scouts read. */
export interface ScoutSourceStore {
  /** All lists are empty when it said nothing. */
  find(scope: PublicationScope): Promise<ScoutSources>;
  save(scope: PublicationScope, sources: ScoutSources): Promise<void>;
  remove(accountId: string, publicationId: string): Promise<void>;
}

export interface PublicationScope {
  readonly accountId: string;
  readonly publicationId: string;
}

export interface Tombstone {
  readonly accountId: string;
  readonly publicationId: string;
  readonly deletedAt: Date;
}

/** Publications that their owner deleted. */
export interface TombstoneStore {
  put(accountId: string, publicationId: string, at: Date): Promise<void>;
  has(accountId: string, publicationId: string): Promise<boolean>;
  /** Those whose publications may still have left something. */
  open(limit: number): Promise<Tombstone[]>;
  /** Nothing more can come to light. */
  close(accountId: string, publicationId: string): Promise<void>;
}
