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
  /** True for what a reader found to tell a fact of the subject, though it has no figure and no name: it has to be borne. */
  readonly isParticular?: boolean;
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

/** Judges claims against one passage each, in order. Never rejects but with the signal's reason. */
export type Judge = (pairs: readonly Pair[], signal: AbortSignal) => Promise<Judgement[]>;

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
}
