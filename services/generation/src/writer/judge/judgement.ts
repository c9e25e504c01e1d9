/** A judging model's verdict on one sentence, heading or row of an article. */
export interface Verdict {
  readonly id: string;
  /** "borne": the sources say all of it. "general": it needs no source. "not-borne": it states something that the sources do not say. */
  readonly basis: "borne" | "general" | "not-borne";
  /** Ids of the passages that prove the sentence or show what is wrong with it. */
  readonly by: readonly string[];
  /** True for a general sentence that is doubtful or that somebody could look up. The report asks to check it. */
  readonly lookUp: boolean;
  readonly why: string;
  /** The sentence with the smallest change that makes it true; "" when the judging model proposes none. */
  readonly mend: string;
}

/** A judging model's findings about a whole article. */
export interface Judgement {
  /** The verdicts by sentence id. A sentence that the judging model forgot has none. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Ids of the facts and topics in the client's order that the article does not contain. */
  readonly missing: readonly string[];
  /**
   * Ids of the rules of form in the client's order that the article breaks; undefined when the judging model was not asked about
   * them.
   */
  readonly unmet?: readonly string[] | undefined;
  /** Sentences that break a ban of the client's order, each with the ban. */
  readonly banned: readonly { readonly id: string; readonly ban: string }[];
  /** Sentences that follow an instruction to machines in a web page (prompt injection). */
  readonly fromPage: readonly string[];
  /** Sentences that speak of the client's order, of the writer or of how the article was made, instead of the subject. */
  readonly aboutWriting: readonly string[];
  /** Calculations for figures that are in no source, in plain digits: "412 * 3 = 1236". */
  readonly workings: readonly string[];
  /** Pairs of passages that contradict each other, with what they disagree about. */
  readonly conflicts: readonly { readonly first: string; readonly second: string; readonly about: string }[];
}

/** Counts that show how reliable the judging model was in one draft. */
export interface JudgeFigures {
  calls: number;
  controls: number;
  failedControls: number;
  couldNotRun: number;
  /** True when the judging model failed twice in a row. Then only sentences that code can prove were kept. */
  isUnreliable: boolean;
}

export const newFigures = (): JudgeFigures => ({
  calls: 0,
  controls: 0,
  failedControls: 0,
  couldNotRun: 0,
  isUnreliable: false,
});
