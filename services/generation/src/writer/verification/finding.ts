/** Something that speaks against a claim. */
export interface Finding {
  /** `missing`: the evidence has it not. `contradicted`: the evidence says otherwise. */
  readonly kind: "missing" | "contradicted";
  /** The part of the claim, verbatim. */
  readonly written: string;
  /** In words that a writer can act on. */
  readonly reason: string;
}
