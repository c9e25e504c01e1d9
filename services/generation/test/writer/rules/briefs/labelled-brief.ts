/** An order as customers send it, with what a person would say must and must not come of it. */
export interface LabelledBrief {
  readonly name: string;
  readonly title: string;
  readonly instructions: string;
  readonly tone?: string;
  /** Parts of facts that have to stand in the article, letter by letter but for a capital at the start. */
  readonly facts: readonly string[];
  /** Words that speak to the writer and must not be printed. */
  readonly orders: readonly string[];
  /** Words of what was forbidden. */
  readonly bans?: readonly string[];
  /** Nothing in it states anything: an outline is all that can come of it. */
  readonly isEmpty?: boolean;
}
