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
}
