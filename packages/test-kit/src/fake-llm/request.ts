import type { IncomingHttpHeaders } from "node:http";

export interface FakeLlmRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model?: string;
    /** The texts of a request for embeddings. Not set for chat completions. */
    input?: string[];
    messages?: { role: string; content: unknown }[];
    response_format?: { type?: string; json_schema?: { schema?: unknown } };
    max_tokens?: number;
    max_completion_tokens?: number;
    temperature?: number;
    stream?: boolean;
    stream_options?: { include_usage?: boolean };
  };
  /** The text of all messages of the request, joined. */
  prompt: string;
}

/** The text of an answer, and whether it was cut off at the token limit. When undefined, the fake creates the answer. */
export type FakeAnswer = string | { readonly text: string; readonly isCutOff: boolean } | undefined;

/** An HTTP error with which the fake server refuses a request. */
export interface FakeRefusal {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}
