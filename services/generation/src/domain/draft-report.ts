import type { ShareTexts, UsageRecord } from "./share-texts.ts";

/** How a draft came to be: stored with it, and told to the client as the draft's report. */

/** What a sentence of a draft rests on. Decided by code and checks, never by the writing model's word. */
export type Basis = "sourced" | "general" | "unproven";

/** Who wrote: a language model, rules over the given material, an outline to fill in, or a person who edited. */
export type WritingEngine = "llm" | "extractive" | "outline" | "person";

/** What may stand in a draft. Named by WRITER_GROUNDING; "Use only the facts below" in an order means `sourced`. */
export type Grounding = "balanced" | "sourced" | "open";

/** What became of a sentence on its way into the draft. */
export type SentenceDecision = "kept" | "rewritten" | "specific-removed" | "removed" | "edited";

/** One sentence, with what bears it. Sentences with decision "removed" are not in the draft. */
export interface SentenceRecord {
  readonly text: string;
  readonly basis: Basis;
  /** Ids of the passages that bear it: `passages` of the report. Empty unless `sourced`. */
  readonly passages: readonly string[];
  readonly decision: SentenceDecision;
  /** Why it was changed, removed or is unproven. */
  readonly reason?: string;
  /** What the writer had written, where it was changed. */
  readonly original?: string;
}

/** A piece of evidence that the draft's sentences point at. */
export interface PassageRecord {
  readonly id: string;
  /** Id of its source; "client" for the client's own words. */
  readonly source: string;
  readonly text: string;
}

/** A page, feed item or post that was read for the draft. */
export interface SourceRecord {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly outlet: string;
  readonly author?: string;
  /** ISO 8601 date. */
  readonly publishedOn?: string;
  /** Where its text comes from: the page itself, a snippet of it, or a post of the publication. */
  readonly origin: "page" | "snippet" | "archive";
  readonly cited: boolean;
}

export type NoteKind =
  | "wish-not-met"
  | "contradiction"
  | "sentence-removed"
  | "source-not-read"
  | "unproven-specific"
  | "model-fallback"
  | "engine";

/** Something that the client should know of the draft, in one sentence. */
export interface Note {
  readonly kind: NoteKind;
  readonly text: string;
}

/** What a publish that names none of them uses. */
export interface Proposals {
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly internalLinks: readonly { readonly url: string; readonly title: string }[];
  /** Words to share it with, once somebody has asked for a share without words of his own. */
  readonly shareTexts?: ShareTexts;
}

export interface DraftReport {
  readonly engine: WritingEngine;
  /** Version of the code that shapes drafts. */
  readonly engineVersion: string;
  /** The model that wrote, as its server names it. */
  readonly model?: string;
  readonly provider?: string;
  readonly judgeModel?: string;
  /** Sentences of which the right verdict is known, put among the others, and how many of these the judge got wrong. */
  readonly judgeControls?: { readonly planted: number; readonly failed: number };
  readonly grounding: Grounding;
  /** BCP 47. */
  readonly language: string;
  readonly style: string;
  /** Sentences in the draft by basis. */
  readonly basis: Readonly<Record<Basis, number>>;
  readonly sentences: readonly SentenceRecord[];
  readonly passages: readonly PassageRecord[];
  readonly sources: readonly SourceRecord[];
  readonly unreadSources: readonly { readonly url: string; readonly reason: string }[];
  readonly notes: readonly Note[];
  readonly usage: UsageRecord;
  readonly proposals: Proposals;
  /** SHA-256 of everything that was read, in hexadecimal. */
  readonly evidenceHash: string;
}
