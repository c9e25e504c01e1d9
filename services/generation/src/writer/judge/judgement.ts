/** What a judge says of one unit of an article. */
export interface Verdict {
  readonly id: string;
  /** Evidence says exactly this; nothing in it needs evidence; or it states something that the evidence does not say. */
  readonly basis: "borne" | "general" | "not-borne";
  /** Ids of passages that bear it, or that show what is wrong. */
  readonly by: readonly string[];
  /** General, but it could be looked up or is doubtful. */
  readonly lookUp: boolean;
  readonly why: string;
  /** The smallest change that would make it true. */
  readonly mend: string;
}

/** What a judge says of a whole article. */
export interface Judgement {
  /** By unit. A unit that the judge forgot has none. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Ids of facts and points of the request that the article does not tell. */
  readonly missing: readonly string[];
  /** Units that break a ban. */
  readonly banned: readonly { readonly id: string; readonly ban: string }[];
  /** Units that do what a page told its readers' machines to do. */
  readonly fromPage: readonly string[];
  /** Units that speak of the request, of the writer or of the making of the article. */
  readonly aboutWriting: readonly string[];
  /** How figures that stand nowhere were worked out, in plain digits: "412 * 3 = 1236". */
  readonly workings: readonly string[];
  /** Passages of which one cannot be true. */
  readonly conflicts: readonly { readonly first: string; readonly second: string; readonly about: string }[];
}

/** How far a judge can be trusted; counted over its calls for one draft. */
export interface JudgeFigures {
  calls: number;
  controls: number;
  failedControls: number;
  couldNotRun: number;
  /** It failed twice in a row: what code alone is sure of was kept. */
  isUnreliable: boolean;
}

export const newFigures = (): JudgeFigures => ({
  calls: 0,
  controls: 0,
  failedControls: 0,
  couldNotRun: 0,
  isUnreliable: false,
});
