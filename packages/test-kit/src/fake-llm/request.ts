import type { IncomingHttpHeaders } from "node:http";

/** One request that the fake got. */
export interface FakeLlmRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model?: string;
    /** Texts of which vectors are asked. */
    input?: string[];
    messages?: { role: string; content: unknown }[];
    response_format?: { type?: string; json_schema?: { schema?: unknown } };
    max_tokens?: number;
    max_completion_tokens?: number;
    temperature?: number;
    stream?: boolean;
    stream_options?: { include_usage?: boolean };
  };
  /** The text of all messages. */
  prompt: string;
}

/** A text, or one that was cut off at the most tokens it may have; undefined for the fake's own. */
export type FakeAnswer = string | { readonly text: string; readonly isCutOff: boolean } | undefined;

/** An answer of failure. */
export interface FakeRefusal {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}
