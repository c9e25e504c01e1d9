export interface AnswerBody {
  readonly data?: unknown;
  readonly error?: string;
  readonly code?: string;
  readonly limit?: number;
  readonly current?: number;
}

/** An answer that was received completely. */
export interface Answer {
  readonly kind: "answer";
  readonly status: number;
  readonly headers: Headers;
  readonly body: AnswerBody;
  readonly milliseconds: number;
}

/** How a request ended for its client. */
export type Reply =
  | Answer
  /** No server accepted the connection, so the request had no effect. */
  | { readonly kind: "refused" }
  /**
   * The connection broke before the answer was complete. The request may have had its effect, or may still have it
   * later.
   */
  | { readonly kind: "cut"; readonly reason: string }
  /** No answer came before the client's timeout. */
  | { readonly kind: "silent"; readonly milliseconds: number };

/** Returns the status of an answer. If there was no answer, returns what happened instead, such as "cut". */
export const replyResult = (reply: Reply): number | Exclude<Reply["kind"], "answer"> =>
  reply.kind === "answer" ? reply.status : reply.kind;

/** Returns true for an answer with status 503 that tells the client when to retry, as an overloaded system should. */
export function isRefusal({ status, headers }: Answer): boolean {
  return status === 503 && Number(headers.get("retry-after")) > 0;
}

/** Waits for a call of `fetch`. Its result or its error becomes a reply that says how the request ended. */
export async function toReply(asking: Promise<Response>, startedAt: number): Promise<Reply> {
  const milliseconds = (): number => Math.round(performance.now() - startedAt);
  try {
    const response = await asking;
    const text = await response.text();
    const { status, headers } = response;
    return { kind: "answer", status, headers, body: parse(text), milliseconds: milliseconds() };
  } catch (thrown) {
    const { name, cause } = thrown as Error & { cause?: { code?: string; message?: string } };
    if (name === "TimeoutError") return { kind: "silent", milliseconds: milliseconds() };
    if (cause?.code === "ECONNREFUSED") return { kind: "refused" };
    return { kind: "cut", reason: cause?.code ?? cause?.message ?? String(thrown) };
  }
}

function parse(text: string): AnswerBody {
  try {
    return JSON.parse(text) as AnswerBody;
  } catch {
    return { error: `no JSON: ${text.slice(0, 200)}` };
  }
}
