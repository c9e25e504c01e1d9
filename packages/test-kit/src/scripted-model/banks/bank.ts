/**
 * Parts of sentences that fit together in any combination and claim nothing checkable. Any opening, middle and ending make
 * a sentence, in this order; each list has the same prime number of entries, see `combine`.
 */
export interface PhraseBank {
  readonly openings: readonly string[];
  readonly middles: readonly string[];
  readonly endings: readonly string[];
  readonly headings: readonly string[];
  /** What a careless model brings in from nowhere. */
  readonly foreign: {
    readonly name: string;
    readonly quotation: string;
    readonly link: string;
    readonly studies: string;
    readonly figure: string;
    /** Of the subject itself, with no figure and no name. */
    readonly particular: string;
  };
  /** Openings end in a comma where one is due; unset: one is put behind each. */
  readonly openingsHaveCommas?: boolean;
  /** What stands between parts, and after a sentence. */
  readonly space?: string;
  readonly comma?: string;
  readonly stop?: string;
}

/** One entry a line. */
export function lines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
