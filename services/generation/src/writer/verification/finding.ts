/** Something that speaks against a claim. */
export interface Finding {
  /**
   * `missing`: the evidence has it not. `contradicted`: the evidence says otherwise. `doubtful`: it seems to say
   * otherwise in other words, which only a reader can decide.
   */
  readonly kind: "missing" | "contradicted" | "doubtful";
  /** The part of the claim, verbatim. */
  readonly written: string;
  /** In words that a writer can act on. */
  readonly reason: string;
  /** Rests on how things are worded, not on a figure, a date or a name: a reader may see that both say the same. */
  readonly byWording?: true;
}

/** Findings that rest on the wording. */
export function byWording(findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => ({ ...finding, byWording: true }));
}
