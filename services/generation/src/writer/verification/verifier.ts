import type { Basis } from "../../domain/draft-report.ts";
import type { Conflict, EvidenceSource, Passage } from "../research/evidence.ts";

/** A sentence of a text that is to be checked. */
export interface Claim {
  /** Plain text without marks. */
  readonly text: string;
  /** Ids of the passages that its writer named; a hint, never a proof. */
  readonly cited: readonly string[];
  /** True for headings and table rows, where every word may have a capital; unset for sentences. */
  readonly isHeading?: boolean;
  /** True for a fact of the client that was left out and asked for again: what code only suspects of its wording is left to a reader. */
  readonly isRetold?: boolean;
}

/** What a sentence rests on, as code and judge found it. */
export interface Verdict {
  readonly basis: Basis;
  /** The passages that bear it, all of them checked; empty unless `sourced`. */
  readonly passages: readonly string[];
  /** The checkable parts that nothing bears, verbatim; empty unless `unproven`. */
  readonly specifics: readonly string[];
  /** Why it is unproven, in words that a writer can act on. */
  readonly reason?: string;
}

/**
 * Whether a passage bears a claim. `no-claim`: it comments, explains or advises, and states nothing that could be looked up.
 * `undefined`: there is no judgement, and the claim has to keep the passage's words.
 */
export type Judgement = "supported" | "contradicted" | "not-stated" | "no-claim" | undefined;

/** A claim beside a passage, as a judge is asked. */
export interface Pair {
  readonly claim: string;
  readonly passage: string;
  /** Sentences of the passage that state something, verbatim: what a judge can be tried with. All of them when unset. */
  readonly statements?: readonly string[];
  /** Of the claim; BCP 47 without region. */
  readonly language?: string;
}

/** What a reader is asked at once. */
export interface Questions {
  /** Claims, each beside a passage that may bear it. */
  readonly pairs: readonly Pair[];
  /** Sentences without figure and name, which may tell of the subject all the same. */
  readonly sentences: readonly string[];
}

/** A reader's answers, each list in the order of its questions. */
export interface Answers {
  readonly judgements: readonly Judgement[];
  /** Whether a sentence tells a fact of the subject that nobody could know who was not told; false where that was not found out. */
  readonly particular: readonly boolean[];
}

/** Reads for code what only a reader sees. Never rejects but with the signal's reason. */
export type Judge = (questions: Questions, signal: AbortSignal) => Promise<Answers>;

/** What claims are held against. */
export interface VerificationMaterial {
  /** BCP 47, of the text to be checked. */
  readonly language: string;
  /** Title and subject of the article: names in them are known. */
  readonly title: string;
  readonly passages: readonly Passage[];
  readonly sources: readonly EvidenceSource[];
  readonly conflicts: readonly Conflict[];
  readonly judge?: Judge;
}

/** One verifier serves drafts, ideas and social texts. */
export interface Verifier {
  /** A verdict for each claim, in order. */
  check(claims: readonly Claim[], signal: AbortSignal): Promise<Verdict[]>;
  /** The same as far as code alone sees; undefined where a judge decides. Asks nobody. */
  foresee(claims: readonly Claim[], signal: AbortSignal): Promise<(Verdict | undefined)[]>;
}
