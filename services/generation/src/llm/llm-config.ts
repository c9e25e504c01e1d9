/** Address and credentials of a language model. */
export interface LlmConnection {
  /** "openai-compatible" uses the chat completions API at `baseUrl`; the other values use the API of that company. */
  readonly provider: "openai-compatible" | "openai" | "anthropic";
  readonly model: string;
  /** Required for "openai-compatible". Optional for the others, where it replaces the default address. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
}

/** The language models to use, and their limits. */
export interface LlmConfig extends LlmConnection {
  /**
   * Name of the model that checks whether sources support a claim. It runs on the same server. Default: the writing
   * model.
   */
  readonly judgeModel?: string | undefined;
  /**
   * Model that measures how similar texts are in meaning, also across languages. Anthropic has none. If not set, texts
   * are only compared by their words.
   */
  readonly embedding?: LlmConnection | undefined;
  /** Model that is used while the first one is down. If not set, calls fail meanwhile. */
  readonly fallback?: LlmConnection | undefined;
  /**
   * A call fails if the server sends nothing for this many seconds. Default: 60.
   *
   * Before the first token the limit is longer: by half for each thousand tokens of the prompt, up to five times. It is ten
   * times as long for servers that answer in one piece, and for OpenAI's reasoning models, which send nothing while they
   * think.
   */
  readonly idleSeconds?: number | undefined;
  /** Maximum tokens of one call, including the answer. Default: 32,000. */
  readonly contextTokens?: number | undefined;
  /** Price of a million input tokens. If not set, no cost is reported. */
  readonly priceInput?: number | undefined;
  readonly priceOutput?: number | undefined;
}
