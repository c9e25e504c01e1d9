/** One message of a chat. */
export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly text: string;
}

/** What a client asks of a model. */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  /** The most tokens of the answer. */
  readonly maxTokens: number;
  /** An answer of so many tokens counts as ended, not as cut off. */
  readonly endsAtMost?: boolean;
  readonly temperature: number;
  /** A JSON schema that the answer has to match. */
  readonly schema?: unknown;
  readonly signal: AbortSignal;
  /** Takes the answer piece by piece, as it comes. */
  readonly onText?: (text: string) => void;
}

/** What a model answered. */
export interface ChatAnswer {
  readonly text: string;
  /** "length": it was cut off at `maxTokens`. */
  readonly finish: "stop" | "length";
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** A model that answers chats, one after another. */
export interface SmallModel {
  readonly name: string;
  /** Tokens that one chat may have, answer included. */
  readonly contextTokens: number;
  /** Rejects with `TooLong` when the messages leave no room for an answer, and when it is aborted. */
  answer(request: ChatRequest): Promise<ChatAnswer>;
  close(): Promise<void>;
}

/** The messages do not fit the model. */
export class TooLong extends Error {}
