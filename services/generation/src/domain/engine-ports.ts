/** What the writer and the scout are asked and what they give back. The engines implement these; the jobs call them. */

/** A page that a story rests on. */
export interface StorySource {
  url: string;
  title: string;
  snippet: string;
  /** ISO 8601. */
  publishedAt: string;
}

/** JSON as it can be stored beside a draft. */
export type PlainJson = string | number | boolean | null | PlainJson[] | { [key: string]: PlainJson };

/** Artefacts of finished stages of one job. They survive crashes, so that a finished stage is never paid for twice. */
export interface StageStore {
  /** Gives the artefact of a finished stage, `undefined` when the stage has not finished yet. */
  load<T>(stage: string): Promise<T | undefined>;
  /** Stores the artefact (plain JSON) of a stage. Throws when the job was cancelled or now belongs to another worker. */
  save<T>(stage: string, artefact: T): Promise<void>;
}

/** What an engine gets beside its brief. */
export interface EngineContext {
  stages: StageStore;
  /** Aborted when the job was cancelled, lost its lease or the process stops; the engine then rejects soon. */
  signal: AbortSignal;
}

/** The order for one draft. */
export interface WritingBrief {
  title: string;
  instructions: string;
  writingTone?: string;
  /** BCP 47, when it is known. */
  language?: string;
  style: { name: string; systemPrompt: string };
  /** The scouted story that the draft grows from, when there is one. */
  idea?: { title: string; angle: string; summary: string; sources: StorySource[] };
}

/** Which kind of engine wrote: rules over the sources' own sentences, a language model, or both. */
export type WritingEngine = "extractive" | "llm" | "mixed";

/** How a draft came to be; stored with it. */
export interface DraftProvenance {
  engine: WritingEngine;
  model?: string;
  [detail: string]: PlainJson | undefined;
}

/** A finished draft. */
export interface WrittenDraft {
  title: string;
  /** HTML, sanitised. */
  content: string;
  wordCount: number;
  provenance: DraftProvenance;
}

/** Writes one draft. Rejects with a ServiceError `upstream-failed`, reason `GENERATION_FAILED`, when its model fails. */
export type Writer = (brief: WritingBrief, context: EngineContext) => Promise<WrittenDraft>;

/** The order for one scout run. */
export interface ScoutBrief {
  /** Active topics; priority 1 (highest) to 3. */
  topics: { id: string; name: string; description?: string; priority: number }[];
  /** Feed URLs read for every publication. */
  feeds: string[];
  /** Stories that the publication has already; they must not come again. */
  knownStories: { title: string; dedupeKey: string; urls: string[] }[];
  publicationName: string;
  publicationDescription?: string;
  /** BCP 47, when it is known. */
  language?: string;
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
}

/** `partial`: some sources could not be read. */
export type ScoutStatus = "completed" | "partial" | "failed";

/** The outcome of one scout run. */
export interface ScoutReport {
  /** Best first. */
  stories: ScoutedStory[];
  status: ScoutStatus;
  topicsScanned: number;
  sourcesRead: number;
  /** A sentence that may be shown to the client; set when sources failed. */
  error?: string;
}

/** Runs one scout. A dead source makes the run `partial`; only a fault of the engine itself rejects. */
export type Scout = (brief: ScoutBrief, context: EngineContext) => Promise<ScoutReport>;
