/**
 * Describes the models and search services that write drafts. Clients may see it, so it contains no keys and no
 * addresses.
 */
export interface WriterDescription {
  /** "extractive" (articles are put together from sentences of the sources) if no language model is configured. */
  readonly engine: "llm" | "extractive";
  readonly models: readonly DescribedModel[];
  /** Names of the search services with which the writer finds pages. */
  readonly searchServices: readonly string[];
  /** The setting WRITER_GROUNDING: whether a draft may contain only sentences that sources support, or others as well. */
  readonly grounding: string;
  readonly isPriced: boolean;
}

export interface DescribedModel {
  readonly role: "writer" | "judge" | "embedding" | "fallback";
  readonly provider: string;
  readonly model: string;
}
