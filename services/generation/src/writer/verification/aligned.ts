import type { Reading, Span } from "./reading.ts";

/** A clause of a claim beside the sentence of the evidence that speaks of the same, and the clause of it that does so. */
export interface Aligned {
  readonly claim: Reading;
  readonly clause: Span;
  readonly evidence: Reading;
  readonly span: Span;
  /** Share of the clause's stems that the sentence has. */
  readonly overlap: number;
  /** Stems that both have. */
  readonly shared: number;
}
