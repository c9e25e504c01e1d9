import type { ShareTexts, UsageRecord } from "./share-texts.ts";

// These types describe a draft's report. It says how each sentence is supported, is stored with the draft and is shown
// to the client.

/**
 * How a sentence of a draft is supported: by a source, by general knowledge, or not at all. The service determines this
 * itself; what the writing model says about its own sentence does not count.
 */
export type Basis = "sourced" | "general" | "unproven";

/** Author of a draft: a language model, rules that arrange the given material, an outline to fill in, or a person's edit. */
export type WritingEngine = "llm" | "extractive" | "outline" | "person";

/**
 * Whether a draft may contain only sentences that sources support ("sourced") or others as well: the setting WRITER_GROUNDING. A
 * client's order that says "Use only the facts below" is always treated as "sourced", whatever the setting.
 */
export type Grounding = "balanced" | "sourced" | "open";

/** The fate of a sentence after the model wrote it: kept, changed or removed. "edited" means that a person wrote it. */
export type SentenceDecision = "kept" | "rewritten" | "specific-removed" | "removed" | "edited";

/**
 * One sentence of a draft and what supports it. A sentence with the decision "removed" is recorded here but is not in
 * the draft.
 */
export interface SentenceRecord {
  readonly text: string;
  readonly basis: Basis;
  /**
   * Ids of the source passages (in `DraftReport.passages`) that support the sentence. Empty if no source supports it.
   */
  readonly passages: readonly string[];
  readonly decision: SentenceDecision;
  /**
   * Explains why the sentence was changed or removed, or why it counts as unproven. Not set for sentences that were
   * kept and are supported.
   */
  readonly reason?: string;
  /** The sentence as the model wrote it. Only set if the sentence was changed afterwards. */
  readonly original?: string;
  /**
   * Position of the block (paragraph, list, table …) in the article that contains the sentence. Not set for removed sentences, and in
   * reports of earlier versions.
   */
  readonly block?: number;
}

/** A passage of a source that supports sentences of the draft. */
export interface PassageRecord {
  readonly id: string;
  /** Id of the source that contains the passage. "client" means that the client stated it in the order. */
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
  /** ISO 8601 date of the source's publication. Not set if unknown. */
  readonly publishedOn?: string;
  /** Where the source's text comes from: the page itself, a search result's snippet, or a post of the publication. */
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

/** A remark about the draft for the client, in one sentence. */
export interface Note {
  readonly kind: NoteKind;
  readonly text: string;
}

/**
 * Values that the writer suggests for a post, such as excerpt and tags. A publish uses them for fields that its request
 * leaves out.
 */
export interface Proposals {
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly internalLinks: readonly { readonly url: string; readonly title: string }[];
  /**
   * Texts for posts on social networks that link to the article. Not set until a publish asks for such a post without
   * giving its own text.
   */
  readonly shareTexts?: ShareTexts;
}

export interface DraftReport {
  readonly engine: WritingEngine;
  /** Version of the code that created the draft. */
  readonly engineVersion: string;
  /**
   * Name of the model that wrote the draft, as the model server reports it. Not set for drafts that were written
   * without a model.
   */
  readonly model?: string;
  readonly provider?: string;
  readonly judgeModel?: string;
  /**
   * How reliable the model was that checked the sentences: some sentences whose correct verdict is known were mixed in
   * (`planted`), and it judged `failed` of them wrongly.
   */
  readonly judgeControls?: { readonly planted: number; readonly failed: number };
  readonly grounding: Grounding;
  /** Language of the draft as a BCP 47 tag, for example "de". */
  readonly language: string;
  readonly style: string;
  /** How many sentences of the draft are supported by a source, by general knowledge, or not at all. */
  readonly basis: Readonly<Record<Basis, number>>;
  readonly sentences: readonly SentenceRecord[];
  readonly passages: readonly PassageRecord[];
  readonly sources: readonly SourceRecord[];
  readonly unreadSources: readonly { readonly url: string; readonly reason: string }[];
  readonly notes: readonly Note[];
  readonly usage: UsageRecord;
  readonly proposals: Proposals;
  /**
   * SHA-256 (hexadecimal) of all source text that was read for the draft. Equal hashes mean that two drafts had the
   * same material.
   */
  readonly evidenceHash: string;
}
