import { randomUUID } from "node:crypto";
import { currentContext, runWithContext } from "../context/index.ts";
import { toServiceError } from "../errors/index.ts";
import { beginSpan, type Span, type SpanStart } from "./tracer.ts";

/** Runs work as part of this span: what it causes has the span for a parent. Without tracing, simply runs it. */
export function runInSpan<Result>({ traceparent }: Span, work: () => Result): Result {
  if (traceparent === undefined) return work();
  const { requestId, labels } = currentContext() ?? { requestId: randomUUID() };
  return runWithContext({ requestId, traceparent, ...(labels && { labels }) }, work);
}

/** A span around work: it ends when the work does, in failure when that fails. */
export async function inSpan<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result> {
  const span = beginSpan(start);
  try {
    const result = await runInSpan(span, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(toServiceError(error).kind);
    throw error;
  }
}
