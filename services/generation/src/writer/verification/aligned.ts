import { type Reading, share, within } from "./reading.ts";
import type { Span } from "./span.ts";

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

/** From this share of common words on, a clause is told in the words of the evidence. */
export const nearCopy = 0.8;

/** Share of a clause's stems that the evidence has, without the words that turn, hedge or limit it. */
export function overlapBeside({ claim, clause, evidence }: Aligned): number {
  const turning = new Set(
    [...claim.sides, ...claim.hedges, ...claim.quantifiers, ...claim.reports].map(({ start }) => start),
  );
  const rest = claim.tokens.filter(
    (token) => token.kind === "word" && token.stem !== "" && within(clause)(token) && !turning.has(token.start),
  );
  return share(new Set(rest.map((token) => token.stem)), evidence.stems);
}
