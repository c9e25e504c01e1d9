/** An order as a client sends it, with what a person reads out of it. */
export interface LabelledOrder {
  readonly name: string;
  readonly title: string;
  readonly instructions: string;
  /** Spans that state something of the subject. */
  readonly facts: readonly string[];
  /** Spans that tell the writer something; none may be taken for a fact. */
  readonly orders: readonly string[];
  readonly bans?: readonly string[];
  /** Words, or characters, that the article is to have. */
  readonly words?: number;
  /** Language of the article. */
  readonly language: string;
  readonly keywords?: readonly string[];
}
