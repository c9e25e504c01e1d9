/** What every answer of the API has in its body. */
export interface AnswerBody {
  readonly data?: unknown;
  readonly error?: string;
  readonly code?: string;
  readonly limit?: number;
  readonly current?: number;
}

/** An answer that came whole. */
export interface Answer {
  readonly kind: "answer";
  readonly status: number;
  readonly headers: Headers;
  readonly body: AnswerBody;
  readonly milliseconds: number;
}

/** How a request ended for the one who sent it. */
export type Reply =
  | Answer
  /** Nobody listened: nothing can have happened. */
  | { readonly kind: "refused" }
  /** The connection ended before the answer was whole: it may have happened, or happen yet. */
  | { readonly kind: "cut"; readonly reason: string }
  /** No answer within the time that a client may expect one. */
  | { readonly kind: "silent"; readonly milliseconds: number };

/** The status of an answer; else what came instead of one. */
export const resultOf = (reply: Reply): number | Exclude<Reply["kind"], "answer"> =>
  reply.kind === "answer" ? reply.status : reply.kind;

/** Whether it says that there is no room or somebody is away now, and when to come again. */
export function isRefusal({ status, headers }: Answer): boolean {
  return status === 503 && Number(headers.get("retry-after")) > 0;
}

/** Reads what `fetch` came to. */
export async function replyOf(asking: Promise<Response>, startedAt: number): Promise<Reply> {
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
