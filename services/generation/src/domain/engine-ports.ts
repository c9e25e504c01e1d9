import type { DraftReport } from "./draft-report.ts";

// Input and output of the writer and of the scout (the search for story ideas). The jobs of this service call both
// through these types.

/** A web page that reports a story. */
export interface StorySource {
  url: string;
  title: string;
  snippet: string;
  /** ISO 8601 time of publication. Not set if neither the search result or feed nor the page gives a date. */
  publishedAt?: string;
  /** Name of the page's publisher, for example "Reuters". Not set in ideas that earlier versions stored. */
  outlet?: string;
}

/** A news story, with the pages that report it, about which a draft can be written. */
export interface Story {
  title: string;
  angle: string;
  summary: string;
  sources: StorySource[];
}

/**
 * Stores the results of a job's finished stages. After a crash, the next attempt loads them instead of paying for the
 * stage again.
 */
export interface StageStore {
  /** Returns the result of a finished stage, or `undefined` if the stage has not finished yet. */
  load<T>(stage: string): Promise<T | undefined>;
  /** Stores the result (plain JSON) of a stage. Rejects if the job was cancelled or now belongs to another worker. */
  save<T>(stage: string, artefact: T): Promise<void>;
}

/** The steps of writing that a client sees as progress, in this order. */
export type WritingStage = "brief" | "research" | "outline" | "sections" | "judge" | "edit" | "finish";

/** Progress of writing: `done` of the `of` steps of the current stage are finished. */
export interface Progress {
  stage: WritingStage;
  done: number;
  of: number;
}

/** Tokens that language models used. */
export interface Spent {
  inputTokens: number;
  outputTokens: number;
}

/** Services that the jobs provide to the writer and the scout. */
export interface EngineContext {
  stages: StageStore;
  /**
   * Aborts if the job was cancelled or given to another worker, or if the process stops. The writer or scout then
   * rejects soon.
   */
  signal: AbortSignal;
  /** Reports progress. It never throws, and the engine does not wait for it. */
  onProgress?: (progress: Progress) => void;
  /**
   * Reports all tokens that the job has used so far, including earlier attempts. They are counted even if the work
   * fails later. Never throws.
   */
  onSpent?: (spent: Spent) => void;
  /** Returns the publication's posts and the ideas of its scout, for comparison. Rejects if they cannot be read. */
  archive?: () => Promise<ArchiveItem[]>;
  /**
   * Returns those of the given pages that no earlier run has judged. If this function is not set, all pages count as
   * new.
   */
  unseen?: (keys: readonly string[]) => Promise<string[]>;
}

/** An existing post or idea of the publication, with which new text is compared. */
export interface ArchiveItem {
  kind: "post" | "idea";
  title: string;
  /** Public address of the post. For an idea: the address of its first source. */
  url: string;
  /** An excerpt of the post. For an idea: the text of its first source. */
  text: string;
  /** ISO 8601 time of publication. Not set if unknown. */
  publishedAt?: string;
}

/** An instruction to change a draft, for example "shorter", "warmer" or "add this fact". */
export interface RevisionOrder {
  instructions: string;
  /** The version that the revision starts from. */
  base: { version: number; title: string; content: string; report?: DraftReport };
}

/** Everything that the writer needs to know for one draft. */
export interface WritingBrief {
  title: string;
  instructions: string;
  writingTone?: string;
  /** Language of the draft as a BCP 47 tag. If not set, it is detected. */
  language?: string;
  /** The writing style that the client chose. If not set, only the tone applies. */
  style?: { name: string; systemPrompt: string };
  /** The story idea that the draft is about. Not set if the client gave only instructions. */
  idea?: Story;
  /**
   * A story idea that the client named in addition to its own instructions. It only serves as source material; the
   * instructions decide what is written.
   */
  background?: Story;
  /** The publication that the draft is for. */
  publication?: { name: string; description?: string };
  /** The change that the client wants in an existing version. Not set for a new article. */
  revision?: RevisionOrder;
}

export interface WrittenDraft {
  title: string;
  /** The article as sanitized HTML. */
  content: string;
  wordCount: number;
  report: DraftReport;
}

/**
 * Writes one draft. Rejects with a ServiceError "upstream-failed" and the reason `GENERATION_FAILED` if the language
 * model fails.
 */
export type Writer = (brief: WritingBrief, context: EngineContext) => Promise<WrittenDraft>;

/** A person's edit of a draft version. */
export interface DraftEdit {
  readonly base: { readonly title: string; readonly content: string; readonly report?: DraftReport };
  readonly title: string;
  /** The edited article as HTML, as the client sent it. It is not sanitized yet. */
  readonly content: string;
  /** Language of the article as a BCP 47 tag. Not set if unknown. */
  readonly language?: string;
}

/**
 * Sanitizes and checks an edit of a draft. Unchanged sentences keep their entry in the report; changed and new
 * sentences are checked and marked "edited". Rejects with a ServiceError "invalid" if no readable text is left.
 */
export type EditChecker = (
  edit: DraftEdit,
  context: Pick<EngineContext, "signal" | "onSpent">,
) => Promise<WrittenDraft>;

/**
 * Posts and drafts that were written without an idea are known stories too. A scout run compares its reports with at
 * most this many of them, the newest ones.
 */
export const maxWrittenStories = 30;

/** A story that the publication already has as an idea, draft or post. A scout run must not suggest it again. */
export interface KnownStory {
  /** Id of the idea. Not set if the story is a post or draft that was written without an idea. */
  ideaId?: string;
  /** ISO 8601 date on which the story was found or written, if known. */
  date?: string;
  title: string;
  /** The point of view that the idea suggests for an article. Empty if there is none. */
  angle: string;
  summary: string;
  urls: string[];
  /** Whether a person used the idea for a draft ("promoted") or dismissed it. Not set if nobody has decided yet. */
  decision?: IdeaDecision;
}

/** A person's decision on an idea. The scout then prefers, or avoids, reports with similar words. */
export interface IdeaDecision {
  readonly topicId: string;
  readonly isPromoted: boolean;
}

/** Everything that the scout needs to know for one run. */
export interface ScoutBrief {
  /** Topics that the scout searches for. Priority 1 is the highest, 3 the lowest. */
  topics: { id: string; name: string; description?: string; priority: number }[];
  /** Feed URLs: first the publication's own feeds, then the feeds that are read for every publication. */
  feeds: string[];
  /** Hosts whose reports are ignored, including those of their subdomains. */
  mutedHosts?: readonly string[];
  /** Hosts whose stories get a higher score, including those of their subdomains. */
  preferredHosts?: readonly string[];
  /** Stories that the publication already has. The run must not return them again. */
  knownStories: KnownStory[];
  /** Whether the scout must work without language models, because the account has used up its monthly tokens. */
  withoutModel?: boolean;
  now: Date;
}

/** A new story that the scout suggests for an article. */
export interface ScoutedStory {
  topicId: string;
  title: string;
  angle: string;
  summary: string;
  sources: StorySource[];
  /** How well the story fits the topic, 0 to 1. */
  relevanceScore: number;
  /** Identifies the story, whatever run finds it. A publication stores only one idea for each key. */
  dedupeKey: string;
  /** One sentence for readers that explains the score. Not set in runs that an earlier version started. */
  reason?: string;
}

/** New reports about a story that is already an idea of the publication. */
export interface FurtherSources {
  ideaId: string;
  sources: StorySource[];
}

/** Why the scout did not make an idea of a report. */
export type DropReason = "too-old" | "advert" | "known" | "off-topic" | "muted";

/** Whether and how completely one feed or search service was read in a run. */
export interface SourceReport {
  /** Address of the feed, or name of the search service. */
  readonly source: string;
  /** Why the source could not be read. Clients may see this text. */
  readonly failure?: string;
  /** Why only a part of the source could be read. The part that was read is used. */
  readonly partialFailure?: string;
  /**
   * True for a source that the configuration does not name explicitly. If it fails, the run still counts as complete,
   * provided that other sources were read.
   */
  readonly isOptional?: boolean;
  readonly fetched: number;
  readonly kept: number;
  readonly dropped: Partial<Record<DropReason, { readonly count: number; readonly examples: readonly string[] }>>;
}

/** Result of a run. `partial` means that some feeds or search services could not be read, or not completely. */
export type ScoutStatus = "completed" | "partial" | "failed";

/** Explains the score of a story. */
export interface StoryScore {
  readonly title: string;
  /** How good the story is, 0 to 1. */
  readonly score: number;
  /** The components of the score (each 0 to 1), by name. */
  readonly parts: Readonly<Record<string, number>>;
  /** One sentence for readers that explains the score. */
  readonly why: string;
  /**
   * The idea that was created for the story. Not set if the publication already knew the story, and in runs of earlier
   * versions.
   */
  readonly ideaId?: string;
}

/** Everything that one scout run found. */
export interface ScoutReport {
  /** New stories, best first. */
  stories: ScoutedStory[];
  /** New reports about stories that are already ideas of the publication. */
  furtherSources?: readonly FurtherSources[];
  status: ScoutStatus;
  topicsScanned: number;
  sourcesRead: number;
  /** How each feed and search service was read. */
  sources?: readonly SourceReport[];
  /** Explains the score of each story, best first. */
  scores?: readonly StoryScore[];
  /** Keys of the pages that a model has judged. Later runs do not show them to the model again. */
  judged?: readonly string[];
  /** Tokens that the language models used in this run. */
  spent?: Spent;
  /** A sentence for clients that says which sources failed. Not set if all sources were read. */
  error?: string;
}

/**
 * Runs the scout once. If a feed or search service fails, the result has the status `partial`. The promise only rejects
 * if the scout itself fails.
 */
export type Scout = (brief: ScoutBrief, context: EngineContext) => Promise<ScoutReport>;

/** An idea that the content service has stored. */
export interface RecordedIdea {
  readonly id: string;
  readonly topicId: string;
  readonly title: string;
  readonly angle: string;
  readonly summary: string;
  readonly sources: readonly StorySource[];
  /** How well the idea fits its topic, 0 to 1. */
  readonly relevanceScore: number;
}
