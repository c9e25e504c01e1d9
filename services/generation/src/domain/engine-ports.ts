import type { DraftReport } from "./draft-report.ts";

/** What the writer and the scout are asked and what they give back. The engines implement these; the jobs call them. */

/** A page that a story rests on. */
export interface StorySource {
  url: string;
  title: string;
  snippet: string;
  /** ISO 8601; unset when neither its source nor its page tells a date. */
  publishedAt?: string;
  /** Who published it, as readers know it; ideas of earlier versions do not tell. */
  outlet?: string;
}

/** A scouted story. */
export interface Story {
  title: string;
  angle: string;
  summary: string;
  sources: StorySource[];
}

/** Artefacts of finished stages of one job. They survive crashes, so that a finished stage is never paid for twice. */
export interface StageStore {
  /** Gives the artefact of a finished stage, `undefined` when the stage has not finished yet. */
  load<T>(stage: string): Promise<T | undefined>;
  /** Stores the artefact (plain JSON) of a stage. Throws when the job was cancelled or now belongs to another worker. */
  save<T>(stage: string, artefact: T): Promise<void>;
}

/** What the writer is busy with, as a client may see it. */
export type WritingStage = "brief" | "research" | "outline" | "sections" | "edit" | "finish";

/** How far the work is: `done` of `of` steps of a stage. */
export interface Progress {
  stage: WritingStage;
  done: number;
  of: number;
}

/** Tokens of language models. */
export interface Spent {
  inputTokens: number;
  outputTokens: number;
}

/** What an engine gets beside its brief. */
export interface EngineContext {
  stages: StageStore;
  /** Aborted when the job was cancelled, lost its lease or the process stops; the engine then rejects soon. */
  signal: AbortSignal;
  /** Tells how far the work is. Never rejects and is never waited for. */
  onProgress?: (progress: Progress) => void;
  /** Tells what the work has cost so far, earlier attempts included: it counts even if the work fails. Never throws. */
  onSpent?: (spent: Spent) => void;
  /** What the publication has published and what its scout has seen. Rejects when it cannot be read. */
  archive?: () => Promise<ArchiveItem[]>;
  /** Those of the addresses of pages that no earlier run has judged. Unset: all of them. */
  unseen?: (keys: readonly string[]) => Promise<string[]>;
}

/** A post of the publication, or a story that its scout kept. */
export interface ArchiveItem {
  kind: "post" | "idea";
  title: string;
  /** Of a post: its public address. Of an idea: that of its first source. */
  url: string;
  /** An excerpt of the post, or what the first source of the story says. */
  text: string;
  /** ISO 8601. */
  publishedAt?: string;
}

/** A wish to change a draft: "shorter", "warmer", "add this fact". */
export interface RevisionOrder {
  instructions: string;
  /** The version to start from. */
  base: { version: number; title: string; content: string; report?: DraftReport };
}

/** The order for one draft. */
export interface WritingBrief {
  title: string;
  instructions: string;
  writingTone?: string;
  /** BCP 47, when it is known. */
  language?: string;
  /** Unset: no style was chosen, and the tone alone speaks. */
  style?: { name: string; systemPrompt: string };
  /** The scouted story that the draft grows from, when there is one. */
  idea?: Story;
  /** The scouted story that the client named beside its instructions: material, while the instructions are the order. */
  background?: Story;
  /** The publication that the draft is for. */
  publication?: { name: string; description?: string };
  /** Set when an earlier version is to be changed instead of a new article written. */
  revision?: RevisionOrder;
}

/** A finished draft. */
export interface WrittenDraft {
  title: string;
  /** HTML, sanitised. */
  content: string;
  wordCount: number;
  report: DraftReport;
}

/** Writes one draft. Rejects with a ServiceError `upstream-failed`, reason `GENERATION_FAILED`, when its model fails. */
export type Writer = (brief: WritingBrief, context: EngineContext) => Promise<WrittenDraft>;

/** A person's edit of a version. */
export interface DraftEdit {
  readonly base: { readonly title: string; readonly content: string; readonly report?: DraftReport };
  readonly title: string;
  /** HTML, as it came. */
  readonly content: string;
  /** BCP 47, when it is known. */
  readonly language?: string;
}

/**
 * Sanitises and checks an edit: sentences that stayed keep their record, changed and new ones are checked and marked "edited".
 * Rejects with a ServiceError "invalid" when nothing readable is left.
 */
export type EditChecker = (
  edit: DraftEdit,
  context: Pick<EngineContext, "signal" | "onSpent">,
) => Promise<WrittenDraft>;

/** Posts and drafts that came of no idea: a run knows so many of the newest. */
export const mostWritten = 30;

/** A story that the publication has already. */
export interface KnownStory {
  /** The idea; unset for posts and drafts that came of none. */
  ideaId?: string;
  /** ISO 8601: when it was found or written, where that is known. */
  date?: string;
  title: string;
  /** Empty where nobody wrote one. */
  angle: string;
  /** What it was, in a few sentences. */
  summary: string;
  urls: string[];
  /** Of an idea on which somebody decided. */
  decision?: IdeaDecision;
}

/** What became of an idea: reports with its words are wanted, or not, for the model to look at. */
export interface IdeaDecision {
  readonly topicId: string;
  readonly isPromoted: boolean;
}

/** The order for one scout run. */
export interface ScoutBrief {
  /** Active topics; priority 1 (highest) to 3. */
  topics: { id: string; name: string; description?: string; priority: number }[];
  /** Feed URLs: the publication's own, then those read for every publication. */
  feeds: string[];
  /** Hosts whose reports the publication does not want, subdomains included. */
  mutedHosts?: readonly string[];
  /** Hosts whose stories it would rather have, subdomains included. */
  preferredHosts?: readonly string[];
  /** Stories that the publication has already; they must not come again. */
  knownStories: KnownStory[];
  /** No model is asked: the account has used up its tokens of the month. */
  withoutModel?: boolean;
  now: Date;
}

/** One story worth writing about. */
export interface ScoutedStory {
  topicId: string;
  title: string;
  angle: string;
  summary: string;
  sources: StorySource[];
  /** 0 to 1. */
  relevanceScore: number;
  /** Names the story; one publication stores a story once. */
  dedupeKey: string;
  /** Why it has this score, in a sentence; runs that an earlier version began have none. */
  reason?: string;
}

/** Reports of a story that the publication has as an idea. */
export interface FurtherSources {
  ideaId: string;
  sources: StorySource[];
}

/** Why a report was not looked at any further. */
export type DropReason = "too-old" | "advert" | "known" | "off-topic" | "muted";

/** What became of one source in one run. */
export interface SourceReport {
  /** A feed's address, or the name of a search service. */
  readonly source: string;
  /** Why it could not be read, in words that may be shown. */
  readonly failure?: string;
  /** Why only a part of it could be read; what was read counts. */
  readonly partialFailure?: string;
  /** Nobody chose this source, so that a run that reads others is complete without it. */
  readonly isOptional?: boolean;
  readonly fetched: number;
  readonly kept: number;
  readonly dropped: Partial<Record<DropReason, { readonly count: number; readonly examples: readonly string[] }>>;
}

/** `partial`: some sources could not be read, or only in part. */
export type ScoutStatus = "completed" | "partial" | "failed";

/** Why a story stands where it does. */
export interface StoryScore {
  readonly title: string;
  /** 0 to 1. */
  readonly score: number;
  /** Each 0 to 1, by name. */
  readonly parts: Readonly<Record<string, number>>;
  /** In a sentence. */
  readonly why: string;
}

/** The outcome of one scout run. */
export interface ScoutReport {
  /** Best first. */
  stories: ScoutedStory[];
  /** Further reports of known ideas. */
  furtherSources?: readonly FurtherSources[];
  status: ScoutStatus;
  topicsScanned: number;
  sourcesRead: number;
  /** What became of each source. */
  sources?: readonly SourceReport[];
  /** What the score of each story is made of, best first. */
  scores?: readonly StoryScore[];
  /** Addresses of pages that were judged; a later run need not judge them again. */
  judged?: readonly string[];
  /** What the models that chose have cost. */
  spent?: Spent;
  /** A sentence that may be shown to the client; set when sources failed. */
  error?: string;
}

/** Runs one scout. A dead source makes the run `partial`; only a fault of the engine itself rejects. */
export type Scout = (brief: ScoutBrief, context: EngineContext) => Promise<ScoutReport>;

/** An idea as the content service has stored it. */
export interface RecordedIdea {
  readonly id: string;
  readonly topicId: string;
  readonly title: string;
  readonly angle: string;
  readonly summary: string;
  readonly sources: readonly StorySource[];
  /** 0 to 1. */
  readonly relevanceScore: number;
}
