/** Where a model is and how it is called. */
export interface LlmConnection {
  /** "openai-compatible" speaks the chat completions of `baseUrl`; the others speak to their own makers' services. */
  readonly provider: "openai-compatible" | "openai" | "anthropic";
  readonly model: string;
  /** Needed for "openai-compatible"; overrides the address of the others. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
}

/** Which language models are used, and within which limits. */
export interface LlmConfig extends LlmConnection {
  /** Judges claims against passages; the writing model when it is not set. Same server and key. */
  readonly judgeModel?: string | undefined;
  /** Tells how near texts are in meaning, whatever their language; never of Anthropic. Unset: words alone tell it. */
  readonly embedding?: LlmConnection | undefined;
  /** Asked when the first model is down. */
  readonly fallback?: LlmConnection | undefined;
  /**
   * A call fails after so long a silence; 60 unless given. Before the first word half as long again for each thousand
   * tokens that the model has to read, at most five times as long; ten times for a server that was seen to answer in one
   * piece, and for OpenAI's reasoning models, which think without a sign of it.
   */
  readonly idleSeconds?: number | undefined;
  /** Tokens that one call may have, answer included; 32,000 unless given. */
  readonly contextTokens?: number | undefined;
  /** Money for a million tokens. Not set: no cost is told. */
  readonly priceInput?: number | undefined;
  readonly priceOutput?: number | undefined;
}
